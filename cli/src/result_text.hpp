#pragma once

#include <string>

#include "locale.hpp"
#include "rois/records/record.hpp"

namespace rois::cli {

/// `Alice (rouge), Bob (bleu)`
std::string players_line(const Record& record, const Locale& locale, const GameInfo& game);
/// Who begins, where the lot decided it; else empty.
std::string lot_line(const Record& record, const Locale& locale, const GameInfo& game);
/// Who won and why, in a sentence.
std::string ending_line(const Ending& ending, const Record& record, const Locale& locale, const GameInfo& game);

}  // namespace rois::cli
