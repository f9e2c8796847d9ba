#pragma once

#include "rois/store/moderation.hpp"
#include "rois/wire/json.hpp"

/// What moderators are shown, alike over HTTP and by `rois admin`.
namespace rois::app {

json::object report_json(const store::Report& report);
json::object sanction_json(const store::Sanction& sanction);
/// The same for whom it is against.
json::object own_sanction_json(const store::Sanction& sanction);
json::object audit_json(const store::AuditEntry& entry);
/// `#12`: a person by number.
std::string number_of(store::Id user);
/// Whom a sanction is against: a person by number, or a network.
std::string whom(const store::Sanction& sanction);

}  // namespace rois::app
