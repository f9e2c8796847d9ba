#include "rois/match/showing.hpp"

namespace rois {
namespace {

std::string_view kind_of(const Turn& turn) {
  return turn.is_over() ? "over" : turn.is_chance() ? "chance" : "decision";
}

json::object turn_json(const Match& match) {
  const Turn turn = match.turn();
  json::object out;
  out["kind"] = json_view(kind_of(turn));
  json::array seats;
  if (turn.is_decision())
    for (int i = 0; i < match.players(); ++i)
      if (turn.asks(seat(i))) seats.emplace_back(i);
  out["seats"] = std::move(seats);
  out["question"] = turn.is_decision() ? json::value(json_view(match.question())) : json::value(nullptr);
  return out;
}

json::array texts(const std::vector<std::string>& items) {
  json::array out;
  out.reserve(items.size());
  for (const auto& item : items) out.push_back(json::string{json_view(item)});
  return out;
}

void add_legal(const Match& match, Seat s, json::object& out) {
  out["legal"] = texts(match.legal(s));
  if (json::array choices = match.describe().choices(s); !choices.empty()) out["choices"] = std::move(choices);
}

/// A step that is not to be known of has events all the same, where a turn begins after the last hidden draw: they go
/// with the entry before it, so that nobody can count such steps.
void add_entry(json::array& log, json::object entry) {
  const bool hidden = !entry.contains("seat") && !entry.contains("chance");
  if (!hidden || log.empty()) {
    if (!entry.empty()) log.push_back(std::move(entry));
    return;
  }
  if (!entry.contains("events")) return;
  json::value& earlier = log.back().as_object()["events"];
  if (earlier.is_null()) earlier = json::array{};
  for (auto& event : entry["events"].as_array()) earlier.as_array().push_back(std::move(event));
}

}  // namespace

std::size_t step_after(const Match& match, std::size_t version) {
  std::size_t at = match.steps();
  for (std::size_t left = match.actions(); left > version; --left) do
      --at;
    while (match.kind(at) != Step::Kind::action);
  return at;
}

json::object result_json(const Match& match) {
  const Score score = match.score();
  json::array places;
  json::array points;
  for (std::size_t i = 0; i < static_cast<std::size_t>(match.players()); ++i) {
    places.emplace_back(std::int64_t{score.places[i]});
    points.emplace_back(std::int64_t{score.points[i]});
  }
  json::object out;
  out["places"] = std::move(places);
  out["points"] = std::move(points);
  out["clause"] = text(score.reason);
  return out;
}

json::object shown_entry(const Match& match, std::size_t at, Viewer viewer) {
  const Step step = match.shown_step(at, viewer);
  json::object out;
  if (step.kind == Step::Kind::action) {
    out["seat"] = index(step.by);
    out["action"] = step.text;
    if (step.text == match.step(at).text)
      if (json::object fields = match.describe().fields(at); !fields.empty()) out["fields"] = std::move(fields);
  } else if (!step.text.empty()) {
    out["chance"] = step.text;
  }
  if (json::array events = match.describe().events(at, viewer); !events.empty()) out["events"] = std::move(events);
  return out;
}

json::object showing(const Match& match, Viewer viewer, std::optional<std::size_t> since) {
  json::object out;
  out["version"] = match.actions();
  out["turn"] = turn_json(match);
  out["view"] = match.describe().view(viewer);
  if (!viewer.is_spectator() && match.turn().asks(viewer.as_seat())) add_legal(match, viewer.as_seat(), out);
  json::array log;
  for (std::size_t i = since ? step_after(match, *since) : 0; i < match.steps(); ++i)
    add_entry(log, shown_entry(match, i, viewer));
  out["log"] = std::move(log);
  if (match.turn().is_over()) out["result"] = result_json(match);
  return out;
}

}  // namespace rois
