#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "play_session.hpp"
#include "play_words.hpp"
#include "rois/match/rulebook.hpp"
#include "search_result_text.hpp"
#include "thinking.hpp"

namespace rois::cli {
namespace {

constexpr std::size_t hints = 3;
constexpr double hint_seconds = 1;

}  // namespace

bool PlaySession::command(const std::string& line, Viewer viewer) {
  const auto space = std::min(line.find(' '), line.size());
  const std::string rest = trim(std::string_view{line}.substr(space));
  const auto word = parse_command(std::string_view{line}.substr(0, space));
  if (!word) return false;
  switch (*word) {
    case Command::help: fmt::print("{}\n", locale_.say("play.help")); break;
    case Command::list: show_list(); break;
    case Command::undo: undo(); break;
    case Command::hint: show_hint(); break;
    case Command::rules: show_rules(rest); break;
    case Command::save: save(rest); break;
    case Command::board: draw_board(viewer); break;
    case Command::resign: resign(); break;
    case Command::quit: quit_ = true; break;
  }
  return true;
}

void PlaySession::show_list() {
  if (is_over()) return;
  const Seat s = match_->turn().seats.front();
  const auto listed = choices();
  int column_width = 0;
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    cells.push_back(fmt::format("{:>3}. {}", i + 1, spoken(*match_, s, listed[i])));
    column_width = std::max(column_width, width(cells.back()) + 2);
  }
  const int per_row = std::max(1, style_.columns / std::max(1, column_width));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool last = (i + 1) % static_cast<std::size_t>(per_row) == 0 || i + 1 == cells.size();
    fmt::print("{}{}", last ? cells[i] : padded(cells[i], column_width), last ? "\n" : "");
  }
}

void PlaySession::show_hint() {
  if (is_over()) return;
  const Seat s = match_->turn().seats.front();
  const auto adviser = match_->game().computer_player("best");
  Rng rng{rng_.next()};
  SearchResult result;
  {
    Thinking thinking{locale_, *match_, {locale_.say("play.adviser"), true, hint_seconds}};
    result = adviser->choose(*match_->analysis().observe(Viewer::of(s)), {unlimited_nodes, &thinking}, rng,
                             {static_cast<int>(hints), {}, true});
  }
  fmt::print("{}\n", chances_text(locale_, *match_, result));
  for (std::size_t i = 0; i < std::min(hints, result.candidates.size()); ++i) {
    const Candidate& candidate = result.candidates[i];
    fmt::print("{}\n", fitted(style_, "  " + candidate_text(locale_, *match_, s, candidate)));
    const std::string reason = reason_text(locale_, *match_, candidate);
    if (!reason.empty()) fmt::print("{}\n", inked(style_, Ink::faint, fitted(style_, "         " + reason)));
  }
}

void PlaySession::show_rules(const std::string& clause) {
  const int columns = std::min(style_.columns, 100);
  const auto wanted = parse_clause(clause);
  bool found = false;
  for (const auto& part : read_rules(info().rules_markdown, locale_.language())) {
    const auto clauses = clauses_of(part);
    const bool all = clause.empty() && !clauses.empty();
    if (all) fmt::print("\n{}\n", inked(style_, Ink::strong, part.heading));
    for (const auto& item : clauses)
      if (all || (wanted && item.clause == *wanted)) {
        fmt::print("{:<6}{}\n", rois::text(item.clause), wrapped(item.text, columns, "      ").substr(6));
        found = true;
      }
  }
  if (!found) fmt::print("{}\n", locale_.say("usage.unknown-clause", clause));
}

// While hidden hands are in play, only what the person at the screen may see; where several share it, what all see.
Record PlaySession::record_to_save() const {
  if (!info().has_secrets || is_over()) return record_of(*match_, names(), ending_);
  const auto human = std::ranges::find_if(players_, [](const Player& p) { return p.is_human(); });
  const Viewer viewer =
      humans() == 1 ? Viewer::of(seat(static_cast<int>(human - players_.begin()))) : Viewer::spectator();
  return shown_record(*match_, viewer, names());
}

void PlaySession::save(const std::string& path) {
  if (path.empty()) {
    fmt::print("{}\n", locale_.say("play.save-where"));
    return;
  }
  const Record record = record_to_save();
  const bool as_text = path.ends_with(".txt");
  std::ofstream file{path, std::ios::binary};
  file << (as_text ? to_text(record, *match_) : to_json(record) + "\n");
  file.close();
  fmt::print("{}\n",
             file ? locale_.say("play.saved", path) : locale_.say("play.not-saved", path, std::strerror(errno)));
  if (file && record.seen_by) fmt::print("{}\n", locale_.say("play.saved-partly"));
}

// Back to the last decision of a person.
void PlaySession::undo() {
  std::size_t keep = match_->steps();
  while (keep > 0) {
    const Step step = match_->step(--keep);
    if (step.kind == Step::Kind::action && player(step.by).is_human()) break;
  }
  const bool found =
      match_->steps() > 0 && match_->step(keep).kind == Step::Kind::action && player(match_->step(keep).by).is_human();
  if (!found) {
    fmt::print("{}\n", locale_.say("play.nothing-to-undo"));
    return;
  }
  match_ = match_->after(keep);
  last_action_.clear();
  told_steps_ = keep;
  ending_.reset();
  told_end_ = false;
  redraw_ = true;
  fmt::print("{}\n", locale_.say("play.undone"));
}

void PlaySession::resign() {
  if (is_over()) return;
  ending_ = forfeit(*match_, Ending::By::resignation, match_->turn().seats.front());
}

}  // namespace rois::cli
