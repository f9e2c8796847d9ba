#include "rois/match/search_result_json.hpp"

namespace rois {
namespace {

json::object reason_json(const HintReason& reason) {
  json::object out{{"id", reason.id}, {"ply", reason.ply}};
  if (!reason.event.empty()) out["event"] = reason.event;
  return out;
}

json::object candidate_json(const Candidate& candidate) {
  json::array line;
  for (const auto& ply : candidate.line) line.push_back(json::object{{"seat", index(ply.by)}, {"action", ply.action}});
  json::object out;
  out["action"] = candidate.action;
  out["worth"] = candidate.value;
  out["proved"] = candidate.proved;
  out["line"] = std::move(line);
  if (candidate.reason) out["reason"] = reason_json(*candidate.reason);
  return out;
}

}  // namespace

json::object search_result_json(const SearchResult& result, int players) {
  json::array candidates;
  for (const Candidate& candidate : result.candidates) candidates.push_back(candidate_json(candidate));
  json::array chances;
  for (const Seat s : SeatSet::first(players)) chances.emplace_back(result.chances[slot(s)]);
  json::object out;
  out["action"] = result.action;
  out["candidates"] = std::move(candidates);
  out["chances"] = std::move(chances);
  out["nodes"] = result.nodes;
  out["depth"] = result.depth;
  return out;
}

}  // namespace rois
