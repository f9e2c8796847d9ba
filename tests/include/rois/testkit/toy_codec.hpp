#pragma once

#include "rois/match/codec.hpp"
#include "rois/testkit/toy.hpp"

namespace rois {

/// The throw-in game in words and JSON, over its rules or over a variant that leaks.
template <class R = toy::Rules>
struct ToyCodec {
  using Rules = R;

  static GameInfo info() {
    static constexpr std::array<std::string_view, 2> ties{"nobody", "lowest"};
    static constexpr std::array<std::string_view, 2> hand{"2", "3"};
    static constexpr std::array<OptionSpec, 2> options{{{"ties", ties}, {"hand", hand}}};
    GameInfo info;
    info.id = "toy";
    info.title = "Toy";
    info.clause_letter = 'T';
    info.clauses = 7;
    info.max_players = 4;
    info.options = options;
    info.has_secrets = true;
    return info;
  }
  static Result<Rules> make(int players, const Options& options) {
    return Rules{toy::Config{players, options["hand"] == "3" ? 3 : 2, options["ties"] == "lowest"}};
  }
  static std::string_view question(const Rules& /*rules*/, const Turn& turn) {
    if (!turn.is_decision()) return "";
    return turn.question == toy::stash ? "stash" : "seal";
  }

  static std::string text(const Rules& /*rules*/, const toy::Action& action) {
    const std::string word = action.question == toy::stash ? "stash " : "seal ";
    return word + (action.kind == toy::pass ? "no" : std::to_string(action.kind + 1));
  }
  static std::string spoken(const Rules& rules, const toy::State& /*state*/, Seat /*s*/, const toy::Action& action) {
    return text(rules, action);
  }
  static std::optional<toy::Action> parse(const Rules& /*rules*/, std::string_view text) {
    if (text == "stash no") return toy::Action{toy::stash, toy::pass};
    const std::uint8_t question = text.starts_with("stash ") ? toy::stash : toy::seal;
    if (question == toy::seal && !text.starts_with("seal ")) return std::nullopt;
    text.remove_prefix(question == toy::stash ? 6 : 5);
    if (text.size() != 1 || text[0] < '1' || text[0] > '9') return std::nullopt;
    return toy::Action{question, static_cast<std::uint8_t>(text[0] - '1')};
  }
  static std::string chance_text(const Rules& /*rules*/, const toy::Chance& outcome) {
    return "deal " + std::to_string(outcome.to) + " " + std::to_string(outcome.kind + 1);
  }
  static std::optional<toy::Chance> parse_chance(const Rules& /*rules*/, std::string_view text) {
    if (text.size() != 8 || !text.starts_with("deal ") || text[6] != ' ') return std::nullopt;
    const bool digits = text[5] >= '0' && text[5] <= '3' && text[7] >= '1' && text[7] <= '3';
    if (!digits) return std::nullopt;
    return toy::Chance{static_cast<std::uint8_t>(text[5] - '0'), static_cast<std::uint8_t>(text[7] - '1')};
  }

  /// Others' deals, sealed cards and stashes stay hidden; what was sealed can be read once it was turned up.
  static std::string shown(const Rules& rules, const toy::State& /*now*/, Log<Rules> log, std::size_t at,
                           Viewer viewer) {
    const auto& entry = log[at];
    if (!entry.is_action()) {
      const bool own = viewer.is(seat(entry.chance().to));
      return own ? chance_text(rules, entry.chance()) : "deal " + std::to_string(entry.chance().to) + " ?";
    }
    if (viewer.is(entry.by)) return text(rules, entry.action());
    if (entry.action().question == toy::stash) return entry.action().kind == toy::pass ? "stash no" : "stash ?";
    return turned_up(rules, log, at) ? text(rules, entry.action()) : "";
  }

  static json::object state(const Rules& /*rules*/, const toy::State& state) {
    json::object out = table(state.table);
    json::array hands;
    json::array stashes;
    json::array choices;
    for (std::size_t i = 0; i < max_seats; ++i) {
      hands.push_back(cards(state.hands[i]));
      stashes.push_back(cards(state.stashes[i]));
      choices.emplace_back(std::int64_t{state.choices[i]});
    }
    out["hands"] = std::move(hands);
    out["stashes"] = std::move(stashes);
    out["choices"] = std::move(choices);
    out["deck"] = cards(state.deck);
    return out;
  }
  static json::object view(const Rules& /*rules*/, const toy::View& view) {
    json::object out = table(view.table);
    out["hand"] = cards(view.hand);
    out["stash"] = cards(view.stash);
    out["choice"] = std::int64_t{view.choice};
    return out;
  }

 private:
  /// Whether the round of the sealed card at `at` has all its cards.
  static bool turned_up(const Rules& rules, Log<Rules> log, std::size_t at) {
    const auto players = static_cast<std::size_t>(rules.players());
    std::size_t before = 0;
    std::size_t all = 0;
    for (std::size_t i = 0; i < log.size(); ++i) {
      if (!log[i].is_action() || log[i].action().question != toy::seal) continue;
      before += i < at ? 1 : 0;
      ++all;
    }
    return all >= (before / players + 1) * players;
  }
  static json::array cards(const toy::Cards& bag) {
    json::array out;
    for (std::size_t k = 0; k < toy::kinds; ++k) out.emplace_back(std::int64_t{bag[k]});
    return out;
  }
  static json::object table(const toy::Table& table) {
    json::object out;
    out["round"] = std::int64_t{table.round};
    out["question"] = std::int64_t{table.question};
    out["asked"] = std::int64_t{table.asked};
    out["to_deal"] = std::int64_t{table.to_deal};
    out["deck_size"] = std::int64_t{table.deck_size};
    json::array seats;
    for (std::size_t i = 0; i < max_seats; ++i)
      seats.push_back(json::object{{"hand_size", std::int64_t{table.hand_sizes[i]}},
                                   {"stash_size", std::int64_t{table.stash_sizes[i]}},
                                   {"points", std::int64_t{table.points[i]}},
                                   {"sealed", table.sealed.has(seat(static_cast<int>(i)))}});
    out["seats"] = std::move(seats);
    json::array under;
    for (const auto kind : table.under) under.emplace_back(std::int64_t{kind});
    out["under"] = std::move(under);
    out["discards"] = cards(table.discards);
    return out;
  }
};

static_assert(ChanceCodec<ToyCodec<>>);

}  // namespace rois
