#include "reading.hpp"
#include "rois/limits/limits.hpp"
#include "rois/match/level.hpp"
#include "rois/protocol/requests.hpp"
#include "rois/records/proof_json.hpp"

namespace rois::protocol {
namespace {

using wire::Input;

constexpr std::size_t position_bytes = 512;

session::ClockRule read_clock(const Input& in) {
  using Kind = session::ClockRule::Kind;
  session::ClockRule rule;
  rule.kind = static_cast<Kind>(in["kind"].word({"none", "per-seat", "per-move"}));
  if (rule.kind != Kind::none) rule.budget_ms = in["budget_ms"].number(limits::second_ms, limits::clock_most_ms);
  if (rule.kind == Kind::per_seat)
    rule.increment_ms = in.optional("increment_ms").number(std::int64_t{0}, limits::clock_most_ms);
  in.only(
      {"kind", rule.kind == Kind::none ? "kind" : "budget_ms", rule.kind == Kind::per_seat ? "increment_ms" : "kind"});
  return rule;
}

/// "open", "me", or {"level": 3}.
void read_seat(const Input& in, std::size_t at, NewTable& out) {
  if (in.is_string()) {
    if (in.string() == "me" && !out.host_seat) {
      out.host_seat = seat(static_cast<int>(at));
    } else {
      in.word({"open"});
    }
    return;
  }
  in.only({"level"});
  out.head.seats[at] = session::Occupant::house(level_name(in["level"].number(1, strongest_level)));
}

void read_seats(const Input& in, NewTable& out) {
  if (!in.is_there()) {
    out.host_seat = seat(0);
    return;
  }
  out.names_seats = true;
  if (in.size() != static_cast<std::size_t>(out.head.players)) in.fail(ErrorId::bad_seats);
  std::size_t at = 0;
  in.each(max_seats, [&](const Input& one) { read_seat(one, at++, out); });
}

}  // namespace

bool options_fit(const Options& options) {
  std::size_t bytes = 0;
  for (const auto& [key, value] : options.pairs()) bytes += key.size() + value.size();
  return bytes <= limits::options_bytes;
}

Result<NewTable> read_new_table(std::string_view body) {
  return read_body(body, [](const Input& in) {
    NewTable out;
    out.head.game = in["game"].text(32);
    out.head.players = in.optional("players").number(2, max_seats, 2);
    out.head.options = read_options(in.optional("options"));
    if (!options_fit(out.head.options)) in["options"].fail(ErrorId::too_long);
    if (in.has("position")) out.head.start = in["position"].text(position_bytes);
    if (in.has("clock")) out.head.clock = read_clock(in["clock"]);
    out.head.is_public = in.optional("public").flag(true);
    read_seats(in.optional("seats"), out);
    if (in.has("sides")) out.sides = static_cast<NewTable::Sides>(in["sides"].word({"lot", "chosen"}));
    if (in.has("resigning")) out.head.resigning_ends = in["resigning"].word({"computer", "ends"}) == 1;
    if (in.has("promise")) out.promise = read_digest(in["promise"]);
    in.only({"game", "players", "options", "position", "clock", "public", "seats", "sides", "resigning", "promise"});
    return out;
  });
}

}  // namespace rois::protocol
