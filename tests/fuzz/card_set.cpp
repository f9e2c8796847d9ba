// Any text is read as a card set or refused with findings; what is taken can be played to its end.
#include "rois/match/games/ambition_card_set.hpp"

#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rois;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const ReadCardSet read = read_card_set(text);
  fuzz::require(read.set != nullptr || !read.findings.empty());
  if (read.set == nullptr) return 0;
  const auto made = find_game(all_games(), "ambition")->make(3, {{"cards", std::string{text}}}, std::nullopt);
  fuzz::require(static_cast<bool>(made));
  Rng rng{1};
  (*made)->analysis().playouts(1, rng);
  return 0;
}
