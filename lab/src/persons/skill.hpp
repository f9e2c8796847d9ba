#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rois/core/parse_number.hpp"

namespace rois::lab {

/// What any member of an aggregate can be made from.
struct Anything {
  template <class T>
  operator T() const;  // never defined: only its type counts
};

template <class T, class... Members>
constexpr std::size_t members_of() {
  if constexpr (requires { T{Members{}..., Anything{}}; }) {
    return members_of<T, Members..., Anything>();
  } else {
    return sizeof...(Members);
  }
}

template <class... Members>
void assign(const std::vector<double>& numbers, Members&... members) {
  std::size_t at = 0;
  const auto next = [&](auto& member) {
    if (at < numbers.size()) member = static_cast<std::remove_reference_t<decltype(member)>>(numbers[at++]);
  };
  (next(members), ...);
}

/// The members of an aggregate of numbers, in their order.
template <class T>
void set_members(T& to, const std::vector<double>& numbers) {
  constexpr std::size_t count = members_of<T>();
  static_assert(count >= 1 && count <= 6);
  if constexpr (count == 1) {
    auto& [a] = to;
    assign(numbers, a);
  } else if constexpr (count == 2) {
    auto& [a, b] = to;
    assign(numbers, a, b);
  } else if constexpr (count == 3) {
    auto& [a, b, c] = to;
    assign(numbers, a, b, c);
  } else if constexpr (count == 4) {
    auto& [a, b, c, d] = to;
    assign(numbers, a, b, c, d);
  } else if constexpr (count == 5) {
    auto& [a, b, c, d, e] = to;
    assign(numbers, a, b, c, d, e);
  } else {
    auto& [a, b, c, d, e, f] = to;
    assign(numbers, a, b, c, d, e, f);
  }
}

/// The skill behind a name such as `skill:200,1`, if that is what it is.
template <class Skill>
std::optional<Skill> skill_named(std::string_view name) {
  constexpr std::string_view prefix = "skill:";
  constexpr double most = 1e9;
  if (!name.starts_with(prefix)) return std::nullopt;
  name.remove_prefix(prefix.size());
  std::vector<double> numbers;
  for (bool more = true; more;) {
    const auto comma = name.find(',');
    const auto number = parse_number(name.substr(0, comma), -most, most);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    more = comma != std::string_view::npos;
    if (more) name.remove_prefix(comma + 1);
  }
  if (numbers.size() > members_of<Skill>() || numbers.front() < 1) return std::nullopt;
  Skill skill;
  set_members(skill, numbers);
  return skill;
}

}  // namespace rois::lab
