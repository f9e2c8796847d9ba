#include "rois/app/api.hpp"

namespace rois::app {

Accounts::Then Api::noted(const Call& call, const std::string& name, SecurityLog::Event success, Accounts::Then then) {
  return [this, network = network_of(call.request), name, success,
          then = std::move(then)](const Result<Accounts::SignedIn>& known) {
    if (known) {
      parts_.security.note(success, network, "user=" + std::to_string(known->person.id));
    } else if (success == SecurityLog::Event::login) {
      note_refused(network, name, known.problem());
    }
    then(known);
  };
}

void Api::note_by(const Call& call, SecurityLog::Event what) {
  parts_.security.note(what, network_of(call.request), "user=" + std::to_string(call.who->id));
}

/// The account that somebody tried, by its number; `none` where the name is nobody's.
void Api::note_refused(const std::string& network, const std::string& name, const Problem& why) {
  const bool delayed = why.code == ErrorId::too_many_attempts;
  if (!delayed && why.code != ErrorId::wrong_name_or_password) return;
  const auto event = delayed ? SecurityLog::Event::login_delayed : SecurityLog::Event::login_refused;
  const std::string wait = delayed ? " wait_s=" + why.detail : std::string{};
  const bool asked = parts_.reader.ask([this, event, network, name, wait] {
    const auto user = parts_.store.reader().user_by_name(name);
    const std::string whose = !user ? "unknown" : *user ? std::to_string((*user)->id) : std::string{"none"};
    parts_.loop.post(
        [this, event, network, whose, wait] { parts_.security.note(event, network, "user=" + whose + wait); });
  });
  if (!asked) parts_.security.note(event, network, "user=unknown" + wait);
}

}  // namespace rois::app
