#pragma once

#include <fmt/args.h>

#include <map>
#include <string>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/core/seat.hpp"
#include "rois/match/match.hpp"
#include "rois/match/rulebook.hpp"

namespace rois::cli {

/// The sentences of one language: the program's (locale/fr.json), each game's (games/<game>/locale/fr.json), and those
/// of the table of errors.
class Locale {
 public:
  explicit Locale(Language language);

  Language language() const { return language_; }
  bool has(std::string_view key) const { return sentences_.contains(key); }
  /// Whether there are sentences whose keys go on from this one: `moved.king` below `moved`.
  bool has_below(const std::string& key) const {
    const auto next = sentences_.lower_bound(key + ".");
    return next != sentences_.end() && next->first.starts_with(key + ".");
  }
  const std::map<std::string, std::string, std::less<>>& sentences() const { return sentences_; }

  /// The sentence of a key with {} filled in; the key itself where there is none.
  template <class... Args>
  std::string say(std::string_view key, const Args&... args) const {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    (store.push_back(args), ...);
    return fill(key, store);
  }

  /// The same with the values of its places, also by name: {from}.
  std::string fill(std::string_view key, const fmt::dynamic_format_arg_store<fmt::format_context>& args) const;

  /// Why something was not taken: place, sentence, clause.
  std::string say(const Problem& problem) const;
  /// A number with this many digits behind the point or comma.
  std::string decimal(double number, int digits) const;
  /// What the game calls a seat of a table with these options.
  std::string seat_name(const GameInfo& game, const Options& options, Seat s) const;
  std::string seat_name(const Match& match, Seat s) const;
  std::string title(const GameInfo& game) const;

 private:
  Language language_;
  std::map<std::string, std::string, std::less<>> sentences_;
};

/// `fr` or `en` from an option, else from the environment.
Language choose_language(std::string_view option);

}  // namespace rois::cli
