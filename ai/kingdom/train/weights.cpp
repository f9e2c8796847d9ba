// Fits the weights of Kingdom's evaluation to games of the search against itself:
//   build/release/rois_fit_kingdom play build/kingdom.games 3000 1500 1
//   build/release/rois_fit_kingdom fit build/kingdom.games > ai/kingdom/src/trained_weights.cpp
#include "board_fit.hpp"
#include "rois/ai_kingdom/features.hpp"
#include "rois/ai_kingdom/knowledge.hpp"
#include "rois/kingdom/notation.hpp"

namespace {

struct Kingdom {
  using Rules = rois::kingdom::Rules;
  using Knowledge = rois::ai_kingdom::Knowledge;
  static constexpr std::size_t count = rois::ai_kingdom::feature::count;
  static constexpr double scale = 1;

  static const rois::ai_kingdom::Weights& weights() { return rois::ai_kingdom::trained_weights; }
  static std::string text(const rois::kingdom::Position& position) { return rois::kingdom::text(position); }
  static std::optional<rois::kingdom::Position> parse(const std::string& line) {
    return rois::kingdom::parse_position(line).position;
  }
  template <class Add>
  static void visit(const rois::kingdom::Position& position, Add add) {
    rois::ai_kingdom::visit_features(position, add);
  }
};

}  // namespace

int main(int argc, char** argv) { return rois::fit::run<Kingdom>(argc, argv, "ai_kingdom"); }
