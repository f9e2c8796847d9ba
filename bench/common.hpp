#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rois::bench {

/// What every program here takes as `--name value`. A name that `known` does not have, or a word that is no number
/// where one is asked for, ends the program.
class Options {
 public:
  Options(int argc, char** argv, std::vector<std::string_view> known);

  std::string text(std::string_view name, std::string otherwise) const;
  double number(std::string_view name, double otherwise) const;
  int count(std::string_view name, int otherwise) const { return static_cast<int>(number(name, otherwise)); }
  bool is(std::string_view name) const { return text(name, "no") == "yes"; }

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

/// A new folder inside another, which is gone when this is.
class Folder {
 public:
  explicit Folder(const std::string& where);
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::string& path() const { return path_; }
  std::string data() const { return path_ + "/rois.db"; }

 private:
  std::string path_;
};

[[noreturn]] void give_up(const std::string& what);
double now_seconds();
/// The value that this share of the others is not above.
double percentile(std::vector<float>& values, double share);
/// The disk's own measure: how long an appended page takes to be safe, in milliseconds, many times.
std::vector<float> syncs_ms(const std::string& folder);

}  // namespace rois::bench
