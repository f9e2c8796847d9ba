#include "rois/records/verify.hpp"

#include <algorithm>

namespace rois {
namespace {

using fairness::Proof;

Problem in_proof(ErrorId code, std::string_view member) { return {code, std::string{member}, "fair", {}}; }

/// Does the proof hold together: is the secret what was committed to, and each share what was promised? Nothing comes
/// from elsewhere at a table where nothing was imported.
Result<void> check_proof(const Record& record) {
  const Proof& proof = *record.proof;
  if (proof.first_step > 0 && !record.imported) return in_proof(ErrorId::commitment_broken, "first_step");
  if (fairness::commitment_of(proof, record.options.lots()) != proof.commitment)
    return in_proof(ErrorId::commitment_broken, "secret");
  for (const auto& place : proof.places)
    if (place && place->share && fairness::promise_of(*place->share) != place->promise)
      return in_proof(ErrorId::commitment_broken, "share");
  return {};
}

Result<void> check_noted(const Proof& proof, const Noted& noted) {
  if (noted.commitment && *noted.commitment != proof.commitment) return in_proof(ErrorId::not_as_noted, "commitment");
  const auto gives = [&](const auto& place) { return place && place->share == noted.share; };
  if (noted.share && std::ranges::none_of(proof.places, gives)) return in_proof(ErrorId::not_as_noted, "share");
  if (!noted.promises) return {};
  const auto same = [](const auto& place, const auto& promise) {
    return place.has_value() == promise.has_value() && (!place || place->promise == *promise);
  };
  if (!std::ranges::equal(proof.places, *noted.promises, same)) return in_proof(ErrorId::not_as_noted, "promises");
  return {};
}

/// Draws what fell by lot again and compares it.
Result<void> check_lots(const Record& record, const GameInfo& game, Rng rng) {
  Options undrawn;
  for (const auto& [key, value] : record.options.pairs()) {
    const bool by_chance = std::ranges::find(record.options.lots(), key) != record.options.lots().end();
    undrawn.add(key, by_chance ? std::string{by_lot} : value);
  }
  const Options drawn = draw_lots(game, record.players, undrawn, rng);
  int moved = 0;
  for (const auto& lot : record.options.lots()) {
    if (lot == seats_lot) {
      moved = static_cast<int>(rng.below(static_cast<std::uint32_t>(record.players)));
    } else if (drawn[lot] != record.options[lot]) {
      return Problem{ErrorId::forged_lot, lot, "lots", {}};
    }
  }
  if (moved != record.proof->moved) return Problem{ErrorId::forged_lot, std::string{seats_lot}, "lots", {}};
  return {};
}

/// Draws every outcome again while the record is replayed.
class Outcomes {
 public:
  Outcomes(const Record& record, const fairness::Seed& seed) : record_{record}, seed_{seed} {}

  /// The match before its next step.
  void see(const Match& match) {
    const std::size_t at = match.steps();
    if (at >= record_.log.size() || record_.log[at].kind != Step::Kind::chance || !match.turn().is_chance()) return;
    if (at < record_.proof->first_step) {
      ++verdict.elsewhere;
      return;
    }
    Rng rng = chance_of(seed_, match);
    ++verdict.outcomes;
    if (!forged && match.sample(rng) != record_.log[at].text)
      forged = Problem{ErrorId::forged_outcome, record_.log[at].text, "step " + std::to_string(at + 1), {}};
  }

  Verification verdict;
  std::optional<Problem> forged;

 private:
  const Record& record_;
  const fairness::Seed& seed_;
};

bool leaves_nothing_to_chance(const Record& record) {
  const auto is_chance = [](const Step& step) { return step.kind == Step::Kind::chance; };
  return record.options.lots().empty() && std::ranges::none_of(record.log, is_chance);
}

Result<Verification> without_proof(const Record& record, Games games) {
  if (const auto match = replay(record, games); !match) return match.problem();
  Verification verdict;
  verdict.kind = leaves_nothing_to_chance(record) ? Verification::Kind::no_chance : Verification::Kind::not_verifiable;
  return verdict;
}

}  // namespace

Rng chance_of(const fairness::Seed& seed, const Match& match) {
  if (seed.version() == 1) return seed.outcome(match.steps() - match.actions());
  const ChanceDraw due = match.next_draw();
  return seed.draw(due.pile, due.earlier);
}

json::object verdict_json(const Verification& verdict) {
  constexpr std::string_view kinds[] = {"proven", "partly", "no-chance", "not-verifiable"};
  return {{"verdict", json_view(kinds[static_cast<std::size_t>(verdict.kind)])},
          {"outcomes", verdict.outcomes},
          {"lots", verdict.lots},
          {"elsewhere", verdict.elsewhere},
          {"shares", verdict.shares},
          {"withheld", verdict.withheld}};
}

Result<Verification> verify(const Record& record, Games games, const Noted& noted) {
  if (!record.proof) return without_proof(record, games);
  const Proof& proof = *record.proof;
  if (const auto holds = check_proof(record); !holds) return holds.problem();
  if (const auto agrees = check_noted(proof, noted); !agrees) return agrees.problem();
  const fairness::Seed seed{proof.version, proof.table, proof.secret, proof.places};
  Outcomes outcomes{record, seed};
  const auto match = replay(record, games, [&](const Match& now) { outcomes.see(now); });
  if (!match) return match.problem();
  if (outcomes.forged) return *outcomes.forged;
  if (const auto fell = check_lots(record, (*match)->game().info(), seed.lots()); !fell) return fell.problem();
  Verification verdict = outcomes.verdict;
  if (verdict.elsewhere > 0) verdict.kind = Verification::Kind::partly;
  verdict.lots = record.options.lots().size();
  for (const auto& place : proof.places) {
    if (place && place->share) ++verdict.shares;
    if (place && !place->share) ++verdict.withheld;
  }
  return verdict;
}

}  // namespace rois
