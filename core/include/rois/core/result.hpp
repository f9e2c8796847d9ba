#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "rois/core/clause.hpp"

namespace rois {

/// What is wrong with something from outside: why, what it is about, where, and for a rule the clause. Never a
/// sentence.
struct Problem {
  ErrorId code;
  std::string detail{};
  std::string place{};
  Clause clause{};

  bool operator==(const Problem&) const = default;
};

/// A value, or the problem that prevented it; true is success. `Result<void>` is success alone.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_{std::move(value)} {}            // implicit, for return
  Result(Problem problem) : content_{std::move(problem)} {}  // implicit, for return

  explicit operator bool() const { return content_.index() == 0; }
  T& operator*() { return *value(); }
  const T& operator*() const { return *value(); }
  T* operator->() { return value(); }
  const T* operator->() const { return value(); }
  const Problem& problem() const {
    assert(!*this);
    return *std::get_if<Problem>(&content_);
  }

 private:
  T* value() {
    assert(*this);
    return std::get_if<T>(&content_);
  }
  const T* value() const {
    assert(*this);
    return std::get_if<T>(&content_);
  }

  std::variant<T, Problem> content_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Problem problem) : problem_{std::move(problem)} {}

  explicit operator bool() const { return !problem_; }
  const Problem& problem() const {
    assert(problem_);
    return *problem_;
  }

 private:
  std::optional<Problem> problem_;
};

}  // namespace rois
