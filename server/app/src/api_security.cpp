#include <fmt/format.h>

#include <chrono>

#include "responses.hpp"
#include "rois/app/api.hpp"

namespace rois::app {
namespace {

/// As a URI; empty for what is no address.
std::string contact_uri(const std::string& contact) {
  if (contact.find_first_of(" <>\"") != std::string::npos) return {};
  if (contact.starts_with("https://") || contact.starts_with("mailto:")) return contact;
  return contact.find('@') == std::string::npos ? std::string{} : "mailto:" + contact;
}

}  // namespace

/// Whom to tell of a weakness (RFC 9116); not there where the host has given no address.
void Api::security_txt(Call& call) {
  const std::string contact = contact_uri(parts_.site.contact);
  if (contact.empty()) return call.reply(refusal({ErrorId::not_found}));
  using std::chrono::system_clock;
  const auto ends =
      std::chrono::floor<std::chrono::days>(system_clock::time_point{std::chrono::milliseconds{parts_.loop.wall_ms()}} +
                                            std::chrono::days{limits::security_txt_days});
  const std::chrono::year_month_day day{ends};
  transport::HttpResponse out;
  out.content_type = "text/plain; charset=utf-8";
  out.body =
      fmt::format("Contact: {}\nExpires: {:04}-{:02}-{:02}T00:00:00Z\nPreferred-Languages: fr, en\n", contact,
                  static_cast<int>(day.year()), static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
  if (!parts_.outside.origin.empty()) out.body += "Canonical: " + parts_.outside.origin + call.request.path + "\n";
  call.reply(std::move(out));
}

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
