// `rois serve` as one of several nodes, with a fault that the tests of clusters have to find (bench/cluster/run.mjs).
// What is installed has none of them.
//   rois_planted_node serve --fault no-fence ...    writes into any log, and never doubts that it is alive
//   rois_planted_node serve --fault skew ...        its clock is ahead when it judges whether other nodes are alive
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>

#include "rois/app/server.hpp"
#include "rois/core/parse_number.hpp"

namespace {

/// Longer than any lease.
constexpr std::chrono::minutes skew{1};

rois::app::NodeSettings node_at(const std::string& place, const std::string& fault) {
  rois::app::NodeSettings out;
  const auto colon = place.rfind(':');
  out.address = place.substr(0, colon);
  out.port = rois::parse_number<std::uint16_t>(std::string_view{place}.substr(colon + 1), 0).value_or(0);
  if (fault == "no-fence") out.node.fenced = false;
  if (fault == "skew") out.node.skew = skew;
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App line;
  std::string fault;
  std::string node;
  std::string level = "warn";
  rois::app::Config config;
  CLI::App& serve = *line.add_subcommand("serve")->required();
  serve.add_option("--fault", fault)->required()->check(CLI::IsMember({"no-fence", "skew"}));
  serve.add_option("--database", config.data)->required();
  serve.add_option("--node", node)->required();
  serve.add_option("--port", config.port)->required();
  serve.add_option("--trusted-proxy", config.outside.proxy);
  serve.add_option("--log-level", level);
  CLI11_PARSE(line, argc, argv);
  spdlog::set_level(spdlog::level::from_str(level));
  config.outside.behind_proxy = !config.outside.proxy.empty();
  config.node = node_at(node, fault);
  const auto server = rois::app::Server::open(std::move(config));
  if (!server) {
    fmt::print(stderr, "{}\n", server.problem().detail);
    return 1;
  }
  (*server)->stop_on_signals();
  (*server)->run();
  return 0;
}
