#include "moderator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <stdexcept>

#include "rois/transport/client.hpp"
#include "wire.hpp"

namespace rois::bench {
namespace {

constexpr const char* account = R"({"name":"Warden","password":"correct horse battery"})";

std::string output_of(const std::string& command) {
  FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error{command};
  std::string out;
  std::array<char, 4096> block{};
  while (const std::size_t n = std::fread(block.data(), 1, block.size(), pipe)) out.append(block.data(), n);
  if (::pclose(pipe) != 0) throw std::runtime_error{command};
  return out;
}

}  // namespace

Moderator::Moderator(const Start& start, std::uint16_t port, std::string data)
    : program_{start.program}, data_{std::move(data)} {
  const transport::Url url{"127.0.0.1", std::to_string(port)};
  secret_ = transport::call(url, {"POST", "/api/account", account, {}, {}}).secret;
  output_of(fmt::format("'{}' admin appoint Warden --data '{}'", program_, data_));
}

void Moderator::work(std::uint16_t port) {
  resting_ = false;
  thread_ = std::thread{[this, url = transport::Url{"127.0.0.1", std::to_string(port)}] {
    while (!resting_) {
      const std::size_t n = asked_.size();
      const std::string address = fmt::format("10.{}.{}.{}", n / 65'536, n / 256 % 256, n % 256);
      asked_.insert(address);
      const std::string body = fmt::format(R"({{"kind":"mute","network":"{}"}})", address);
      const int status = transport::call(url, {"POST", "/api/moderation/sanctions", body, secret_, {}}).status;
      if (status == 0) return;
      if (status == 200 || status == 201) answered_.push_back(address);
    }
  }};
}

void Moderator::rest() {
  resting_ = true;
  if (thread_.joinable()) thread_.join();
}

/// The addresses of all mutes that a command lists.
std::multiset<std::string> Moderator::lines_of(const std::string& command) const {
  const std::string text = output_of(fmt::format("'{}' admin {} --data '{}'", program_, command, data_));
  std::multiset<std::string> out;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (member(line, "kind") == "mute" || member(line, "what") == "mute") out.emplace(member(line, "whom"));
  }
  return out;
}

Moderator::Faults Moderator::compare() const {
  const auto in_force = lines_of("sanctions");
  const auto audited = lines_of("audit");
  Faults out;
  for (const auto& address : answered_) {
    if (!in_force.contains(address) || !audited.contains(address)) ++out.lost;
    if (in_force.count(address) > 1 || audited.count(address) > 1) ++out.wrong;
  }
  for (const auto& address : in_force)
    if (!asked_.contains(address)) ++out.wrong;
  if (in_force != audited) ++out.wrong;
  return out;
}

}  // namespace rois::bench
