#include "engine_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>

#include "rois/core/plain_text.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

/// A longer line is no answer.
constexpr std::size_t most_bytes = 1U << 22U;
constexpr long most_error_bytes = 2'000;
constexpr int longest_poll_ms = 1'000;

void close_if_open(int& descriptor) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

/// In the child: nothing but calls that are safe after a fork.
[[noreturn]] void become(const char* command, int in, int out, int errors) {
  signal(SIGPIPE, SIG_DFL);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  if (errors >= 0) dup2(errors, STDERR_FILENO);
  execl("/bin/sh", "sh", "-c", command, nullptr);
  _exit(127);
}

/// Lines of plain text; what is none is left out.
std::string readable(std::string_view bytes) {
  std::string out;
  while (!bytes.empty()) {
    const std::size_t length = leading_character(bytes);
    if (length > 0 || bytes.front() == '\n') out += bytes.substr(0, std::max<std::size_t>(1, length));
    bytes.remove_prefix(std::max<std::size_t>(1, length));
  }
  return out;
}

}  // namespace

EngineProcess::EngineProcess(const std::string& command) : errors_{std::tmpfile(), &std::fclose} {
  // An engine that has ended is a lost game, not the end of this program.
  signal(SIGPIPE, SIG_IGN);
  std::array<int, 2> to{-1, -1};
  std::array<int, 2> from{-1, -1};
  if (pipe2(to.data(), O_CLOEXEC) != 0 || pipe2(from.data(), O_CLOEXEC) != 0) return;
  // So that its own processor time is what the clock of its id tells, and not that of a shell which waits for it.
  const std::string line = "exec " + command;
  const int errors = errors_ ? fileno(errors_.get()) : -1;
  pid_ = fork();
  if (pid_ == 0) become(line.c_str(), to[0], from[1], errors);
  close(to[0]);
  close(from[1]);
  in_ = to[1];
  out_ = from[0];
  fcntl(in_, F_SETFL, O_NONBLOCK);
  fcntl(out_, F_SETFL, O_NONBLOCK);
}

EngineProcess::~EngineProcess() {
  close_if_open(in_);
  close_if_open(out_);
  end();
}

double EngineProcess::cpu_seconds_of_child() const {
  clockid_t clock = 0;
  timespec time{};
  if (pid_ <= 0 || clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &time) != 0) return cpu_from_;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::string EngineProcess::end() {
  if (pid_ <= 0) return {};
  kill(pid_, SIGKILL);
  int status = 0;
  const bool known = waitpid(pid_, &status, 0) == pid_;
  pid_ = -1;
  if (!known) return {};
  return WIFEXITED(status) ? fmt::format("exit {}", WEXITSTATUS(status)) : fmt::format("signal {}", WTERMSIG(status));
}

Problem EngineProcess::fail(ErrorId code, std::string detail) {
  close_if_open(in_);
  close_if_open(out_);
  // It has closed its output: a moment to end by itself, so that its exit code tells why.
  if (code == ErrorId::engine_gone)
    for (int i = 0; i < 100 && pid_ > 0; ++i) {
      siginfo_t info{};
      if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0) break;
      poll(nullptr, 0, 10);
    }
  const std::string how = end();
  if (detail.empty()) detail = how;
  return {code, std::move(detail)};
}

Result<void> EngineProcess::wait_for(int descriptor, short events) {
  for (;;) {
    const double cpu_left = allowed_.cpu - cpu_used();
    const double wall_left = wall_from_ + allowed_.wall - wall_seconds();
    if (cpu_left < 0) return fail(ErrorId::engine_late, fmt::format("{:.0f} ms", cpu_used() * 1000));
    if (wall_left < 0) return fail(ErrorId::engine_late, fmt::format("{:.0f} s", allowed_.wall));
    pollfd waiting{descriptor, events, 0};
    const double ms = std::min(cpu_left, wall_left) * 1000 + 1;
    if (poll(&waiting, 1, static_cast<int>(std::min<double>(ms, longest_poll_ms))) > 0) return {};
  }
}

Result<void> EngineProcess::write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = write(in_, bytes.data(), bytes.size());
    if (n >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(n));
    } else if (errno != EAGAIN && errno != EINTR) {
      return fail(ErrorId::engine_gone, {});
    } else if (const auto ready = wait_for(in_, POLLOUT); !ready) {
      return ready;
    }
  }
  return {};
}

Result<void> EngineProcess::say(std::string_view line, const AnswerTime& allowed) {
  if (!is_running()) return Problem{ErrorId::engine_gone};
  allowed_ = allowed;
  cpu_from_ = cpu_seconds_of_child();
  wall_from_ = wall_seconds();
  return write_all(std::string{line} + "\n");
}

Result<std::string> EngineProcess::hear() {
  for (;;) {
    if (const auto end_of_line = heard_.find('\n'); end_of_line != std::string::npos) {
      std::string line = heard_.substr(0, end_of_line);
      heard_.erase(0, end_of_line + 1);
      return line;
    }
    if (heard_.size() > most_bytes) return fail(ErrorId::engine_unreadable, fmt::format("> {} bytes", most_bytes));
    if (!is_running()) return Problem{ErrorId::engine_gone};
    std::array<char, 65'536> block;  // filled by read
    const ssize_t n = read(out_, block.data(), block.size());
    if (n > 0) {
      heard_.append(block.data(), static_cast<std::size_t>(n));
    } else if (n == 0) {
      return fail(ErrorId::engine_gone, {});
    } else if (const auto ready = wait_for(out_, POLLIN); !ready) {
      return ready.problem();
    }
  }
}

std::string EngineProcess::last_errors() const {
  if (!errors_) return {};
  const int descriptor = fileno(errors_.get());
  const off_t size = lseek(descriptor, 0, SEEK_END);
  if (size <= 0) return {};
  const off_t from = std::max<off_t>(0, size - most_error_bytes);
  std::string out(static_cast<std::size_t>(size - from), '\0');
  // The engine writes at the place that it shares with this descriptor: reading must not move it.
  const ssize_t n = pread(descriptor, out.data(), out.size(), from);
  out.resize(static_cast<std::size_t>(std::max<ssize_t>(0, n)));
  return readable(out);
}

}  // namespace rois::cli
