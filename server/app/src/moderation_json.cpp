#include "rois/app/moderation_json.hpp"

namespace rois::app {

std::string number_of(store::Id user) { return "#" + std::to_string(user); }

std::string whom(const store::Sanction& sanction) {
  return sanction.user ? number_of(*sanction.user) : sanction.network;
}

json::object report_json(const store::Report& report) {
  return {{"id", report.id},
          {"at_wall_ms", report.at_wall_ms},
          {"by", json_view(number_of(report.by))},
          {"by_name", json_view(report.by_name)},
          {"whom", json_view(number_of(report.whom))},
          {"whom_name", json_view(report.whom_name)},
          {"table", json_view(report.table)},
          {"reason", json_view(report.reason)},
          {"text", json_view(report.text)},
          {"said", json_view(report.evidence)},
          {"settled", report.settled}};
}

json::object sanction_json(const store::Sanction& sanction) {
  json::object out{{"id", sanction.id},
                   {"kind", sanction.kind == store::Sanction::Kind::ban ? "ban" : "mute"},
                   {"whom", json_view(whom(sanction))},
                   {"since_wall_ms", sanction.since_wall_ms}};
  out["until_wall_ms"] = sanction.until_wall_ms ? json::value(*sanction.until_wall_ms) : json::value(nullptr);
  return out;
}

json::object own_sanction_json(const store::Sanction& sanction) {
  json::object out = sanction_json(sanction);
  out.erase("id");
  out.erase("whom");
  return out;
}

json::object audit_json(const store::AuditEntry& entry) {
  return {{"id", entry.id},
          {"at_wall_ms", entry.at_wall_ms},
          {"by", json_view(entry.by)},
          {"what", json_view(entry.what)},
          {"whom", json_view(entry.whom)},
          {"detail", json_view(entry.detail)}};
}

}  // namespace rois::app
