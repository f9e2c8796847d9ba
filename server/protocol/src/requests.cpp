#include "rois/protocol/requests.hpp"

#include <algorithm>
#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <utility>

#include "reading.hpp"
#include "rois/core/plain_text.hpp"
#include "rois/limits/limits.hpp"
#include "rois/match/level.hpp"
#include "rois/protocol/passwords.hpp"
#include "rois/records/proof_json.hpp"
#include "rois/wire/document.hpp"
#include "rois/wire/input.hpp"

namespace rois::protocol {
namespace {

using wire::Input;

constexpr std::size_t version_most = 1'000'000;

session::Offer offer(const Input& in) {
  return static_cast<session::Offer>(in["what"].word({"draw", "take-back", "rematch"}));
}

Seat seat_at(const Input& in) { return in["seat"].seat_of(max_seats); }

std::optional<fairness::Digest> promise(const Input& in) {
  return in.has("promise") ? std::optional{read_digest(in["promise"])} : std::nullopt;
}

Place place(const Input& in) {
  Place out;
  out.seat = seat_at(in);
  const Input level = in.optional("level");
  if (level.is_there() && !level.is_null()) out.level = level.number(1, strongest_level);
  return out;
}

std::size_t epoch(const Input& in) { return in.optional("epoch").number(std::size_t{0}, version_most); }

Submit submit(const Input& in) {
  return {epoch(in), in["version"].number(std::size_t{0}, version_most), in["action"].text(limits::action_bytes)};
}

Watch watch(const Input& in) {
  Watch out;
  out.epoch = epoch(in);
  if (in.has("since")) out.since = in["since"].number(std::size_t{0}, version_most);
  return out;
}

using What = decltype(Request::what);

/// A message about a table: what it has beside `type`, `table` and `key`, and how it is read.
struct Kind {
  std::string_view type;
  std::array<std::string_view, 3> members;
  What (*read)(const Input& in);
};

constexpr Kind kinds[] = {
    {"submit", {"epoch", "version", "action"}, [](const Input& in) -> What { return submit(in); }},
    {"watch", {"epoch", "since"}, [](const Input& in) -> What { return watch(in); }},
    {"unwatch", {}, [](const Input& /*in*/) -> What { return Unwatch{}; }},
    {"look",
     {"version"},
     [](const Input& in) -> What { return Look{in["version"].number(std::size_t{0}, version_most)}; }},
    {"sit", {"seat", "promise"}, [](const Input& in) -> What { return Sit{seat_at(in), promise(in)}; }},
    {"share", {"share"}, [](const Input& in) -> What { return Share{read_digest(in["share"])}; }},
    {"leave", {}, [](const Input& /*in*/) -> What { return Leave{}; }},
    {"place", {"seat", "level"}, [](const Input& in) -> What { return place(in); }},
    {"resign", {}, [](const Input& /*in*/) -> What { return Resign{}; }},
    {"claim",
     {"seat", "what"},
     [](const Input& in) -> What {
       return ClaimSeat{seat_at(in), static_cast<session::Claim>(in["what"].word({"computer", "win"}))};
     }},
    {"close", {}, [](const Input& /*in*/) -> What { return Close{}; }},
    {"offer", {"what", "promise"}, [](const Input& in) -> What { return Propose{offer(in), promise(in)}; }},
    {"answer",
     {"what", "yes", "promise"},
     [](const Input& in) -> What { return Answer{offer(in), in["yes"].flag(), promise(in)}; }},
    {"say", {"text"}, [](const Input& in) -> What { return Say{in["text"].text(limits::chat_bytes)}; }},
    {"mute", {"name", "on"}, [](const Input& in) -> What {
       return Mute{in["name"].text(limits::name_bytes), in.optional("on").flag(true)};
     }}};

bool needs_key(const Request& request) {
  return std::holds_alternative<Submit>(request.what) || std::holds_alternative<Say>(request.what);
}

/// False where the type is none that there is.
bool read_message(std::string_view type, const Input& in, Request& out) {
  if (type == "ping") {
    in.only({"type", "key"});
    out.what = Ping{};
    return true;
  }
  if (type == "lobby") {
    in.only({"type", "key", "on"});
    out.what = WatchLobby{in.optional("on").flag(true)};
    return true;
  }
  const auto kind = std::ranges::find(kinds, type, &Kind::type);
  if (kind == std::end(kinds)) return false;
  out.what = kind->read(in);
  out.table = in["table"].text(limits::code_bytes);
  in.only({"type", "table", "key", kind->members[0], kind->members[1], kind->members[2]});
  return true;
}

}  // namespace

Result<json::value> read_document(std::string_view text, json::storage_ptr memory) {
  auto document = wire::parse(text, limits::json_depth, std::move(memory));
  if (!document) return Problem{document.problem().code};
  if (!document->is_object()) return Problem{ErrorId::bad_json};
  return document;
}

Problem named(Problem problem) {
  if (!problem.place.empty()) problem.detail = problem.place.substr(1);
  return problem;
}

Result<Request> read_request(std::string_view text, std::string& key_seen) {
  std::array<unsigned char, 4096> buffer;  // filled by the parser
  json::monotonic_resource memory{buffer.data(), buffer.size()};
  const auto document = read_document(text, &memory);
  if (!document) return document.problem();
  wire::Faults faults;
  const Input in{*document, faults};
  Request out;
  out.key = in.optional("key").text(limits::key_bytes);
  key_seen = out.key;
  if (!read_message(in.optional("type").string(), in, out)) return Problem{ErrorId::unknown_type};
  if (needs_key(out) && out.key.empty()) in["key"].fail(ErrorId::member_missing);
  if (const auto problem = faults.first()) return named(*problem);
  return out;
}

Result<Credentials> read_credentials(std::string_view body, Password password) {
  return read_body(body, [&](const Input& in) {
    Credentials out;
    out.name = in["name"].text(limits::name_bytes);
    if (out.name.starts_with(' ') || out.name.ends_with(' ')) in["name"].fail(ErrorId::bad_text);
    if (password != Password::none) out.password = in["password"].text(limits::password_bytes_most);
    if (password == Password::chosen && characters_in(out.password) < limits::password_characters_least)
      in["password"].fail(ErrorId::password_too_short);
    if (password == Password::chosen && is_common_password(out.password, out.name))
      in["password"].fail(ErrorId::common_password);
    const bool chosen = password == Password::chosen;
    if (chosen) out.invitation = in.optional("invitation").text(limits::invitation_bytes_most);
    in.only({"name", password == Password::none ? "name" : "password", chosen ? "invitation" : "name"});
    return out;
  });
}

}  // namespace rois::protocol
