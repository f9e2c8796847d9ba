#include "rois/records/trace.hpp"

#include <string>
#include <utility>
#include <vector>

#include "rois/match/showing.hpp"
#include "rois/records/record.hpp"

namespace rois {
namespace {

json::object setup_line(const Match& match, std::uint64_t seed) {
  json::object out;
  out["type"] = "setup";
  out["game"] = json_view(match.game().info().id);
  out["rules"] = match.rules_version();
  out["players"] = match.players();
  out["options"] = options_json(match.options());
  if (!match.options().lots().empty()) out["lots"] = lots_json(match.options());
  out["seed"] = std::to_string(seed);
  if (match.start()) out["start"] = *match.start();
  return out;
}

json::object step_line(const Match& match, std::string_view type) {
  json::object out;
  out["type"] = json_view(type);
  out["step"] = match.steps();
  out["state"] = match.describe().state();
  return out;
}

/// What the last step was and did, beside its text.
void add_step(const Match& match, json::object& line) {
  const std::size_t last = match.steps() - 1;
  if (json::object fields = match.describe().fields(last); !fields.empty()) line["fields"] = std::move(fields);
  line["events"] = match.describe().events(last, std::nullopt);
}

json::object chance_step(Match& match, Rng& rng) {
  json::object out = step_line(match, "chance");
  match.draw(rng);
  out["outcome"] = match.step(match.steps() - 1).text;
  add_step(match, out);
  return out;
}

Result<json::object> decision_step(Match& match, Rng& rng) {
  json::object out = step_line(match, "decision");
  const Turn turn = match.turn();
  const Seat mover = turn.seats.front();
  out["question"] = json_view(match.question());
  json::array legal;
  std::string chosen;
  for (const Seat s : SeatSet::first(match.players())) {
    const auto actions = match.legal(s);
    json::array list;
    for (const auto& action : actions) list.push_back(json::string{json_view(action)});
    legal.push_back(std::move(list));
    if (s == mover) chosen = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }
  out["legal"] = std::move(legal);
  out["seat"] = index(mover);
  out["action"] = chosen;
  if (const auto done = match.submit(mover, chosen); !done) return done.problem();
  add_step(match, out);
  return out;
}

/// What a trace does at a step, untold.
Result<void> play_step(Match& match, Rng& rng) {
  if (match.turn().is_chance()) {
    match.draw(rng);
    return {};
  }
  const Seat mover = match.turn().seats.front();
  const auto actions = match.legal(mover);
  return match.submit(mover, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
}

json::object result_line(const Match& match) {
  json::object out = step_line(match, "result");
  for (auto& member : result_json(match)) out[member.key()] = std::move(member.value());
  return out;
}

}  // namespace

Result<void> trace(Match& match, std::uint64_t seed, const std::function<void(std::string_view)>& line) {
  Rng rng{seed};
  line(compact(setup_line(match, seed)));
  while (!match.turn().is_over()) {
    const auto written =
        match.turn().is_chance() ? Result<json::object>{chance_step(match, rng)} : decision_step(match, rng);
    if (!written) return written.problem();
    line(compact(*written));
  }
  line(compact(result_line(match)));
  return {};
}

Result<json::object> recorded_trace(Match& match, std::uint64_t seed) {
  Rng rng{seed};
  json::array hashes;
  const auto note = [&] { hashes.push_back(json::string{std::to_string(state_hash(match))}); };
  for (note(); !match.turn().is_over(); note())
    if (const auto done = play_step(match, rng); !done) return done.problem();
  std::vector<std::string> names;
  for (int i = 0; i < match.players(); ++i) names.push_back(std::to_string(i + 1));
  return json::object{{"record", to_json(record_of(match, std::move(names)))}, {"hashes", std::move(hashes)}};
}

}  // namespace rois
