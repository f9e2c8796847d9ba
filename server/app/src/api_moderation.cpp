#include <algorithm>

#include "responses.hpp"
#include "rois/app/api.hpp"
#include "rois/store/moderation.hpp"

namespace rois::app {
namespace {

/// What somebody said, as far as the reader was shown it: nobody's word but the server's own.
std::string said_by(const session::Table& table, session::PersonId whom, session::PersonId reader) {
  std::vector<std::string> lines;
  for (const session::ChatLine& line : table.chat())
    if (line.who.id == whom && table.may_read(reader, line)) lines.push_back(line.text);
  const std::size_t from = lines.size() - std::min(lines.size(), limits::reported_lines);
  std::string out;
  for (std::size_t i = from; i < lines.size(); ++i) out += (out.empty() ? "" : "\n") + lines[i];
  return out;
}

}  // namespace

/// Why a request that would change something is not taken; whoever is banned may still leave, for good too.
std::optional<ErrorId> Api::forbidden(const Entry& entry, const Call& call) const {
  if (entry.route.method == "GET" || entry.route.pattern == "/api/logout") return std::nullopt;
  const HouseRules& rules = parts_.hall.rules();
  const std::string network = network_of(call.request);
  const session::PersonId who = call.who ? call.who->id : session::nobody_id;
  const bool leaves = entry.route.pattern == "/api/account/delete";
  if (!leaves && rules.is_banned(who, network, parts_.loop.wall_ms())) return ErrorId::banned;
  // Who keeps order does so then too, and ends it.
  const bool keeps_order = entry.access == Access::moderator || entry.access == Access::host;
  return rules.read_only() && !keeps_order ? std::optional{ErrorId::read_only} : std::nullopt;
}

/// With what concerns the one who asks alone: whoever is banned has no other way to learn it before they act.
void Api::notice(Call& call) {
  const session::PersonId who = call.who ? call.who->id : session::nobody_id;
  const auto until = parts_.hall.rules().banned_until(who, network_of(call.request), parts_.loop.wall_ms());
  call.reply(json_response(protocol::notice_body(parts_.hall.notice_now(), until)));
}

void Api::role(Call& call) {
  constexpr std::string_view names[] = {"", "moderator", "host"};
  const auto role = call.scope == store::Scope::all ? call.role : store::Role::none;
  json::object out;
  out["role"] =
      role == store::Role::none ? json::value(nullptr) : json::value(json_view(names[static_cast<std::size_t>(role)]));
  call.reply(json_response(compact(out)));
}

void Api::site(Call& call) { call.reply(json_response(protocol::site_body(parts_.site))); }

void Api::report(Call& call) {
  auto given = protocol::read_report(call.request.body);
  if (!given) return call.reply(refusal(given.problem()));
  const std::int64_t now = parts_.loop.now();
  const std::string network = network_of(call.request);
  if (!reporters_.take(std::to_string(call.who->id), now) || !reporters_.take(network, now))
    return call.reply(refusal({ErrorId::too_many_attempts}));
  const std::string code = given->table;
  parts_.hall.with_table(code, [this, given = std::move(*given), who = *call.who, network,
                                reply = call.reply](const Result<LoadedTable*>& found) {
    if (!found) return reply(refusal(found.problem()));
    const LoadedTable* loaded = *found;
    const auto whom = loaded->table.called(given.name, who.id);
    if (!whom || whom->id == who.id) return reply(refusal({ErrorId::nobody_of_that_name}));
    store::Report report;
    report.at_wall_ms = parts_.loop.wall_ms();
    report.by = who.id;
    report.by_name = who.name;
    report.whom = whom->id;
    report.whom_name = whom->name;
    report.table = given.table;
    report.reason = given.reason;
    report.text = given.text;
    report.evidence = said_by(loaded->table, whom->id, who.id);
    keep_report(std::move(report), network, reply);
  });
}

void Api::keep_report(store::Report report, const std::string& network, const Reply& reply) {
  const std::string whose = parts_.hall.network_of(report.whom);
  const std::string line = "user=" + std::to_string(report.by) + " whom=" + std::to_string(report.whom) +
                           (whose.empty() ? "" : " whom_network=" + whose) + " reason=" + report.reason;
  const store::Ticket ticket = parts_.store.write(store::AddReport{std::move(report)});
  parts_.hall.gate().pass(ticket, [this, network, line, reply](const Result<void>& written) {
    if (!written) return reply(refusal(written.problem()));
    parts_.security.note(SecurityLog::Event::report, network, line);
    reply(json_response("{}", 201));
  });
}

}  // namespace rois::app
