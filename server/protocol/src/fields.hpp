#pragma once

#include <initializer_list>
#include <string>

#include "rois/core/result.hpp"
#include "rois/core/seat.hpp"
#include "rois/match/json.hpp"

namespace rois::protocol {

/// Takes members out of an object from outside; the first that is wrong is remembered, and members that nobody asked
/// for are wrong too.
class Fields {
 public:
  explicit Fields(const json::object& from) : from_{from} {}

  std::string text(std::string_view name, std::size_t most);
  std::string text_or_empty(std::string_view name, std::size_t most);
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
  std::int64_t number_or(std::string_view name, std::int64_t least, std::int64_t most, std::int64_t otherwise);
  bool flag(std::string_view name);
  bool flag_or(std::string_view name, bool otherwise);
  Seat of_seat(std::string_view name) { return rois::seat(static_cast<int>(number(name, 0, max_seats - 1))); }
  /// The place of the word in the list.
  std::size_t word(std::string_view name, std::initializer_list<std::string_view> words);
  const json::value* optional(std::string_view name);
  bool has(std::string_view name) const { return from_.contains(json_view(name)); }

  void fail(ErrorId code, std::string_view name);
  /// The first problem, or members left over.
  Done problem();

 private:
  const json::value* required(std::string_view name);

  const json::object& from_;
  std::size_t taken_ = 0;
  Done problem_;
};

}  // namespace rois::protocol
