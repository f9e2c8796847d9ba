#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "rois/errors/error_id.hpp"

namespace rois {

/// Walks through a text of a position from left to right; the first problem stops it.
class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : text_{text} {}

  bool ok() const { return !problem_; }
  /// Why it stopped; nothing while all is well.
  std::optional<ErrorId> problem() const { return problem_; }
  std::size_t at() const { return at_; }

  void fail(ErrorId problem) {
    if (ok()) problem_ = problem;
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool at_digit() const { return peek() >= '0' && peek() <= '9'; }
  void skip() { ++at_; }
  void expect(char wanted, ErrorId problem) {
    if (!ok()) return;
    if (peek() != wanted) return fail(problem);
    skip();
  }
  void expect_end() {
    if (at_ < text_.size()) fail(ErrorId::expected_end);
  }

  /// A row of `cells` cells: each one of `letters` is handed to `put(cell, letter)`, a digit stands for a run of empty
  /// cells, and never two digits side by side. Anything else is `problem`.
  template <class Put>
  void read_row(int cells, std::string_view letters, ErrorId problem, Put put) {
    bool after_digit = false;
    for (int cell = 0; cell < cells && ok(); skip()) {
      const char c = peek();
      const auto letter = c == '\0' ? std::string_view::npos : letters.find(c);
      if (c >= '1' && c <= '9') {
        if (after_digit) return fail(ErrorId::two_digits);
        if (cell + (c - '0') > cells) return fail(ErrorId::row_too_long);
        cell += c - '0';
      } else if (letter != std::string_view::npos) {
        put(cell++, letter);
      } else {
        return fail(problem);
      }
      after_digit = c >= '1' && c <= '9';
    }
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<ErrorId> problem_;
};

}  // namespace rois
