#include <vector>

#include "record_readers.hpp"
#include "record_words.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/core/plain_text.hpp"

namespace rois {
namespace {

using namespace record_words;

std::string two_digits(std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); }

/// `1:02:03.456`
std::string clock_text(std::int64_t ms) {
  const std::string thousandths = std::to_string(ms % 1000 + 1000).substr(1);
  return std::to_string(ms / 3'600'000) + ":" + two_digits(ms / 60'000 % 60) + ":" + two_digits(ms / 1000 % 60) + "." +
         thousandths;
}

std::optional<std::int64_t> parse_clock(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos || text.size() != colon + 10) return std::nullopt;
  std::int64_t total = 0;
  const auto part = [&](std::string_view digits, std::int64_t unit) {
    const auto n = parse_number<std::int64_t>(digits, 0, max_clock_ms / unit);
    total += n.value_or(0) * unit;
    return n.has_value();
  };
  const bool read = part(text.substr(0, colon), 3'600'000) && part(text.substr(colon + 1, 2), 60'000) &&
                    part(text.substr(colon + 4, 2), 1000) && part(text.substr(colon + 7), 1);
  if (!read || total > max_clock_ms || clock_text(total) != text) return std::nullopt;
  return total;
}

std::string numbers_text(const auto& values, int players) {
  std::string out;
  for (const Seat s : SeatSet::first(players)) out += " " + std::to_string(int{values[s]});
  return out;
}

std::string ending_text(const Record& record) {
  if (!record.ending) return "none";
  const Ending& ending = *record.ending;
  std::string out{word(ending.by)};
  if (ending.seat) out += " seat " + std::to_string(index(*ending.seat));
  if (ending.clause.named()) out += " clause " + text(ending.clause);
  out += " places" + numbers_text(ending.places, record.players);
  if (ending.by == Ending::By::rules) out += " points" + numbers_text(ending.points, record.players);
  return out;
}

std::string proof_text(const fairness::Proof& proof) {
  std::string out = "fair " + proof.table + " " + std::to_string(proof.moved) + " " + std::to_string(proof.first_step);
  if (proof.version != 1) out += " " + std::to_string(proof.version);
  out += "\ncommitment " + fairness::hex(proof.commitment) + "\nsecret " + fairness::hex(proof.secret) + "\n";
  for (const auto& place : proof.places) {
    out += "share ";
    out += place ? fairness::hex(place->promise) : "none";
    if (place && place->share) out += " " + fairness::hex(*place->share);
    out += "\n";
  }
  return out;
}

std::string header_text(const Record& record) {
  std::string out = std::string{format} + " " + std::to_string(version) + "\ngame " + record.game;
  out += "\nrules " + std::to_string(record.rules_version) + "\nplayers " + std::to_string(record.players) + "\n";
  for (const auto& [key, value] : record.options.pairs()) out += "option " + key + " " + value + "\n";
  for (const auto& lot : record.options.lots()) out += "lot " + lot + "\n";
  for (std::size_t i = 0; i < record.names.size(); ++i)
    out += "seat " + std::to_string(i) + " " + record.names[i] + "\n";
  if (record.start) out += "start " + *record.start + "\n";
  if (record.proof) out += proof_text(*record.proof);
  if (record.imported) out += "imported\n";
  if (!record.seen_by) return out;
  const Viewer viewer = *record.seen_by;
  return out + "seen-by " + (viewer.is_spectator() ? "spectator" : std::to_string(index(viewer.as_seat()))) + "\n";
}

/// The action of a step in the form for people, where it can be played on the `board`; from the first that cannot be on
/// there is none, and actions stand as the log has them.
std::string action_text(const Step& step, std::unique_ptr<Match>& board) {
  if (board == nullptr) return step.text.empty() ? "?" : step.text;
  const auto action = board->check(step.by, step.text);
  if (!action) {
    board.reset();
    return step.text;
  }
  std::string out = board->describe().spoken(*action);
  board->play(*action);
  return out;
}

std::string step_text(const Step& step, std::unique_ptr<Match>& board) {
  if (step.kind == Step::Kind::chance) {
    if (board != nullptr && !board->submit_chance(step.text)) board.reset();
    return "* " + step.text;
  }
  std::string out = std::to_string(index(step.by)) + " ";
  if (step.clock_ms) out += "[" + clock_text(*step.clock_ms) + "] ";
  return out + action_text(step, board);
}

std::string_view take_word(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  const auto end = std::min(rest.find(' '), rest.size());
  const auto out = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return out;
}

/// Reads line after line: a header, `log`, its entries, `result`.
class TextReader {
 public:
  Result<Record> read(std::string_view bytes) {
    while (!bytes.empty() && !failed()) {
      const auto end = std::min(bytes.find('\n'), bytes.size());
      auto line = bytes.substr(0, end);
      bytes.remove_prefix(std::min(end + 1, bytes.size()));
      ++line_;
      while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
      if (!line.empty() && line.front() != '#') read_line(line);
    }
    finish();
    if (failed()) return *problem_;
    return record_;
  }

 private:
  enum class Part : std::uint8_t { title, header, log, end };

  bool failed() const { return problem_.has_value(); }
  void fail(ErrorId code, std::string_view detail = {}) {
    if (!failed()) problem_ = Problem{code, std::string{detail}, "line " + std::to_string(line_)};
  }

  void read_line(std::string_view line) {
    if (!is_plain_text(line, line.size())) return fail(ErrorId::not_plain_text);
    switch (part_) {
      case Part::title: return read_title(line);
      case Part::header: return read_header(line);
      case Part::log: return line.starts_with("result ") ? read_ending(line.substr(7)) : read_step(line);
      case Part::end: return fail(ErrorId::after_the_end, line);
    }
  }

  void read_title(std::string_view line) {
    if (take_word(line) != format) return fail(ErrorId::not_a_record);
    if (line != std::to_string(version)) return fail(ErrorId::unknown_version, line);
    part_ = Part::header;
  }

  int number(std::string_view text, int least, int most) {
    const auto n = parse_written(text, least, most);
    if (!n) fail(ErrorId::bad_number, text);
    return static_cast<int>(n.value_or(least));
  }

  void read_header(std::string_view line) {
    const auto key = take_word(line);
    if (key == "log" && line.empty()) return open_log();
    if (key == "option") {
      const std::string name{take_word(line)};
      if (std::ranges::find(record_.options.pairs(), name, &Options::Pair::first) != record_.options.pairs().end())
        return fail(ErrorId::repeated_line, "option " + name);
      return record_.options.add(name, std::string{line});
    }
    if (key == "lot") return record_.options.add_lot(line);
    if (key == "seat") return read_seat(line);
    if (key == "share") return read_share(line);
    if (std::ranges::find(seen_, key) != seen_.end()) return fail(ErrorId::repeated_line, key);
    seen_.emplace_back(key);
    if (key == "game") {
      record_.game = line;
    } else if (key == "rules") {
      record_.rules_version = number(line, 1, 1'000'000);
    } else if (key == "players") {
      record_.players = number(line, 1, max_seats);
    } else if (key == "start") {
      record_.start = std::string{line};
    } else if (key == "imported" && line.empty()) {
      record_.imported = true;
    } else if (key == "fair") {
      read_fair(line);
    } else if (key == "commitment" && record_.proof) {
      record_.proof->commitment = digest(line);
    } else if (key == "secret" && record_.proof) {
      record_.proof->secret = digest(line);
    } else {
      fail(key == "seen-by" ? ErrorId::partial_record : ErrorId::unknown_line, key);
    }
  }

  void read_seat(std::string_view line) {
    if (take_word(line) != std::to_string(record_.names.size())) return fail(ErrorId::wrong_number_of_seats, line);
    if (!is_name(line)) return fail(ErrorId::bad_name, line);
    record_.names.emplace_back(line);
  }

  fairness::Digest digest(std::string_view text) {
    const auto read = fairness::parse_hex(text);
    if (!read) fail(ErrorId::bad_digest, text);
    return read.value_or(fairness::Digest{});
  }

  void read_fair(std::string_view line) {
    record_.proof.emplace().table = take_word(line);
    record_.proof->moved = number(take_word(line), 0, record_.players - 1);
    record_.proof->first_step =
        static_cast<std::size_t>(number(take_word(line), 0, static_cast<int>(max_record_steps)));
    record_.proof->version = line.empty() ? 1 : number(line, 1, fairness::proof_version);
  }

  void read_share(std::string_view line) {
    if (!record_.proof || record_.proof->places.size() >= static_cast<std::size_t>(record_.players))
      return fail(ErrorId::unknown_line, "share");
    auto& place = record_.proof->places.emplace_back();
    if (line == "none") return;
    place.emplace().promise = digest(take_word(line));
    if (!line.empty()) place->share = digest(line);
  }

  void open_log() {
    for (const std::string_view needed : {"game", "rules", "players"})
      if (std::ranges::find(seen_, needed) == seen_.end()) return fail(ErrorId::missing_line, needed);
    if (record_.names.size() != static_cast<std::size_t>(record_.players)) return fail(ErrorId::wrong_number_of_seats);
    if (record_.proof && record_.proof->places.size() != static_cast<std::size_t>(record_.players))
      return fail(ErrorId::wrong_number_of_seats, "share");
    part_ = Part::log;
  }

  /// `  12. 0 [0:00:03.500] Sa2-a3`, or `  13. * outcome`
  void read_step(std::string_view line) {
    if (record_.log.size() >= max_record_steps) return fail(ErrorId::too_many_steps);
    const std::string expected = std::to_string(record_.log.size() + 1) + ".";
    if (take_word(line) != expected) return fail(ErrorId::wrong_step_number, expected);
    Step step;
    const auto who = take_word(line);
    if (who == "*") {
      step.kind = Step::Kind::chance;
    } else {
      step.by = seat(number(who, 0, record_.players - 1));
    }
    if (step.kind == Step::Kind::action && line.starts_with('[')) {
      const auto clock = take_word(line);
      step.clock_ms = clock.ends_with(']') ? parse_clock(clock.substr(1, clock.size() - 2)) : std::nullopt;
      if (!step.clock_ms) return fail(ErrorId::bad_clock, clock);
    }
    if (line.empty()) return fail(ErrorId::missing_action);
    step.text = line;
    record_.log.push_back(std::move(step));
  }

  void read_ending(std::string_view line) {
    part_ = Part::end;
    if (line == "none") return;
    Ending ending;
    const auto by = parse_ending(take_word(line));
    if (!by) return fail(ErrorId::unknown_ending, line);
    ending.by = *by;
    while (!line.empty() && !failed()) read_ending_word(ending, line);
    record_.ending = ending;
  }

  void read_ending_word(Ending& ending, std::string_view& line) {
    const auto key = take_word(line);
    if (key == "seat") {
      ending.seat = seat(number(take_word(line), 0, record_.players - 1));
    } else if (key == "clause") {
      const auto clause = parse_clause(take_word(line));
      if (!clause) return fail(ErrorId::not_a_clause);
      ending.clause = *clause;
    } else if (key == "places" || key == "points") {
      for (const Seat s : SeatSet::first(record_.players)) {
        const int n = number(take_word(line), key == "places" ? 0 : -32768, key == "places" ? 255 : 32767);
        if (key == "places") {
          ending.places[s] = static_cast<std::uint8_t>(n);
        } else {
          ending.points[s] = static_cast<std::int16_t>(n);
        }
      }
    } else {
      fail(ErrorId::unknown_line, key);
    }
  }

  void finish() {
    if (part_ == Part::title) fail(ErrorId::not_a_record);
    if (part_ != Part::end) fail(ErrorId::truncated);
  }

  Part part_ = Part::title;
  std::size_t line_ = 0;
  std::vector<std::string> seen_;
  Record record_;
  std::optional<Problem> problem_;
};

}  // namespace

std::string to_text(const Record& record, const Match& match) {
  std::string out = header_text(record) + "log\n";
  auto board = record.seen_by ? nullptr : match.after(0);
  for (std::size_t i = 0; i < record.log.size(); ++i)
    out += "  " + std::to_string(i + 1) + ". " + step_text(record.log[i], board) + "\n";
  return out + "result " + ending_text(record) + "\n";
}

Result<Record> read_text_record(std::string_view bytes) { return TextReader{}.read(bytes); }

}  // namespace rois
