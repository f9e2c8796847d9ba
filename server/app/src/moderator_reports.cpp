#include <algorithm>

#include "moderator_reading.hpp"
#include "replayed.hpp"
#include "rois/app/moderation_json.hpp"

/// Reports, and who is not the one to read them.
namespace rois::app {
namespace {

using store::Reader;
using store::Report;

/// The tables with running games that somebody plays at or may come back to, among those that reports are about.
Result<std::vector<std::string>> played_by(Reader& reader, session::PersonId who, const std::vector<Report>& reports) {
  const auto naming = reader.tables_naming(who);
  if (!naming) return naming.problem();
  std::vector<std::string> out;
  for (const std::string& code : *naming) {
    if (std::ranges::find(reports, code, &Report::table) == reports.end()) continue;
    const auto found = reader.load(code);
    if (!found) return found.problem();
    const auto table = *found ? replayed(**found, all_games()) : std::nullopt;
    if (table && table->phase() == session::Table::Phase::running && table->plays(who)) out.push_back(code);
  }
  return out;
}

/// Where they play it would tell them what spectators say. Of themselves it would tell who did.
Result<std::vector<Report>> reports_for(Reader& reader, session::PersonId who, bool open_only) {
  auto all = reader.reports(open_only);
  if (!all) return all.problem();
  const auto own = played_by(reader, who, *all);
  if (!own) return own.problem();
  std::erase_if(*all, [&](const Report& report) {
    return report.whom == who || std::ranges::find(*own, report.table) != own->end();
  });
  return all;
}

/// Why somebody is not the one to settle it.
Result<void> may_settle(Reader& reader, session::PersonId who, store::Id id) {
  const auto all = reader.reports(false);
  if (!all) return all.problem();
  const auto found = std::ranges::find(*all, id, &Report::id);
  if (found == all->end() || found->whom == who) return Problem{ErrorId::not_found};
  const auto own = played_by(reader, who, {*found});
  if (!own) return own.problem();
  if (!own->empty()) return Problem{ErrorId::already_seated};
  return {};
}

}  // namespace

void ModeratorDesk::reports(const Asked& asked) {
  const bool all = asked.query == "all";
  if (!all && !asked.query.empty()) return asked.reply(refusal({ErrorId::bad_value, asked.query}));
  list(asked, "reports",
       [all, by = asked.by.id](Reader& reader) { return newest(reports_for(reader, by, !all), report_json); });
}

void ModeratorDesk::settle_report(const Asked& asked) {
  const auto id = protocol::read_number(asked.body);
  if (!id) return asked.reply(refusal(id.problem()));
  read<Result<void>>(
      asked, [id = *id, by = asked.by.id](Reader& reader) { return Result<Result<void>>{may_settle(reader, by, id)}; },
      [this, asked, id = *id](const Result<void>& may) {
        if (!may) return asked.reply(refusal(may.problem()));
        write(asked, store::SettleReport{id}, {"settle-report", std::to_string(id)});
      });
}

}  // namespace rois::app
