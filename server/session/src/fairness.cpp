#include <algorithm>

#include "refuse.hpp"
#include "rois/records/verify.hpp"

/// The seed of a table's deal: docs/fairness.md.
namespace rois::session {

void Table::commit_to_secret(const std::string& code) {
  if (!head_.fair || !head_.fair->table.empty()) return;
  fairness::Proof& proof = *head_.fair;
  proof.table = code;
  for (std::size_t at = 0; at < proof.secret.size(); at += 8) {
    const std::uint64_t bits = entropy_();
    for (std::size_t i = 0; i < 8; ++i) proof.secret[at + i] = static_cast<std::uint8_t>(bits >> (8 * i));
  }
  proof.commitment = fairness::commitment_of(proof, lots());
}

std::optional<fairness::Seed> Table::seed() const {
  if (!head_.fair) return std::nullopt;
  return fairness::Seed{head_.fair->version, head_.fair->table, head_.fair->secret, places_};
}

/// What was drawn stays drawn: after a take-back the same outcomes come again.
Rng Table::chance() {
  const auto here = seed();
  return here ? chance_of(*here, *match_) : Rng{entropy_()};
}

std::optional<fairness::Proof> Table::proof() const {
  if (!head_.fair) return std::nullopt;
  fairness::Proof proof = *head_.fair;
  proof.places = places_;
  proof.moved = moved_;
  return proof;
}

Record Table::record() const {
  Record record = record_of(*match_, names(), ending_);
  record.proof = proof();
  record.imported = head_.imported;
  return record;
}

bool Table::awaits_shares() const {
  if (!head_.fair || shares_closed_ || phase() != Phase::waiting || !is_full()) return false;
  return std::ranges::any_of(places_, [](const auto& place) { return place && !place->share; });
}

void Table::promised(Millis at, const Seated& seated) {
  auto& place = places_[slot(seated.seat)];
  place.reset();
  if (seated.promise && head_.fair) place = fairness::Place{*seated.promise, {}};
  full_at_ = at;
}

CommandResult Table::share(Millis now, PersonId who, const fairness::Digest& share) {
  const auto s = seat_of(who);
  if (!s) return refuse(ErrorId::not_seated);
  const auto& place = places_[slot(*s)];
  if (place && place->share == share) {
    CommandResult out;
    out.repeated = true;
    return out;
  }
  if (!awaits_shares() || !place || place->share) return refuse(ErrorId::share_not_due);
  if (fairness::promise_of(share) != place->promise) return refuse(ErrorId::wrong_share);
  return change({now, Shared{*s, share}});
}

Result<void> Table::apply(Millis at, const Shared& shared) {
  if (index(shared.seat) >= head_.players || !awaits_shares()) return Problem{ErrorId::share_not_due};
  auto& place = places_[slot(shared.seat)];
  if (!place || fairness::promise_of(shared.share) != place->promise) return Problem{ErrorId::wrong_share};
  place->share = shared.share;
  start_if_ready(at);
  return {};
}

Result<void> Table::apply(Millis at, const SharesClosed& /*closed*/) {
  if (!awaits_shares()) return Problem{ErrorId::share_not_due};
  shares_closed_ = true;
  start_if_ready(at);
  return {};
}

Result<void> Table::apply(Millis /*at*/, const Promised& promised) {
  if (index(promised.seat) >= head_.players) return Problem{ErrorId::no_such_seat};
  next_places_[slot(promised.seat)] = fairness::Place{promised.promise, {}};
  return {};
}

}  // namespace rois::session
