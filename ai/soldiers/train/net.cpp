// Trains the net of Rois et soldats on games of the search against itself:
//   build/release/rois_train_soldiers play build/soldiers.games 60000 1000 1
//   build/release/rois_train_soldiers train 30 1 build/soldiers.games >ai/soldiers/src/trained_net.cpp
#include "net_fit.hpp"
#include "rois/ai_soldiers/knowledge.hpp"
#include "rois/soldiers/notation.hpp"

namespace {

using namespace rois;

struct Soldiers {
  using Rules = soldiers::Rules;
  using Knowledge = ai_soldiers::Knowledge;
  using Net = ai_soldiers::Net;
  static constexpr const char* space = "ai_soldiers";
  static constexpr std::size_t max_active = 2 * (soldiers::max_kings + soldiers::max_soldiers);

  static std::string text(const soldiers::Position& position) { return soldiers::text(position); }
  static std::optional<soldiers::Position> parse(const std::string& line) {
    return soldiers::parse_position(line).position;
  }

  static std::size_t mirrored(std::size_t input) {
    const auto cell = static_cast<soldiers::Cell>(input % soldiers::cell_count);
    const soldiers::Cell image = soldiers::cell_at(6 - soldiers::file_of(cell), soldiers::rank_of(cell));
    return input - cell + image;
  }

  static void see(const soldiers::Position& position, fit::NetSample<Soldiers>& sample) {
    const Seat self = position.to_move;
    ai_soldiers::for_each_piece(position, [&](Seat owner, bool king, soldiers::Cell cell) {
      const auto input = [&](Seat viewer) {
        return static_cast<std::uint16_t>(ai_soldiers::net_input(viewer, owner, king, cell));
      };
      sample.own[sample.count] = input(self);
      sample.enemy[sample.count] = input(soldiers::other(self));
      ++sample.count;
    });
    sample.phase = static_cast<std::uint8_t>(ai_soldiers::net_phase(position));
  }
};

}  // namespace

int main(int argc, char** argv) { return rois::fit::run_net<Soldiers>(argc, argv); }
