// Fits the weights of the evaluation of Rois et soldats to games of the search against itself:
//   build/release/rois_fit_soldiers play build/soldiers.games 3000 1500 1
//   build/release/rois_fit_soldiers fit build/soldiers.games > ai/soldiers/src/trained_weights.cpp
#include <bit>

#include "board_fit.hpp"
#include "rois/ai_soldiers/features.hpp"
#include "rois/ai_soldiers/knowledge.hpp"
#include "rois/soldiers/notation.hpp"

namespace {

struct Soldiers {
  using Rules = rois::soldiers::Rules;
  using Knowledge = rois::ai_soldiers::Knowledge;
  static constexpr std::size_t count = rois::ai_soldiers::feature::count;
  static constexpr double scale = rois::ai_soldiers::all_soldiers;

  static const rois::ai_soldiers::Weights& weights() { return rois::ai_soldiers::trained_weights; }
  static std::string text(const rois::soldiers::State& state) { return rois::soldiers::text(state.position); }
  static std::optional<rois::soldiers::Position> parse(const std::string& line) {
    return rois::soldiers::parse_position(line).position;
  }
  template <class Add>
  static void visit(const rois::soldiers::Position& position, Add add) {
    using namespace rois;
    // The two weights of a feature share it by how many soldiers are left, in fourteenths.
    const int left =
        std::popcount(position.of(soldiers::red).soldiers) + std::popcount(position.of(soldiers::blue).soldiers);
    ai_soldiers::visit_features(position, [&](std::size_t f, int n) {
      add(f, n * left);
      add(f + ai_soldiers::feature::tapered_count, n * (ai_soldiers::all_soldiers - left));
    });
  }
};

}  // namespace

int main(int argc, char** argv) { return rois::fit::run<Soldiers>(argc, argv, "ai_soldiers"); }
