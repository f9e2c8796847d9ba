#include "rois/protocol/moderation.hpp"

#include "reading.hpp"
#include "rois/limits/limits.hpp"
#include "rois/limits/network.hpp"

namespace rois::protocol {
namespace {

using wire::Input;

constexpr std::int64_t days_most = 36'500;
constexpr std::int64_t minutes_most = std::int64_t{7} * 24 * 60;
constexpr std::int64_t lines_most = 1'000'000;
constexpr std::size_t address_bytes = 64;
/// A name, or `#` and a number.
constexpr std::size_t whom_bytes = limits::name_bytes;

std::string text_or_nothing(const Input& in, std::string_view name, std::size_t most) {
  return in.has(name) ? in[name].text(most) : std::string{};
}

std::int64_t number_or_none(const Input& in, std::string_view name, std::int64_t most) {
  return in.has(name) ? in[name].number(std::int64_t{1}, most) : 0;
}

}  // namespace

Result<SanctionRequest> read_sanction(std::string_view body) {
  return read_body(body, [](const Input& in) {
    in.only({"kind", "whom", "network", "network_of", "days"});
    SanctionRequest out;
    out.is_ban = in["kind"].word({"ban", "mute"}) == 0;
    const int targets = int{in.has("network")} + int{in.has("network_of")};
    if (targets > 1) in["network_of"].fail(ErrorId::bad_value);
    if (targets > 0 && in.has("whom")) in["whom"].fail(ErrorId::bad_value);
    if (targets == 0) out.whom = in["whom"].text(whom_bytes);
    out.network_of = text_or_nothing(in, "network_of", whom_bytes);
    if (in.has("network")) {
      out.network = limits::network_of(in["network"].text(address_bytes));
      in["network"].require(!out.network.empty());
    }
    out.days = number_or_none(in, "days", days_most);
    return out;
  });
}

Result<std::int64_t> read_number(std::string_view body) {
  return read_body(body, [](const Input& in) {
    in.only({"id"});
    return in["id"].number(std::int64_t{1}, INT64_MAX);
  });
}

Result<TableOrder> read_chat_removal(std::string_view body) {
  return read_body(body, [](const Input& in) {
    in.only({"table", "line"});
    TableOrder out{in["table"].text(limits::code_bytes), {}};
    if (in.has("line")) out.line = in["line"].number(std::int64_t{0}, lines_most);
    return out;
  });
}

Result<std::string> read_table(std::string_view body) {
  return read_body(body, [](const Input& in) {
    in.only({"table"});
    return in["table"].text(limits::code_bytes);
  });
}

Result<AnnouncementRequest> read_announcement(std::string_view body) {
  return read_body(body, [](const Input& in) {
    in.only({"fr", "en", "restart_in", "minutes"});
    AnnouncementRequest out;
    out.french = text_or_nothing(in, "fr", limits::notice_bytes);
    out.english = text_or_nothing(in, "en", limits::notice_bytes);
    out.restart_in = number_or_none(in, "restart_in", minutes_most);
    out.minutes = number_or_none(in, "minutes", minutes_most);
    if (out.french.empty() && in.has("en")) in["fr"].fail(ErrorId::member_missing);
    return out;
  });
}

Result<bool> read_switch(std::string_view body) {
  return read_body(body, [](const Input& in) {
    in.only({"on"});
    return in["on"].flag();
  });
}

}  // namespace rois::protocol
