#pragma once

#include <string>

#include "rois/core/result.hpp"

namespace rois::store {

/// One server per data file, whatever it is called: the lock file is beside the target of a symbolic link, and a file
/// with several hard links is refused, since SQLite's WAL is beside only one of them.
class FileLock {
 public:
  explicit FileLock(std::string path);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  Result<void> take();
  /// Whether the data file is still the one that was locked, and not removed or replaced under us.
  bool is_in_place() const;
  /// To be called once the data file is there.
  void mark();

 private:
  std::string path_;
  int file_ = -1;
  unsigned long inode_ = 0;
};

}  // namespace rois::store
