#pragma once

namespace rois::ambition {

/// Which rules a match is played by, from its first step to its last. What older ones did otherwise has a name here;
/// nothing else looks at the number.
class RulesVersion {
 public:
  static constexpr int oldest = 1;
  static constexpr int newest = 3;

  constexpr RulesVersion() = default;
  explicit constexpr RulesVersion(int number) : number_{number} {}
  constexpr int number() const { return number_; }

  /// with 3 and 4 players the gifts were those of the seats' numbers, whoever attacked first.
  constexpr bool gifts_by_seat_number() const { return number_ < 2; }
  /// the attacker could activate items when a combat asked for an exchange.
  constexpr bool activates_in_clash() const { return number_ < 2; }
  /// a defender who had shown all three heroes was asked to choose them.
  constexpr bool asks_who_showed_all() const { return number_ < 2; }
  /// States named the heroes of a finished combat as they were after a promotion.
  constexpr bool renames_who_fought() const { return number_ < 2; }
  /// The number of the set that was shipped with these rules: docs/card-sets.md says how they differ.
  constexpr int shipped_cards() const { return number_; }
  /// Citizens and heroes of a card set could have a stance.
  constexpr bool stance_on_all_kinds() const { return number_ < 2; }

  constexpr bool operator==(const RulesVersion&) const = default;

 private:
  int number_ = newest;
};

}  // namespace rois::ambition
