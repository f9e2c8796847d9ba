#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "rois/records/record.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// What somebody who was there wrote down before the first card: docs/fairness.md.
struct Noted {
  std::optional<fairness::Digest> commitment;
  /// Their own share, which must be part of the seed.
  std::optional<fairness::Digest> share;
  /// What every place had promised when they gave their share.
  std::optional<std::vector<std::optional<fairness::Digest>>> promises;
};

/// What could be said of a record whose outcomes all follow from its seed, or that has none.
struct Verification {
  enum class Kind : std::uint8_t {
    /// Every outcome follows from the seed.
    proven,
    /// So do those that were drawn here, but some came with an imported game, from who knows where.
    partly,
    /// The game left nothing to chance.
    no_chance,
    /// Nobody committed to anything: records from before there were proofs, and of games played without a server.
    not_verifiable,
  };

  Kind kind = Kind::proven;
  /// Outcomes and lots that follow from the seed, and outcomes that came from elsewhere.
  std::size_t outcomes = 0;
  std::size_t lots = 0;
  std::size_t elsewhere = 0;
  /// Places whose share is part of the seed, and those that promised one and did not give it.
  int shares = 0;
  int withheld = 0;

  bool operator==(const Verification&) const = default;
};

/// The generator of the chance outcome that is due in a match.
Rng chance_of(const fairness::Seed& seed, const Match& match);

/// Derives every lot and chance outcome of a record again. A problem says what is forged and where: the record does
/// not replay, the secret is not what was committed to, or an outcome is another than the seed's.
Result<Verification> verify(const Record& record, Games games, const Noted& noted = {});

/// For programs.
json::object verdict_json(const Verification& verdict);

}  // namespace rois
