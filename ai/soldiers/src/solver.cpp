#include "rois/ai_soldiers/solver.hpp"

#include <tuple>

#include "rois/ai_soldiers/race.hpp"

namespace rois::ai_soldiers {
namespace {

using namespace soldiers;

/// Computed before the program runs: the solver mirrors every position that it meets.
template <int file>
constexpr Cells file_of_board = file_cells(file);

template <int left, int right, unsigned apart>
constexpr Cells exchanged(Cells set) {
  return (set & file_of_board<left>) << apart | (set & file_of_board<right>) >> apart;
}

/// The files turned round: a and g, c and e, b and f change places.
constexpr Cells mirrored(Cells set) {
  return exchanged<0, 6, 3>(set) | exchanged<2, 4, 1>(set) | exchanged<1, 5, 2>(set) | (set & file_of_board<3>);
}
static_assert(mirrored(king_cells_of(red)) == king_cells_of(red));
static_assert(mirrored(cells_of(cell_at(0, 1)) | cells_of(cell_at(1, 2)) | cells_of(cell_at(2, 3))) ==
              (cells_of(cell_at(6, 1)) | cells_of(cell_at(5, 2)) | cells_of(cell_at(4, 3))));

Side mirrored(const Side& side) { return {mirrored(side.kings), mirrored(side.soldiers)}; }

}  // namespace

ai::ProvenValue SolvableSoldiers::evaluate(const Position& position) {
  if (is_over(position)) return ai::ProvenValue::loss;
  if (sure_win(position) > 0) return ai::ProvenValue::win;
  return sure_loss(position) > 0 ? ai::ProvenValue::loss : ai::ProvenValue::unknown;
}

std::uint64_t SolvableSoldiers::key(const Position& position) {
  Position turned = position;
  for (const Seat side : {red, blue}) turned.of(side) = mirrored(position.of(side));
  const auto words = [](const Position& p) {
    return std::tuple{p.of(red).kings, p.of(red).soldiers, p.of(blue).kings, p.of(blue).soldiers};
  };
  return key_of(words(turned) < words(position) ? turned : position);
}

ai::Solution<soldiers::Action> solve(const soldiers::State& state, ai::NodeBudget& budget, std::size_t memory_bytes) {
  const SolvableSoldiers game;
  ai::ProofTable table{memory_bytes};
  return ai::ProofNumberSearch<SolvableSoldiers>{game, budget, table}.solve(state.position);
}

}  // namespace rois::ai_soldiers
