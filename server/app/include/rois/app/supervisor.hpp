#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace rois::app {

/// The service manager that started the server, by the protocol of sd_notify(3): it is told when the server is ready
/// and that it still answers, and starts it again where it does not.
class Supervisor {
 public:
  /// None: nothing is sent.
  Supervisor() = default;
  /// `socket` is a path, or the name of an abstract socket after `@`. A watchdog of 0 is none.
  Supervisor(std::string socket, std::chrono::microseconds watchdog);
  /// As systemd says it: NOTIFY_SOCKET, WATCHDOG_USEC, and WATCHDOG_PID where that is another process's.
  static Supervisor from_environment();

  void ready() const { tell("READY=1"); }
  void alive() const { tell("WATCHDOG=1"); }
  void stopping() const { tell("STOPPING=1"); }
  /// Starting takes this much longer.
  void wait_longer(std::chrono::microseconds for_us) const;
  /// How often it wants to hear: half of its timeout.
  std::optional<std::chrono::milliseconds> period() const;

 private:
  void tell(std::string_view what) const;

  std::string socket_;
  std::chrono::microseconds watchdog_{0};
};

}  // namespace rois::app
