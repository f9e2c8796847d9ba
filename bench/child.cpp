#include "child.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "rois/transport/client.hpp"
#include "wire.hpp"

namespace rois::bench {
namespace {

transport::Url url_of(std::uint16_t port) { return {"127.0.0.1", std::to_string(port)}; }

/// In the child: becomes the server.
[[noreturn]] void run(const Start& start, const std::string& data) {
  std::vector<std::string> words{start.program, "--lang", "en", "serve",       "--data",
                                 data,          "--port", "0",  "--log-level", "error"};
  words.insert(words.end(), start.words.begin(), start.words.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  ::execv(start.program.c_str(), pointers.data());
  ::_exit(127);
}

}  // namespace

Start Start::from(const Options& options) {
  return {options.text(program_option, ROIS_PROGRAM), options.number(sync_option, 0), {}};
}

Child::Child(const Start& start, const std::string& data) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) give_up("pipe");
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    if (start.sync_ms > 0) {
      ::setenv("ROIS_SYNC_MS", std::to_string(start.sync_ms).c_str(), 1);
      ::setenv("LD_PRELOAD", ROIS_SLOW_SYNC, 1);
    }
    run(start, data);
  }
  ::close(ends[1]);
  std::string line;
  for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
  ::close(ends[0]);
  port_ = static_cast<std::uint16_t>(std::atoi(line.substr(line.rfind(':') + 1).c_str()));
  if (port_ == 0) give_up("the server did not start: " + line);
}

Child::~Child() {
  if (pid_ == 0) return;
  ask_to_stop();
  ::waitpid(pid_, nullptr, 0);
}

void Child::kill_hard() {
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

void Child::ask_to_stop() const { ::kill(pid_, SIGTERM); }

double Child::cpu_seconds() const {
  std::ifstream file{"/proc/" + std::to_string(pid_) + "/stat"};
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  unsigned long long user = 0;
  unsigned long long system = 0;
  std::sscanf(text.c_str() + text.rfind(')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu", &user,
              &system);
  return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::size_t Child::resident_bytes() const {
  std::ifstream file{"/proc/" + std::to_string(pid_) + "/statm"};
  std::size_t total = 0;
  std::size_t resident = 0;
  file >> total >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

double figure(std::uint16_t port, const std::string& name) {
  const std::string text = "\n" + transport::call(url_of(port), {"GET", "/metrics", {}, {}, {}}).body;
  const auto at = text.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::atof(text.c_str() + at + name.size() + 2);
}

std::string enter(std::uint16_t port, const std::string& name, const std::string& headers) {
  return transport::call(url_of(port), {"POST", "/api/guest", "{\"name\":\"" + name + "\"}", {}, headers}).secret;
}

std::string open_table(std::uint16_t port, const std::string& secret, const std::string& body,
                       const std::string& headers) {
  const auto answer = transport::call(url_of(port), {"POST", "/api/tables", body, secret, headers});
  return std::string{member(answer.body, "table")};
}

}  // namespace rois::bench
