#include "rois/json_api/json_api.hpp"

#include "requests.hpp"
#include "rois/match/registry.hpp"
#include "rois/match/rulebook.hpp"
#include "rois/records/proof_json.hpp"
#include "rois/records/record.hpp"
#include "rois/records/trace.hpp"
#include "rois/records/verify.hpp"
#include "rois/wire/document.hpp"

namespace rois {
namespace {

using namespace requests;
using wire::Input;

json::array list_json(const auto& items) {
  json::array out;
  for (const auto item : items) out.push_back(json::string{json_view(item)});
  return out;
}

json::object game_json(const GameInfo& info) {
  json::object options;
  for (const auto& spec : info.options) options[json_view(spec.key)] = list_json(words_of(spec));
  return {{"id", json_view(info.id)},        {"title", json_view(info.title)},
          {"min_players", info.min_players}, {"max_players", info.max_players},
          {"options", std::move(options)},   {"seat_names", list_json(info.seat_names)},
          {"secrets", info.has_secrets},     {"positions", info.has_positions},
          {"draws", info.knows_draw},        {"seats_by_lot", info.seats_by_lot}};
}

json::object trace_answer(const Input& request) {
  auto match = requested_match(request);
  if (!match) return problem_json(match.problem());
  const std::uint64_t seed = seed_of(request);
  if (const auto problem = request.problem()) return problem_json(*problem);
  if ((*match)->steps() > 0) return problem_json({ErrorId::not_a_new_match, {}, "/record"});
  json::array lines;
  const auto traced =
      trace(**match, seed, [&](std::string_view line) { lines.push_back(json::string{json_view(line)}); });
  if (!traced) return problem_json(traced.problem());
  return {{"lines", std::move(lines)}};
}

json::object replay_answer(const Input& request) {
  const auto record = read_record(request["record"].string());
  if (const auto problem = request.problem()) return problem_json(*problem);
  if (!record) return problem_json(record.problem());
  json::array hashes;
  const auto match = replay(*record, all_games(),
                            [&](const Match& now) { hashes.push_back(json::string{std::to_string(state_hash(now))}); });
  if (!match) return problem_json(match.problem());
  return {{"hashes", std::move(hashes)}};
}

Noted noted_in(const Input& request) {
  Noted noted;
  if (request.has("commitment")) noted.commitment = read_digest(request["commitment"]);
  if (request.has("share")) noted.share = read_digest(request["share"]);
  if (!request.has("promises")) return noted;
  auto& promises = noted.promises.emplace();
  request["promises"].each(max_seats, [&](const Input& promise) {
    promises.push_back(promise.is_null() ? std::nullopt : std::optional{read_digest(promise)});
  });
  return noted;
}

json::object verify_answer(const Input& request) {
  const auto record = read_record(request["record"].string());
  const Noted noted = noted_in(request);
  if (const auto problem = request.problem()) return problem_json(*problem);
  if (!record) return problem_json(record.problem());
  const auto verdict = verify(*record, all_games(), noted);
  return verdict ? verdict_json(*verdict) : problem_json(verdict.problem());
}

json::object promise_answer(const Input& request) {
  const fairness::Digest share = read_digest(request["share"]);
  if (const auto problem = request.problem()) return problem_json(*problem);
  return {{"promise", fairness::hex(fairness::promise_of(share))}};
}

// One sketch an action; an empty one for what is not legal.
json::object sketch_answer(const Input& request) {
  constexpr std::size_t most = 1000;
  const auto match = requested_match(request);
  if (!match) return problem_json(match.problem());
  const Seat by = seat_at(request["seat"], **match);
  json::array sketches;
  request["actions"].each(most, [&](const Input& action) { sketches.push_back(sketch(**match, by, action.string())); });
  if (const auto problem = request.problem()) return problem_json(*problem);
  return {{"sketches", std::move(sketches)}};
}

std::string_view kind_word(RuleBlock::Kind kind) {
  switch (kind) {
    case RuleBlock::Kind::clause: return "clause";
    case RuleBlock::Kind::note: return "note";
    case RuleBlock::Kind::item: return "item";
    case RuleBlock::Kind::drawing: return "drawing";
  }
  return {};
}

json::object block_json(const RuleBlock& block) {
  json::object out{{"kind", json_view(kind_word(block.kind))}, {"text", block.text}};
  if (block.kind == RuleBlock::Kind::clause) out["clause"] = text(block.clause);
  return out;
}

json::object board_answer(const Input& request) {
  const std::string_view name = request["game"].string();
  const Game* game = find_game(all_games(), name);
  const Options options = read_options(request.optional("options"));
  const int rules = game == nullptr ? 0 : rules_version_in(request, game->info());
  if (game == nullptr) return problem_json({ErrorId::unknown_game, std::string{name}, "/game"});
  if (const auto problem = request.problem()) return problem_json(*problem);
  auto board = game->board(without_lots(game->info(), options), rules);
  return board ? std::move(*board) : problem_json(board.problem());
}

json::object rules_answer(const Input& request) {
  const std::string_view name = request["game"].string();
  const Game* game = find_game(all_games(), name);
  if (game == nullptr) return problem_json({ErrorId::unknown_game, std::string{name}, "/game"});
  const Language language = request.optional("language").string() == "en" ? Language::en : Language::fr;
  json::array parts;
  for (const RulePart& part : read_rules(game->info().rules_markdown, language)) {
    json::array blocks;
    for (const RuleBlock& block : part.blocks) blocks.push_back(block_json(block));
    parts.push_back(json::object{{"heading", part.heading}, {"blocks", std::move(blocks)}});
  }
  return {{"parts", std::move(parts)}};
}

}  // namespace

json::object games_json() {
  json::array games;
  for (const Game* game : all_games()) games.push_back(game_json(game->info()));
  return {{"games", std::move(games)}};
}

json::object JsonApi::answer_to(const Input& request) {
  const std::string_view name = request["call"].string();
  if (name == "games") return games_json();
  if (name == "board") return board_answer(request);
  if (name == "trace") return trace_answer(request);
  if (name == "replay") return replay_answer(request);
  if (name == "verify") return verify_answer(request);
  if (name == "promise") return promise_answer(request);
  if (name == "rules") return rules_answer(request);
  if (name == "sketch") return sketch_answer(request);
  if (name == "think" && !request.has("table")) {
    auto thinking = Thinking::read_shown(request);
    return thinking ? thinking->answer() : problem_json(thinking.problem());
  }
  if (auto answered = tables_.answer(name, request)) return std::move(*answered);
  if (const auto problem = request.problem()) return problem_json(*problem);
  return problem_json({ErrorId::unknown_call, std::string{name}, "/call"});
}

void echo_id(const Input& request, json::object& answer) {
  if (request.is_object() && request.has("id")) answer["id"] = request["id"].value();
}

json::object JsonApi::answer(const Input& request) {
  json::object answer = answer_to(request);
  echo_id(request, answer);
  return answer;
}

Result<Thinking> JsonApi::read_thinking(const Input& request) const {
  if (!request.has("table")) return Thinking::read_shown(request);
  const Match* match = tables_.find(request);
  if (match == nullptr) return *request.problem();
  return Thinking::read(request, *match);
}

std::string JsonApi::call(std::string_view request) {
  const auto document = wire::parse(request);
  if (!document) return compact(problem_json(document.problem()));
  wire::Faults faults;
  return compact(answer(Input{*document, faults}));
}

}  // namespace rois
