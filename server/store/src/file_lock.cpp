#include "rois/store/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

namespace rois::store {

namespace fs = std::filesystem;

FileLock::FileLock(std::string path) : path_{std::move(path)} {}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

bool FileLock::take(std::string& why) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(path_, error);
  if (error) {
    why = path_ + ": " + error.message();
    return false;
  }
  struct stat found{};
  if (::stat(real.c_str(), &found) == 0 && found.st_nlink > 1) {
    why = "the data file has more than one name (hard links): " + real.string();
    return false;
  }
  file_ = ::open((real.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0) return true;
  why = "the data file is in use or cannot be written: " + path_;
  return false;
}

void FileLock::mark() {
  struct stat found{};
  inode_ = ::stat(path_.c_str(), &found) == 0 ? found.st_ino : 0;
}

bool FileLock::is_in_place() const {
  struct stat found{};
  return ::stat(path_.c_str(), &found) == 0 && found.st_ino == inode_;
}

}  // namespace rois::store
