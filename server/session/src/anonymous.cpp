#include "rois/session/anonymous.hpp"

namespace rois::session {
namespace {

void forget(Person& person, PersonId who) {
  if (person.id == who) person.name.clear();
}

}  // namespace

void forget(Head& head, PersonId who) {
  forget(head.host, who);
  for (Occupant& occupant : head.seats) forget(occupant.person, who);
}

void forget(TableEvent& event, PersonId who) {
  if (auto* seated = std::get_if<Seated>(&event.what)) forget(seated->who.person, who);
  auto* said = std::get_if<Said>(&event.what);
  if (said == nullptr || said->who.id != who) return;
  forget(said->who, who);
  said->key.clear();
  said->text.clear();
}

}  // namespace rois::session
