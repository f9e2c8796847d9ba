#pragma once

#include <sqlite3.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "rois/core/rng.hpp"

namespace rois::store {

/// A layer over the machine's own file system that remembers what a disk would have after a power cut: for every file
/// what was there at its last sync, and any of what was written since, in any order.
class PowerVfs {
 public:
  PowerVfs();
  ~PowerVfs();
  PowerVfs(const PowerVfs&) = delete;
  PowerVfs& operator=(const PowerVfs&) = delete;

  static constexpr const char* name = "power";

  /// The power is cut now: writes what the disk would have into `folder`. Of the writes since the last sync each is
  /// there with one chance in two, or none of them without a generator.
  void cut(const std::string& folder, Rng* rng);
  std::size_t syncs() const;

  struct Methods;

 private:
  struct Write {
    std::size_t at = 0;
    std::string bytes;
    /// A new length instead, where the file was cut.
    bool truncates = false;
  };
  struct Disk {
    std::string safe;
    std::vector<Write> unsafe;
  };

  static void put(std::string& image, const Write& write);
  void wrote(const std::string& path, Write write);
  void synced(const std::string& path);
  void deleted(const std::string& path);

  mutable std::mutex mutex_;
  std::map<std::string, Disk> disks_;
  std::size_t syncs_ = 0;
  sqlite3_vfs vfs_{};
};

}  // namespace rois::store
