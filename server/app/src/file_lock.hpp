#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <string>

namespace rois::app {

/// One server per data file.
class FileLock {
 public:
  explicit FileLock(const std::string& path)
      : file_{::open((path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)} {}
  ~FileLock() {
    if (file_ >= 0) ::close(file_);
  }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  bool take() const { return file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0; }

 private:
  int file_;
};

}  // namespace rois::app
