#include "rois/protocol/notice.hpp"

#include "reading.hpp"
#include "rois/limits/limits.hpp"
#include "rois/wire/json.hpp"
#include "writing.hpp"

namespace rois::protocol {
namespace {

constexpr std::string_view reasons[] = {"insult", "cheating", "name", "spam", "other"};

json::object notice_json(const Notice& notice) {
  json::object out;
  out["fr"] = text_or_null(notice.french);
  out["en"] = text_or_null(notice.english);
  out["restart_in_ms"] = notice.restart_in_ms ? json::value(*notice.restart_in_ms) : json::value(nullptr);
  out["read_only"] = notice.read_only;
  return out;
}

json::value days(std::int64_t count) { return count == 0 ? json::value(nullptr) : json::value(count); }

}  // namespace

std::string notice_message(const Notice& notice) {
  json::object out{{"type", "notice"}};
  for (const auto& [key, value] : notice_json(notice)) out[key] = value;
  return compact(out);
}

std::string notice_body(const Notice& notice, std::optional<std::int64_t> banned_until) {
  json::object out = notice_json(notice);
  json::value& banned = out["banned"];
  if (banned_until) {
    const bool for_ever = *banned_until == INT64_MAX;
    banned = json::object{{"until_wall_ms", for_ever ? json::value(nullptr) : json::value(*banned_until)}};
  }
  return compact(out);
}

Result<ReportRequest> read_report(std::string_view body) {
  return read_body(body, [](const wire::Input& in) {
    in.only({"table", "name", "reason", "text"});
    ReportRequest out;
    out.table = in["table"].text(limits::code_bytes);
    out.name = in["name"].text(limits::name_bytes);
    out.reason = reasons[in["reason"].word(reasons)];
    if (in.has("text")) out.text = in["text"].text(limits::chat_bytes);
    if (!out.text.empty() && !is_undisturbing(out.text)) in["text"].fail(ErrorId::bad_text);
    return out;
  });
}

namespace {

const char* text(Newcomers newcomers) {
  switch (newcomers) {
    case Newcomers::open: return "open";
    case Newcomers::invited: return "invited";
    case Newcomers::closed: return "closed";
  }
  return "";
}

}  // namespace

std::string site_body(const Site& site) {
  json::object out;
  out["version"] = json_view(site.version);
  out["name"] = text_or_null(site.name);
  out["welcome"] = text_or_null(site.welcome);
  out["welcome_english"] = text_or_null(site.welcome_english.empty() ? site.welcome : site.welcome_english);
  out["accounts"] = text(site.accounts);
  out["guests"] = site.guests;
  out["publisher"] = text_or_null(site.publisher);
  out["publisher_address"] = text_or_null(site.publisher_address);
  out["contact"] = text_or_null(site.contact);
  out["director"] = text_or_null(site.director);
  out["provider"] = text_or_null(site.provider);
  out["guests_days"] = days(site.guests_days);
  out["games_days"] = days(site.games_days);
  out["chat_days"] = days(site.chat_days);
  out["reports_days"] = days(site.reports_days);
  out["journal_days"] = days(site.journal_days);
  out["sessions_days"] = limits::session_days;
  out["idle_days"] = limits::session_idle_days;
  out["audit_days"] = limits::audit_days;
  return compact(out);
}

}  // namespace rois::protocol
