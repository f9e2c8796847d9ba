#pragma once

#include <fmt/args.h>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "locale.hpp"
#include "rois/core/events.hpp"

/// An event in words. The sentence of `moved` is `<game>.event.moved`, and its members fill the places of their names:
/// `{from}`. A member may ask for another sentence, used where the language files have it, and so on from that one:
///
///   a word of the game       `.soldier`
///   a flag that is set       `.tie`
///   none, or one of them     `.no-count`, `.one-count`
///   a member that is known   `.with-colour`
///
/// An empty sentence: the event has none of its own.
namespace rois::cli {

/// The sentence of one event, while its members are looked at.
class Sentence {
 public:
  Sentence(const Locale& locale, std::string key) : locale_{locale}, key_{std::move(key)} {}

  void put(std::string_view place, const std::string& text) {
    values_.push_back(fmt::arg(std::string{place}.c_str(), text));
  }
  void prefer(std::string_view variant) {
    const std::string key = key_ + "." + std::string{variant};
    if (locale_.has(key) || locale_.has_below(key)) key_ = key;
  }
  const Locale& locale() const { return locale_; }
  /// With a capital. The key where there is no sentence.
  std::string text() const {
    std::string out = locale_.fill(key_, values_);
    if (!out.empty() && out.front() >= 'a' && out.front() <= 'z') out.front() = static_cast<char>(out.front() - 32);
    return out;
  }

 private:
  const Locale& locale_;
  std::string key_;
  fmt::dynamic_format_arg_store<fmt::format_context> values_;
};

/// What events of every game are made of. A game's own words derive from it and add
///
///   word(T)                    what to write for a member, or for an element of a list
///   operator()(sentence, name, T)   for a member that does more than that
struct CommonWords {
  const Locale& locale;
  const GameInfo& game;
  const Options& options;

  std::string word(Seat s) const { return locale.seat_name(game, options, s); }
  std::string word(Clause clause) const { return text(clause); }
  std::string say(std::string_view key) const { return locale.say(std::string{game.id} + "." + std::string{key}); }
};

template <class Words, class T>
void put_member(Sentence& sentence, const Words& words, const std::string& name, const T& value) {
  if constexpr (!std::integral<T> && requires { words(sentence, name, value); }) {
    words(sentence, name, value);
  } else if constexpr (!std::integral<T> && requires { words.word(value); }) {
    sentence.put(name, words.word(value));
  } else if constexpr (std::same_as<T, bool>) {
    if (value) sentence.prefer(name);
  } else if constexpr (std::integral<T>) {
    if (value == 0) sentence.prefer("no-" + name);
    if (value == 1) sentence.prefer("one-" + name);
    sentence.put(name, std::to_string(value));
  } else if constexpr (requires { value.has_value(); }) {
    sentence.prefer((value ? "with-" : "no-") + name);
    if (value) put_member(sentence, words, name, *value);
  } else {
    std::string list;
    for (const auto& item : value) list += (list.empty() ? "" : ", ") + words.word(item);
    if (list.empty()) sentence.prefer("no-" + name);
    sentence.put(name, list);
  }
}

/// One event in words; empty where it has no sentence.
template <class Words, class Event>
std::string in_words(const Words& words, const Event& event) {
  Sentence sentence{words.locale, std::string{words.game.id} + ".event." + std::string{event.name}};
  for_each_member(
      event, [&](std::string_view name, const auto& value) { put_member(sentence, words, std::string{name}, value); });
  return sentence.text();
}

}  // namespace rois::cli
