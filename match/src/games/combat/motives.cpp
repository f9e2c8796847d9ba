#include "rois/match/games/combat.hpp"

namespace rois {
namespace {

using namespace combat;

/// What each event may be done for; all others for nothing.
struct Motives {
  Seat self;

  std::optional<Motive> by_self(Seat s, const Motive& motive) const {
    return s == self ? std::optional{motive} : std::nullopt;
  }

  std::optional<Motive> operator()(const ConflictDecided& e) const { return by_self(e.winner, {"wins-conflict", 90}); }
  std::optional<Motive> operator()(const ShipBuilt& e) const { return by_self(e.seat, {"builds-ship", 85}); }
  std::optional<Motive> operator()(const TreasureTaken& e) const { return by_self(e.seat, {"takes-treasure", 80}); }
  std::optional<Motive> operator()(const PointTaken& e) const { return by_self(e.seat, {"scores", 70}); }
  std::optional<Motive> operator()(const ShipPointTaken& e) const { return by_self(e.seat, {"scores-by-ship", 68}); }
  std::optional<Motive> operator()(const RewardTaken& e) const { return by_self(e.seat, {"takes-reward", 66}); }
  std::optional<Motive> operator()(const SpoilsTaken& e) const { return by_self(e.seat, {"takes-spoils", 64}); }
  std::optional<Motive> operator()(const CatastrophePlayed& e) const { return by_self(e.seat, {"destroys", 50}); }
  std::optional<Motive> operator()(const LeaderPlaced& e) const { return by_self(e.seat, {"places-leader", 45}); }
  std::optional<Motive> operator()(const KingdomsJoined&) const { return Motive{"joins-kingdoms", 42}; }
  std::optional<Motive> operator()(const LinkLaid& e) const { return by_self(e.seat, {"lays-link", 40}); }
  std::optional<Motive> operator()(const LeaderMoved& e) const { return by_self(e.seat, {"moves-leader", 35}); }
  std::optional<Motive> operator()(const CardPlayed& e) const { return by_self(e.seat, {"plays-card", 30}); }
  template <class Other>
  std::optional<Motive> operator()(const Other& /*other*/) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<Motive> CombatCodec::motive(const Event& event, Seat self) { return std::visit(Motives{self}, event); }

}  // namespace rois
