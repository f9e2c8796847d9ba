#pragma once

#include <string>
#include <vector>

#include "locale.hpp"
#include "rois/match/computer_player.hpp"

/// What a computer player thinks, in words.
namespace rois::cli {

/// Chances in thousandths as whole percents that together come to what they should: 100 for all seats.
std::vector<int> percents(const SearchResult& result, int players);
int percent_of(int thousandths);

/// A line in the form that people read where all is open; the actions as they are written where some seats do not see
/// what others do, and so may not be able to do what a line expects of them.
std::string line_text(const Match& from, const Candidate& candidate, std::size_t longest);

/// What a candidate is worth, its action, and how the game would go on.
std::string candidate_text(const Locale& locale, const Match& from, Seat s, const Candidate& candidate);

/// Why it is proposed; empty where no reason is known.
std::string reason_text(const Locale& locale, const Match& from, const Candidate& candidate);

/// Everyone's chances of winning.
std::string chances_text(const Locale& locale, const Match& match, const SearchResult& result);

}  // namespace rois::cli
