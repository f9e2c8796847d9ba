// A record that can be read is written and read back the same; one that replays does so in both forms.
#include "rois/records/record.hpp"

#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rois;
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  const auto record = read_record(bytes);
  if (!record) return 0;
  const auto again = read_record(to_json(*record));
  fuzz::require(again && *again == *record);
  const auto match = replay(*record, all_games());
  if (!match) return 0;
  const auto from_text = read_record(to_text(*record, **match));
  fuzz::require(static_cast<bool>(from_text));
  const auto twin = replay(*from_text, all_games());
  fuzz::require(twin && (*twin)->describe().state() == (*match)->describe().state());
  return 0;
}
