#include "common.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

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
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) give_up("not a number: " + word);
  return value;
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

std::vector<float> syncs_ms(const std::string& folder) {
  constexpr int samples = 200;
  const std::string path = folder + "/sync";
  const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
  std::vector<float> times;
  const std::string page(4096, 'x');
  for (int i = 0; i < samples && file >= 0; ++i) {
    const double from = now_seconds();
    if (::write(file, page.data(), page.size()) < 0 || ::fdatasync(file) != 0) break;
    times.push_back(static_cast<float>((now_seconds() - from) * 1000));
  }
  ::close(file);
  ::unlink(path.c_str());
  return times;
}

}  // namespace rois::bench
