#include "rois/app/supervisor.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "rois/core/parse_number.hpp"

namespace rois::app {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string{} : std::string{value};
}

}  // namespace

Supervisor::Supervisor(std::string socket, microseconds watchdog) : socket_{std::move(socket)}, watchdog_{watchdog} {}

Supervisor Supervisor::from_environment() {
  const std::string whose = variable("WATCHDOG_PID");
  const bool ours = whose.empty() || whose == std::to_string(::getpid());
  const auto us = parse_number<std::int64_t>(variable("WATCHDOG_USEC"), 0, INT64_MAX);
  return {variable("NOTIFY_SOCKET"), microseconds{ours ? us.value_or(0) : 0}};
}

void Supervisor::wait_longer(microseconds for_us) const {
  tell("EXTEND_TIMEOUT_USEC=" + std::to_string(for_us.count()));
}

std::optional<milliseconds> Supervisor::period() const {
  if (socket_.empty() || watchdog_.count() == 0) return std::nullopt;
  return std::max(milliseconds{1}, std::chrono::duration_cast<milliseconds>(watchdog_ / 2));
}

/// A message that cannot be sent is dropped: the service manager draws its own conclusions.
void Supervisor::tell(std::string_view what) const {
  sockaddr_un address{};
  if (socket_.empty() || socket_.size() >= sizeof(address.sun_path)) return;
  address.sun_family = AF_UNIX;
  std::ranges::copy(socket_, address.sun_path);
  if (socket_.starts_with('@')) address.sun_path[0] = '\0';
  const int file = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (file < 0) return;
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket_.size());
  ::sendto(file, what.data(), what.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address), length);
  ::close(file);
}

}  // namespace rois::app
