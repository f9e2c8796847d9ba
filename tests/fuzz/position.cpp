// A position that is accepted is canonical: it is written exactly as it was read.
#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rois::fuzz::Input input{data, size};
  const rois::Game& game = input.game();
  const auto match = game.make(game.info().min_players, {}, input.rest());
  if (match) rois::fuzz::require((*match)->describe().position() == input.rest());
  return 0;
}
