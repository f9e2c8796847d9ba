#pragma once

#include <cstdint>
#include <string>

namespace rois::session {

/// Milliseconds on the server's own time line: monotonic, standing still while the server does.
using Millis = std::int64_t;

/// Who somebody is to the server; never shown to others.
using PersonId = std::int64_t;
inline constexpr PersonId nobody_id = 0;

struct Person {
  PersonId id = nobody_id;
  std::string name;
  bool guest = true;

  bool operator==(const Person&) const = default;
};

/// What sits on a seat: nobody yet, a person, or a computer player of the house by its name.
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
