#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common.hpp"

namespace rois::bench {

/// How a server is started.
struct Start {
  std::string program;
  /// The least time that a sync takes, in milliseconds: what a slower disk would be like. 0 leaves it alone.
  double sync_ms = 0;
  /// Further words of its command line.
  std::vector<std::string> words;

  static constexpr std::string_view program_option = "program";
  static constexpr std::string_view sync_option = "sync-ms";
  static Start from(const Options& options);
};

/// `rois serve` as a child, on a free port.
class Child {
 public:
  Child(const Start& start, const std::string& data);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  std::uint16_t port() const { return port_; }
  /// As a power failure would, as far as a process can have one.
  void kill_hard();
  /// Without waiting for its end.
  void ask_to_stop() const;
  double cpu_seconds() const;
  std::size_t resident_bytes() const;

 private:
  int pid_ = 0;
  std::uint16_t port_ = 0;
};

/// One of the server's own figures, by its name in /metrics.
double figure(std::uint16_t port, const std::string& name);
/// A guest's secret. `headers` are lines `Name: value` of the request.
std::string enter(std::uint16_t port, const std::string& name, const std::string& headers = {});
std::string open_table(std::uint16_t port, const std::string& secret, const std::string& body,
                       const std::string& headers = {});

}  // namespace rois::bench
