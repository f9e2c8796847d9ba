#pragma once

#include <cstdint>
#include <string>

namespace rois::session {

/// Milliseconds of server time: monotonic, and stopped while the server is down.
using Millis = std::int64_t;

/// Identifies a user inside the server; never sent to other users.
using PersonId = std::int64_t;
inline constexpr PersonId nobody_id = 0;

struct Person {
  PersonId id = nobody_id;
  std::string name;
  bool guest = true;

  bool operator==(const Person&) const = default;
};

/// Who holds a seat: nobody yet, a person, or one of the server's computer players, by name.
struct Occupant {
  enum class Kind : std::uint8_t { nobody, person, house };

  Kind kind = Kind::nobody;
  Person person;
  std::string computer;

  static Occupant of(Person who) { return {Kind::person, std::move(who), {}}; }
  static Occupant house(std::string brain_name) { return {Kind::house, {}, std::move(brain_name)}; }
  bool is(PersonId id) const { return kind == Kind::person && person.id == id; }
  bool operator==(const Occupant&) const = default;
};

}  // namespace rois::session
