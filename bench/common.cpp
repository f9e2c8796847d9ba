#include "common.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "rois/core/parse_number.hpp"

namespace rois::bench {

void give_up(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::exit(2);
}

Options::Options(int argc, char** argv, std::vector<std::string_view> known) {
  for (int i = 1; i < argc; i += 2) {
    const std::string_view word = argv[i];
    const std::string_view name = word.starts_with("--") ? word.substr(2) : std::string_view{};
    if (i + 1 >= argc || std::ranges::find(known, name) == known.end()) {
      std::string all;
      for (const std::string_view one : known) all += " --" + std::string{one};
      give_up("usage: name and value of any of" + all);
    }
    values_.emplace(name, argv[i + 1]);
  }
}

std::string Options::text(std::string_view name, std::string otherwise) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::move(otherwise) : found->second;
}

double Options::number(std::string_view name, double otherwise) const {
  const std::string word = text(name, {});
  if (word.empty()) return otherwise;
  const auto value = parse_number<double>(word);
  if (!value) give_up("not a number: " + word);
  return *value;
}

Folder::Folder(const std::string& where) {
  std::string pattern = where + "/rois-bench-XXXXXX";
  if (::mkdtemp(pattern.data()) == nullptr) give_up("no folder can be made in " + where);
  path_ = pattern;
}
Folder::~Folder() { std::filesystem::remove_all(path_); }

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double percentile(std::vector<float>& values, double share) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(at));
  return values[at];
}

void allow_files(std::size_t count) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_max < count)
    give_up("too few open files are allowed: ulimit -n " + std::to_string(count) + " as root, for this and the server");
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

std::vector<float> syncs_ms(const std::string& folder, std::stop_token stop) {
  constexpr int pages = 256;
  constexpr std::chrono::milliseconds pause{20};
  const std::string path = folder + "/sync";
  const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  const std::string page(4096, 'x');
  for (int i = 0; i < pages && file >= 0; ++i)
    if (::write(file, page.data(), page.size()) < 0) give_up("no space in " + folder);
  ::fsync(file);
  std::vector<float> times;
  for (int i = 0; file >= 0 && !stop.stop_requested(); ++i) {
    const double from = now_seconds();
    if (::pwrite(file, page.data(), page.size(), (i % pages) * 4096L) < 0 || ::fdatasync(file) != 0) break;
    times.push_back(static_cast<float>((now_seconds() - from) * 1000));
    std::this_thread::sleep_until(std::chrono::steady_clock::now() + pause);
  }
  ::close(file);
  ::unlink(path.c_str());
  return times;
}

}  // namespace rois::bench
