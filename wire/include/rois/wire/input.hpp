#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rois/core/result.hpp"
#include "rois/core/seat.hpp"
#include "rois/wire/json.hpp"

namespace rois::wire {

/// What is wrong with a document, in the order it was found. Beyond `most` nothing is kept.
class Faults {
 public:
  explicit Faults(std::size_t most = 1) : most_{most} {}

  void add(Problem problem) {
    if (found_.size() < most_) found_.push_back(std::move(problem));
  }
  const std::vector<Problem>& found() const { return found_; }
  std::optional<Problem> first() const { return found_.empty() ? std::nullopt : std::optional{found_.front()}; }

 private:
  std::size_t most_;
  std::vector<Problem> found_;
};

/// A value from outside, which may be anything, and its place in the document (RFC 6901: `/seats/0/name`). Reading
/// never fails: what is not as it should be goes to the faults, and something harmless is given in its place. Of a
/// member that is not there nothing is told but that it is missing, and not even that where it is optional.
class Input {
 public:
  Input(const json::value& value, Faults& faults) : value_{&value}, faults_{&faults} {}

  bool is_there() const { return value_ != nullptr; }
  bool is_null() const { return is_there() && value_->is_null(); }
  bool is_string() const { return is_there() && value_->is_string(); }
  bool is_object() const { return is_there() && value_->is_object(); }
  bool has(std::string_view name) const { return optional(name).is_there(); }

  /// A member, which is missing where it is not there.
  Input operator[](std::string_view name) const;
  Input optional(std::string_view name) const;
  /// Refuses every other member.
  void only(std::initializer_list<std::string_view> names) const { only(std::span{names.begin(), names.size()}); }
  void only(std::span<const std::string_view> names) const;
  /// Calls `visit(name, value)`.
  template <class Visit>
  void each_member(Visit visit) const;

  /// The length of a list.
  std::size_t size(std::size_t most = std::numeric_limits<std::size_t>::max()) const;
  Input operator[](std::size_t at) const;
  template <class Visit>
  void each(std::size_t most, Visit visit) const;

  template <class Number>
  Number number(Number least, Number most, Number otherwise, ErrorId code = ErrorId::bad_number) const {
    const auto wide = [](Number number) { return static_cast<std::int64_t>(number); };
    return static_cast<Number>(whole(wide(least), wide(most), wide(otherwise), code));
  }
  template <class Number>
  Number number(Number least, Number most) const {
    return number(least, most, least);
  }
  /// A small number from 0 on.
  std::uint8_t count(unsigned most) const { return static_cast<std::uint8_t>(number(0U, most)); }
  Seat seat_of(int players) const { return seat(number(0, players - 1)); }
  bool flag(bool otherwise = false) const;
  /// Any string.
  std::string_view string(std::string_view otherwise = {}) const;
  /// Plain text: not empty, UTF-8 without control characters, of at most this many bytes.
  std::string text(std::size_t most) const;
  /// The place of the word in the list.
  std::size_t word(std::span<const std::string_view> words, std::size_t otherwise = 0) const;
  std::size_t word(std::initializer_list<std::string_view> words) const {
    return word(std::span{words.begin(), words.size()});
  }

  /// Notes what is wrong here, about the member itself where nothing else is said.
  void fail(ErrorId code) const { fail(code, name()); }
  void fail(ErrorId code, std::string detail) const { faults_->add({code, std::move(detail), place_}); }
  void require(bool holds) const {
    if (!holds && is_there()) fail(ErrorId::bad_value);
  }
  /// The first fault of the whole document.
  std::optional<Problem> problem() const { return faults_->first(); }
  /// As it came; only where it is there.
  const json::value& value() const { return *value_; }

 private:
  Input(const json::value* value, Faults& faults, std::string place)
      : value_{value}, faults_{&faults}, place_{std::move(place)} {}

  Input member(std::string_view name, const json::value* value) const;
  const json::object* object() const;
  /// The last part of the place.
  std::string name() const { return place_.substr(place_.rfind('/') + 1); }
  std::int64_t whole(std::int64_t least, std::int64_t most, std::int64_t otherwise, ErrorId code) const;

  const json::value* value_;
  Faults* faults_;
  std::string place_;
};

template <class Visit>
void Input::each_member(Visit visit) const {
  if (const json::object* members = object())
    for (const auto& pair : *members) {
      const std::string_view name{pair.key().data(), pair.key().size()};
      visit(name, member(name, &pair.value()));
    }
}

template <class Visit>
void Input::each(std::size_t most, Visit visit) const {
  const std::size_t count = size(most);
  for (std::size_t i = 0; i < count; ++i) visit((*this)[i]);
}

}  // namespace rois::wire
