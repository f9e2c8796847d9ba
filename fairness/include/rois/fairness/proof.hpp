#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rois/core/rng.hpp"
#include "rois/fairness/sha256.hpp"

/// How chance at a table follows from a seed that nobody could choose or know alone: docs/fairness.md.
namespace rois::fairness {

/// What the client at one place gave: the hash of its share before the table was full, the share itself afterwards.
struct Place {
  Digest promise{};
  std::optional<Digest> share;

  bool operator==(const Place&) const = default;
};

/// One a seat, as the seats were taken; none where no client promised anything.
using Places = std::vector<std::optional<Place>>;

/// In version 1 outcomes were counted all together, whatever they were drawn from; from version 2 on those from each
/// pile for themselves, as in a box of cards. From version 3 on the commitment holds also for what falls by lot at the
/// table, and for how much came from elsewhere.
inline constexpr int proof_version = 3;

/// What a record needs so that anybody can derive its chance outcomes again.
struct Proof {
  int version = proof_version;
  /// The link of the table it was played at.
  std::string table;
  /// Known to all before anybody gave a share.
  Digest commitment{};
  /// What it is the hash of; known to the server alone until the game is over.
  Digest secret{};
  Places places;
  /// By how many places the lot for sides moved everybody clockwise.
  int moved = 0;
  /// How many of the first steps came from elsewhere, so that the seed says nothing about them.
  std::size_t first_step = 0;

  bool operator==(const Proof&) const = default;
};

/// What the proof's `commitment` has to be at a table where these fall by lot, in whatever order. The version is a part
/// of it.
Digest commitment_of(const Proof& proof, std::vector<std::string> lots);
Digest promise_of(const Digest& share);

/// The generators of one table.
class Seed {
 public:
  Seed(int version, std::string_view table, const Digest& secret, const Places& places);

  /// For everything that is drawn before the game.
  Rng lots() const;
  int version() const { return version_; }
  /// Of version 1: for the chance outcome that has `earlier` ones before it in the log.
  Rng outcome(std::uint64_t earlier) const;
  /// From version 2 on: for what is drawn from a pile after `earlier` draws from it. It is the same whatever is taken
  /// back and played in its place, so that what was drawn stays drawn.
  Rng draw(std::uint64_t pile, std::uint64_t earlier) const;

 private:
  int version_;
  Digest seed_;
};

}  // namespace rois::fairness
