// A view from elsewhere: what reads as one is written and read back the same, and nothing else does any harm.
#include <boost/json/parse.hpp>

#include "fuzz.hpp"
#include "rois/match/games/ambition.hpp"
#include "rois/match/games/combat.hpp"

namespace {

template <class C>
void reads_back(int players, const rois::json::value& given) {
  const auto rules = C::make(players, *rois::complete(C::info(), {}));
  const auto view = C::read_view(*rules, given);
  if (!view) return;
  const auto again = C::read_view(*rules, C::view(*rules, *view));
  rois::fuzz::require(again && *again == *view);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rois;
  json::error_code error;
  const json::value given = json::parse({reinterpret_cast<const char*>(data), size}, error);
  if (error) return 0;
  for (int players = 2; players <= 4; ++players) {
    reads_back<CombatCodec>(players, given);
    reads_back<AmbitionCodec>(players, given);
  }
  return 0;
}
