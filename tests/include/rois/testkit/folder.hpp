#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace rois::testkit {

/// A folder of the test's own, gone with it.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "rois-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path() const { return path_.string(); }
  std::string file(const std::string& name = "rois.db") const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace rois::testkit
