#include <bit>

#include "place_for.hpp"
#include "rois/ai_combat/promising.hpp"
#include "rois/combat/queries.hpp"
#include "rois/core/bits.hpp"

namespace rois::ai_combat {
namespace {

using combat::Action;
using combat::at;
using combat::Colour;
using combat::colours;
using combat::Kingdom;
using combat::Place;
using combat::Places;
using combat::Table;

/// What a seat has to choose among likely actions.
class Likely {
 public:
  Likely(const combat::State& state, Seat s, Actions<combat::Rules>& actions)
      : table_{state.open.table},
        hand_{state.hands[s]},
        s_{s},
        open_{table_.open_columns()},
        heights_{combat::count_each(table_.civilisation())},
        free_{table_.leader_places().without(table_.taken())},
        actions_{actions} {}

  void list() {
    for (int column = 0; column < combat::column_count;) {
      const Kingdom kingdom = table_.kingdom_of(column);
      column = kingdom.last + 1;
      list_leaders(kingdom);
      list_cards(kingdom);
    }
    list_links();
    actions_.push(Action::end());
  }

 private:
  int height(int column) const { return static_cast<int>(heights_ >> (column * combat::room_below) & 0xFF); }
  int held(Colour c) const { return hand_[at(c)]; }

  void list_leaders(Kingdom kingdom) {
    const bool bare = kingdom.size() == 1 && height(kingdom.first) == 0 && (open_ >> kingdom.first & 1) != 0;
    if (bare && bare_seen_) return;
    bare_seen_ = bare_seen_ || bare;
    for (const Colour c : colours) {
      const auto owner = table_.owner_in(kingdom, c);
      const Place stands = table_.leader(s_, c);
      const Place p = place_for(table_, free_, kingdom, c);
      if (p == combat::off_table) continue;
      if (owner == s_) {
        const bool better =
            c == combat::king_colour && table_.colour_at(stands) != Colour::red && table_.colour_at(p) == Colour::red;
        if (better) actions_.push(Action::leader(c, p));
        continue;
      }
      if (owner ? held(Colour::red) > 0 : stands == combat::off_table || is_better(kingdom, stands, c))
        actions_.push(Action::leader(c, p));
    }
  }

  /// Whether a leader who stands elsewhere would do better there.
  bool is_better(Kingdom kingdom, Place stands, Colour c) const {
    return table_.strength(kingdom, c) > table_.strength(table_.kingdom_at(stands), c);
  }

  /// Towards a ship, and where the column is lowest.
  void list_cards(Kingdom kingdom) {
    const auto there = static_cast<std::uint8_t>(open_ & kingdom.columns());
    if (there == 0) return;
    for (const Colour c : colours) {
      if (held(c) == 0) continue;
      int most = -1;
      int fullest = -1;
      int lowest = -1;
      each_bit(there, [&](int column) {
        const int cards = std::popcount(table_.cards[at(c)] & combat::body_of_column(column));
        if (cards > most) {
          most = cards;
          fullest = column;
        }
        if (lowest < 0 || height(column) < height(lowest)) lowest = column;
      });
      actions_.push(Action::card(c, fullest));
      if (lowest != fullest) actions_.push(Action::card(c, lowest));
    }
  }

  /// By the two colours that the hand has most of.
  void list_links() {
    const std::uint8_t gaps = table_.open_gaps();
    if (gaps == 0) return;
    int first = -1;
    int second = -1;
    for (const Colour c : colours) {
      const int k = static_cast<int>(at(c));
      if (held(c) == 0) continue;
      if (first < 0 || hand_[at(c)] > hand_[static_cast<std::size_t>(first)]) {
        second = first;
        first = k;
      } else if (second < 0 || hand_[at(c)] > hand_[static_cast<std::size_t>(second)]) {
        second = k;
      }
    }
    for (const int k : {first, second})
      if (k >= 0) each_bit(gaps, [&](int gap) { actions_.push(Action::link(static_cast<Colour>(k), gap)); });
  }

  const Table& table_;
  const combat::Cards& hand_;
  Seat s_;
  std::uint8_t open_;
  combat::Body heights_;
  Places free_;
  Actions<combat::Rules>& actions_;
  bool bare_seen_ = false;
};

}  // namespace

void list_likely(const combat::Rules& rules, const combat::State& state, Seat s, Actions<combat::Rules>& actions) {
  if (state.open.flow.phase != combat::Phase::action) return rules.legal(state, s, actions);
  actions.clear();
  Likely{state, s, actions}.list();
}

}  // namespace rois::ai_combat
