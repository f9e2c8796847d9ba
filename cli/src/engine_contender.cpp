#include "engine_contender.hpp"

#include <algorithm>

#include "rois/lab/time_limit.hpp"
#include "rois/match/showing.hpp"
#include "rois/wire/document.hpp"
#include "rois/wire/input.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

using wire::Input;

/// To say hello, which may include reading large files.
constexpr AnswerTime start_time{30, 60};
/// Where no time is given.
constexpr AnswerTime default_timeout{600, 600};
/// An engine that answers later than this, in processor time, loses the game.
constexpr double grace = 0.050;
/// Lines that are no answers, such as those of progress.
constexpr int most_other_lines = 100'000;

Problem unreadable(std::string_view line) { return {ErrorId::engine_unreadable, std::string{line.substr(0, 200)}}; }

/// The action, and the chances where the engine tells them: they are compared with what came of them.
Result<SearchResult> read_answer(const Input& answer, int players, std::string_view line) {
  if (const Input problem = answer.optional("problem"); problem.is_there()) return unreadable(line);
  SearchResult result;
  result.action = answer["action"].string();
  if (const Input chances = answer.optional("chances"); chances.is_there()) {
    for (int i = 0; i < players; ++i) {
      const auto at = static_cast<std::size_t>(i);
      result.chances[at] = chances[at].number(0, ai::win_value);
    }
    result.candidates.push_back({result.action, 0, false, {}});
  }
  if (answer.problem()) return unreadable(line);
  return result;
}

}  // namespace

AnswerTime EngineContender::allowed() const {
  if (limits_.time_ms == 0) return default_timeout;
  const double seconds = limits_.time_ms / 1000.0;
  // By the clock far more: the machine may have other things to do, and give the engine a hundredth of its time.
  return {seconds + grace, 100 * seconds + 60};
}

Result<void> EngineContender::start() {
  process_ = std::make_unique<EngineProcess>(command_);
  const auto said = process_->say(R"({"call":"hello","id":0,"protocol":1})", start_time);
  if (!said) return said;
  const auto line = process_->hear();
  if (!line) return line.problem();
  const auto document = wire::parse(*line);
  if (!document) return unreadable(*line);
  wire::Faults faults;
  const Input hello{*document, faults};
  hello["protocol"].number(1, 1);
  name_ = hello.optional("name").string();
  if (hello.problem()) return unreadable(*line);
  return {};
}

/// The whole log where it is all that tells the repetitions; else what is new, since the view says the rest.
json::object EngineContender::shown(const Match& match, Seat s) {
  if (!match.game().info().has_secrets) return showing(match, Viewer::of(s));
  json::object out = showing(match, Viewer::of(s), told_[slot(s)]);
  told_[slot(s)] = match.actions();
  return out;
}

json::object EngineContender::question(const Match& match, Seat s, Rng& rng, int id) {
  json::object out;
  out["call"] = "think";
  out["id"] = id;
  out["game"] = json_view(match.game().info().id);
  out["rules"] = match.rules_version();
  out["players"] = match.players();
  out["options"] = options_json(match.options());
  if (match.start()) out["position"] = json_view(*match.start());
  out["seat"] = index(s);
  out["seed"] = std::to_string(rng.next());
  if (limits_.time_ms != 0) out["time_ms"] = limits_.time_ms;
  if (limits_.nodes != 0) out["nodes"] = limits_.nodes;
  out["match"] = shown(match, s);
  return out;
}

Result<SearchResult> EngineContender::answer_to(int id, int players) {
  for (int i = 0; i < most_other_lines; ++i) {
    const auto line = process_->hear();
    if (!line) return line.problem();
    const auto document = wire::parse(*line);
    if (!document || !document->is_object()) return unreadable(*line);
    wire::Faults faults;
    const Input answer{*document, faults};
    if (answer["id"].number(0, next_id_, -1) != id || answer.has("progress")) continue;
    return read_answer(answer, players, *line);
  }
  return Problem{ErrorId::engine_unreadable};
}

void EngineContender::note_time() {
  ++answers_;
  if (limits_.time_ms == 0) return;
  const double overrun = process_->cpu_used() - limits_.time_ms / 1000.0;
  longest_overrun_ = std::max(longest_overrun_, overrun);
  if (overrun > TimeLimit::tolerated) ++late_;
}

Result<SearchResult> EngineContender::choose(const Match& match, Seat s, Rng& rng) {
  if (!process_ || !process_->is_running())
    if (const auto started = start(); !started) {
      return started.problem();
    }
  const int id = next_id_++;
  const double cpu_from = cpu_seconds();
  const auto said = process_->say(compact(question(match, s, rng, id)), allowed());
  if (!said) return said.problem();
  auto result = answer_to(id, match.players());
  overhead_ += cpu_seconds() - cpu_from;
  if (result) note_time();
  return result;
}

}  // namespace rois::cli
