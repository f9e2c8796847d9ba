#include "rois/app/own_data.hpp"

#include "replayed.hpp"
#include "rois/app/accounts.hpp"
#include "rois/app/moderation_json.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/records/record.hpp"
#include "rois/session/table.hpp"

namespace rois::app {
namespace {

using session::Table;

/// What somebody said, with the time as far as it is known: the server's own stands still while it is off.
json::array words_of(const store::StoredTable& found, session::Millis opened_at, session::PersonId who) {
  json::array out;
  for (const auto& entry : found.entries) {
    const auto event = session::decode(entry);
    const auto* said = event ? std::get_if<session::Said>(&event->what) : nullptr;
    if (said == nullptr || said->who.id != who) continue;
    out.push_back(
        json::object{{"wall_ms", found.row.opened_wall_ms + event->at - opened_at}, {"text", json_view(said->text)}});
  }
  return out;
}

/// What they reported; not what others reported of them, which would say who did.
std::vector<std::string> reports_by(store::Id who, const std::vector<store::Report>& all) {
  std::vector<std::string> out;
  for (const store::Report& report : all)
    if (report.by == who)
      out.push_back(compact(json::object{{"at_wall_ms", report.at_wall_ms},
                                         {"table", json_view(report.table)},
                                         {"name", json_view(report.whom_name)},
                                         {"reason", json_view(report.reason)},
                                         {"text", json_view(report.text)}}));
  return out;
}

std::vector<std::string> sanctions_of(store::Id who, const std::vector<store::Sanction>& all) {
  std::vector<std::string> out;
  for (const store::Sanction& sanction : all)
    if (sanction.user == who) out.push_back(compact(own_sanction_json(sanction)));
  return out;
}

}  // namespace

void OwnData::collect(const Parts& parts, const session::Person& who, Then then) {
  std::make_shared<OwnData>(parts, who, std::move(then))->begin();
}

void OwnData::begin() {
  const bool asked = parts_.reader.ask([self = shared_from_this()] {
    auto codes = self->parts_.store.reader().tables_naming(self->who_.id);
    auto about = self->about();
    self->failed_ = !codes || !about;
    if (codes) self->codes_ = std::move(*codes);
    if (about) self->text_ = std::move(*about);
    self->parts_.loop.post([self] { self->next(); });
  });
  if (!asked) then_(std::nullopt);
}

void OwnData::next() {
  if (failed_) return then_(std::nullopt);
  if (at_ == codes_.size()) return then_(text_ + "]}");
  const bool asked = parts_.reader.ask([self = shared_from_this()] {
    const auto one = self->game(self->codes_[self->at_++]);
    self->failed_ = !one;
    if (one && *one) {
      if (!std::exchange(self->first_, false)) self->text_ += ',';
      self->text_ += **one;
    }
    self->parts_.loop.post([self] { self->next(); });
  });
  if (!asked) then_(std::nullopt);
}

/// The beginning of the text, up to the list of games.
Result<std::string> OwnData::about() const {
  store::Reader& reader = parts_.store.reader();
  const auto user = reader.user_by_id(who_.id);
  if (!user) return user.problem();
  const auto own_sessions = reader.sessions_of(who_.id, false, 0);
  if (!own_sessions) return own_sessions.problem();
  const auto own_tokens = reader.sessions_of(who_.id, true, 0);
  if (!own_tokens) return own_tokens.problem();
  const auto reports = reader.reports(false);
  if (!reports) return reports.problem();
  const auto sanctions = reader.sanctions(0);
  if (!sanctions) return sanctions.problem();
  std::vector<std::string> sessions;
  for (const auto& row : *own_sessions)
    sessions.push_back(
        protocol::session_json({session_id(row), row.label, row.since_wall_ms, row.expires_wall_ms, false}));
  std::vector<std::string> tokens;
  for (const auto& row : *own_tokens)
    tokens.push_back(
        protocol::token_json({row.label, row.scope == store::Scope::read, row.since_wall_ms, row.expires_wall_ms}));
  std::string out = compact(json::object{
      {"name", json_view(who_.name)}, {"guest", who_.guest}, {"since_wall_ms", *user ? (*user)->since_wall_ms : 0}});
  out.pop_back();
  const auto add = [&out](std::string_view name, const std::vector<std::string>& list) {
    const std::string body = protocol::list_body(name, list);
    out += "," + body.substr(1, body.size() - 2);
  };
  add("sessions", sessions);
  add("tokens", tokens);
  add("reports", reports_by(who_.id, *reports));
  add("sanctions", sanctions_of(who_.id, *sanctions));
  return out + ",\"games\":[";
}

Result<std::optional<std::string>> OwnData::game(const std::string& code) const {
  const auto loaded = parts_.store.reader().load(code);
  if (!loaded) return loaded.problem();
  const auto& found = *loaded;
  if (!found) return std::optional<std::string>{};
  const auto table = replayed(*found, parts_.games);
  if (!table) return std::optional<std::string>{};
  const auto seat = table->seat_of(who_.id);
  json::object out{{"table", json_view(code)}, {"opened_wall_ms", found->row.opened_wall_ms}};
  out["seat"] = seat ? json::value(index(*seat)) : json::value(nullptr);
  out["host"] = table->head().host.id == who_.id;
  out["said"] = words_of(*found, table->head().opened_at, who_.id);
  const bool over = table->phase() == Table::Phase::over;
  const Record record =
      over ? table->record()
           : shown_record(table->match(), table->viewer_of(who_.id), table->names(), table->head().imported);
  std::string text = compact(out);
  text.pop_back();
  return std::optional{text + ",\"record\":" + to_json(record) + "}"};
}

}  // namespace rois::app
