#include "serve.hpp"

#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include "data_file.hpp"
#include "rois/app/qr.hpp"
#include "rois/app/server.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/core/plain_text.hpp"
#include "rois/limits/limits.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

/// Lines of `key=value` on the error stream, for people and for journald alike.
void start_log(const std::string& level) {
  auto logger = spdlog::stderr_logger_mt("rois");
  logger->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
  logger->set_level(spdlog::level::from_str(level));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
}

/// Among others, where an address for them is given.
std::optional<app::NodeSettings> node_of(const Locale& locale, const ServeArgs& args) {
  if (args.role == store::role_of_thinkers) {
    if (args.storage.database.empty() || !args.node.empty()) throw UsageError{locale.say("usage.role")};
    app::NodeSettings out;
    out.node.role = args.role;
    return out;
  }
  if (args.node.empty()) return std::nullopt;
  const auto colon = args.node.rfind(':');
  const auto port = colon == std::string::npos
                        ? std::nullopt
                        : parse_number<std::uint16_t>(std::string_view{args.node}.substr(colon + 1), 0);
  if (!port || colon == 0 || args.storage.database.empty()) throw UsageError{locale.say("usage.node", args.node)};
  app::NodeSettings out;
  out.address = args.node.substr(0, colon);
  out.port = *port;
  out.name = args.node_name;
  // Nobody reaches that, and all who say so are one and the same to the database.
  const bool is_everywhere = out.address == "0.0.0.0" || out.address == "::";
  if (is_everywhere && out.name.empty()) throw UsageError{locale.say("usage.node-name", args.node)};
  return out;
}

/// Who may enter for the first time.
app::Doors doors_of(const Locale& locale, const ServeArgs& args) {
  app::Doors out;
  out.guests = args.guests == "yes";
  out.invitation = args.invitation;
  if (args.accounts == "closed") out.accounts = protocol::Newcomers::closed;
  if (args.accounts != "invited") return out;
  out.accounts = protocol::Newcomers::invited;
  if (args.invitation.size() < limits::invitation_bytes_least ||
      !is_plain_text(args.invitation, limits::invitation_bytes_most))
    throw UsageError{locale.say("usage.invitation", limits::invitation_bytes_least, limits::invitation_bytes_most)};
  return out;
}

}  // namespace

int serve(const Locale& locale, const ServeArgs& args) {
  start_log(args.log_level);
  app::Config config;
  config.data = args.storage.place();
  config.address = args.address;
  config.port = args.port;
  config.outside = {args.origin, args.behind_proxy || !args.trusted_proxy.empty(), args.trusted_proxy};
  config.bot_threads = static_cast<std::size_t>(args.bot_threads);
  config.keep = args.keep;
  config.site = args.site;
  config.doors = doors_of(locale, args);
  config.supervisor = app::Supervisor::from_environment();
  config.node = node_of(locale, args);
  const auto opened = app::Server::open(std::move(config));
  if (!opened) throw UsageError{locale.say("serve.failed", why_not(locale, opened.problem()))};
  const auto& server = *opened;
  server->stop_on_signals();
  spdlog::info("event=listening address={} port={} url={} data={}", args.address, server->port(), server->url(),
               store::without_password(args.storage.place()));
  fmt::print("{}\n", locale.say("serve.listening", server->url()));
  if (server->is_open() && isatty(STDOUT_FILENO) != 0) fmt::print("{}", app::qr_lines(server->url()));
  std::fflush(stdout);
  server->run();
  spdlog::info("event=stopped");
  return 0;
}

}  // namespace rois::cli
