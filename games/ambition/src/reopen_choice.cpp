#include "rois/ambition/reopen_choice.hpp"

namespace rois::ambition {

State reopen_choice(const State& state) {
  State out = state;
  Clash& clash = out.table.clash;
  Clash fresh;
  fresh.attack_size = clash.attack_size;
  fresh.shown = clash.shown;
  clash = fresh;
  out.sealed_attack = 0;
  out.sealed_defence = 0;
  out.seen = 0;
  out.table.phase = Phase::choosing;
  out.table.asked = Turn::of_all(SeatSet::only(out.table.attacker).with(out.table.defender),
                                 static_cast<std::uint8_t>(Question::choose));
  return out;
}

}  // namespace rois::ambition
