#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rois/core/seat.hpp"
#include "rois/match/json.hpp"

namespace rois {

/// A value of JSON from outside, which may be anything. What is not as it should be is noted, and something harmless
/// is given in its place.
class JsonIn {
 public:
  JsonIn(const json::value& value, bool& good) : value_{&value}, good_{&good} {}

  bool is_null() const { return value_->is_null(); }
  bool is_text() const { return value_->is_string(); }
  bool has(std::string_view name) const {
    const json::object* object = value_->if_object();
    return object != nullptr && object->contains(json_view(name));
  }
  JsonIn operator[](std::string_view name) const {
    const json::object* object = value_->if_object();
    const json::value* found = object == nullptr ? nullptr : object->if_contains(json_view(name));
    return found == nullptr ? nothing() : JsonIn{*found, *good_};
  }
  JsonIn operator[](std::size_t at) const {
    const json::array* array = value_->if_array();
    return array == nullptr || at >= array->size() ? nothing() : JsonIn{(*array)[at], *good_};
  }
  /// The length of a list of at most so many.
  std::size_t size(std::size_t most) const {
    const json::array* array = value_->if_array();
    if (array != nullptr && array->size() <= most) return array->size();
    fail();
    return 0;
  }
  std::uint8_t number(unsigned most) const {
    if (const std::int64_t* n = value_->if_int64(); n != nullptr && *n >= 0 && *n <= std::int64_t{most})
      return static_cast<std::uint8_t>(*n);
    if (const std::uint64_t* n = value_->if_uint64(); n != nullptr && *n <= most) return static_cast<std::uint8_t>(*n);
    fail();
    return 0;
  }
  Seat seat_of(int players) const { return seat(number(static_cast<unsigned>(players - 1))); }
  bool flag() const {
    if (const bool* b = value_->if_bool()) return *b;
    fail();
    return false;
  }
  std::string_view text() const {
    if (const json::string* s = value_->if_string()) return text_of(*s);
    fail();
    return {};
  }
  /// The place of the word in the list.
  std::uint8_t word(std::span<const std::string_view> words) const {
    const std::string_view given = text();
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] == given) return static_cast<std::uint8_t>(i);
    fail();
    return 0;
  }
  void require(bool holds) const {
    if (!holds) fail();
  }
  void fail() const { *good_ = false; }

 private:
  JsonIn nothing() const {
    static const json::value null;
    fail();
    return {null, *good_};
  }

  const json::value* value_;
  bool* good_;
};

}  // namespace rois
