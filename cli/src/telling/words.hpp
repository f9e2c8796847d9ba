#pragma once

#include <array>
#include <string>
#include <string_view>

#include "rois/ambition/notation.hpp"
#include "rois/ambition/rules.hpp"
#include "rois/combat/notation.hpp"
#include "rois/combat/rules.hpp"
#include "rois/kingdom/notation.hpp"
#include "rois/kingdom/rules.hpp"
#include "rois/match/games/ambition_card_set.hpp"
#include "rois/soldiers/notation.hpp"
#include "rois/soldiers/rules.hpp"
#include "telling/sentence.hpp"

/// The words of each game's own types in its events.
namespace rois::cli {

/// Chooses among sentences by one of the words.
template <class Enum>
void prefer_word(Sentence& sentence, std::span<const std::string_view> words, Enum value) {
  sentence.prefer(words[static_cast<std::size_t>(value)]);
}

struct SoldiersWords : CommonWords {
  SoldiersWords(const CommonWords& common, const soldiers::Rules& /*rules*/) : CommonWords{common} {}

  using CommonWords::word;
  std::string word(soldiers::EventCell cell) const { return soldiers::text(cell.cell); }
  void operator()(Sentence& sentence, const std::string& /*name*/, soldiers::Piece piece) const {
    static constexpr std::array<std::string_view, 2> words{"king", "soldier"};
    prefer_word(sentence, words, piece);
  }
};

struct KingdomWords : CommonWords {
  KingdomWords(const CommonWords& common, const kingdom::Rules& /*rules*/) : CommonWords{common} {}

  using CommonWords::word;
  std::string word(kingdom::EventCell cell) const { return kingdom::text(cell.cell); }
  void operator()(Sentence& sentence, const std::string& /*name*/, kingdom::PieceKind kind) const {
    static constexpr std::array<std::string_view, 2> words{"knight", "monarch"};
    prefer_word(sentence, words, kind);
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, kingdom::Moved::Way way) const {
    static constexpr std::array<std::string_view, 2> words{"step", "jump"};
    prefer_word(sentence, words, way);
  }
};

struct CombatWords : CommonWords {
  CombatWords(const CommonWords& common, const combat::Rules& /*rules*/) : CommonWords{common} {}

  using CommonWords::word;
  std::string word(combat::EventPlace place) const { return combat::text(place.place); }
  std::string word(combat::Column column) const { return std::to_string(column.index + 1); }
  std::string word(combat::Kingdom kingdom) const {
    return std::to_string(kingdom.first + 1) + "–" + std::to_string(kingdom.last + 1);
  }
  /// Who, and how strong.
  std::string word(const combat::Side& side) const { return word(side.seat) + " " + std::to_string(side.total()); }
  /// The colour, and as `{<name>_leader}` the leader of it.
  void operator()(Sentence& sentence, const std::string& name, combat::Colour colour) const {
    const std::string letter(1, combat::letter(colour));
    sentence.put(name, say("colour." + letter));
    sentence.put(name + "_leader", say("leader." + letter));
  }
  void operator()(Sentence& sentence, const std::string& name, const combat::Places& places) const {
    put_member(sentence, *this, name, places.size());
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, combat::Conflict::Kind kind) const {
    sentence.prefer(kind == combat::Conflict::Kind::internal ? "internal" : "external");
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, combat::Phase question) const {
    sentence.prefer(combat::question_word(question));
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, combat::ReturnReason reason) const {
    static constexpr std::array<std::string_view, 2> words{"conflict", "ship"};
    prefer_word(sentence, words, reason);
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, combat::RewardSource source) const {
    static constexpr std::array<std::string_view, 2> words{"shown", "hand"};
    prefer_word(sentence, words, source);
  }
};

struct AmbitionWords : CommonWords {
  AmbitionWords(const CommonWords& common, const ambition::Rules& rules)
      : CommonWords{common}, cards{rules.cards()}, language{locale.language() == Language::fr ? "fr" : "en"} {}

  using CommonWords::word;
  std::string word(ambition::EventCard card) const { return card_row(cards[card.card], language).name; }
  std::string word(ambition::EventPlace place) const { return std::to_string(place.place + 1); }
  std::string word(ambition::EventCategory category) const {
    return std::string{ambition::category_words[category.category]};
  }
  std::string word(ambition::Holder holder) const {
    return holder.is_bank() || holder.is_stakes() ? say("the-bank") : word(holder.as_seat());
  }
  void operator()(Sentence& sentence, const std::string& name, ambition::Tokens tokens) const {
    if (tokens == ambition::Tokens{}) sentence.prefer("no-" + name);
    sentence.put(name, ambition::text(tokens));
  }
  void operator()(Sentence& sentence, const std::string& name, ambition::Resource stake) const {
    sentence.put(name, ambition::text(ambition::Tokens::of(stake)));
  }
  void operator()(Sentence& sentence, const std::string& name, ambition::Role role) const {
    prefer_word(sentence, ambition::role_words, role);
    sentence.put(name, say("on." + std::string{ambition::role_words[static_cast<std::size_t>(role)]}));
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, ambition::Reason reason) const {
    prefer_word(sentence, ambition::reason_words, reason);
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, ambition::Development which) const {
    prefer_word(sentence, ambition::development_words, which);
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, ambition::Kind kind) const {
    prefer_word(sentence, ambition::kind_words, kind);
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, ambition::Operation operation) const {
    prefer_word(sentence, ambition::operation_words, operation);
  }
  void operator()(Sentence& sentence, const std::string& /*name*/, ambition::Question question) const {
    prefer_word(sentence, ambition::question_words, question);
  }

  const ambition::CardSet& cards;
  std::string_view language;
};

}  // namespace rois::cli
