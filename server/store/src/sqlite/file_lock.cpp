#include "sqlite/file_lock.hpp"

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

Result<void> FileLock::take() {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(path_, error);
  if (error) return Problem{ErrorId::system_failure, path_ + ": " + error.message()};
  struct stat found{};
  if (::stat(real.c_str(), &found) == 0 && found.st_nlink > 1)
    return Problem{ErrorId::data_file_has_links, real.string()};
  file_ = ::open((real.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0) return {};
  return Problem{ErrorId::data_file_in_use, path_};
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
