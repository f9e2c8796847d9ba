#include "power_vfs.hpp"

#include <filesystem>
#include <fstream>

namespace rois::store {
namespace {

/// As SQLite allocates it: ours in front, the real one right behind.
struct PowerFile {
  sqlite3_file base;
  PowerVfs* power;
  const char* path;

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  static PowerFile* of(sqlite3_file* file) { return reinterpret_cast<PowerFile*>(file); }
  static sqlite3_file* real(sqlite3_file* file) { return of(file)->real(); }
};

sqlite3_vfs* machine() { return sqlite3_vfs_find("unix"); }

int file_size(sqlite3_file* f, sqlite3_int64* size) {
  sqlite3_file* real = PowerFile::real(f);
  return real->pMethods->xFileSize(real, size);
}

}  // namespace

/// What SQLite calls. Everything goes to the machine; writes, cuts and syncs are noted on the way.
struct PowerVfs::Methods {
  static int close(sqlite3_file* f) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods == nullptr ? SQLITE_OK : real->pMethods->xClose(real);
  }
  static int read(sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods->xRead(real, to, n, at);
  }
  static int write(sqlite3_file* f, const void* from, int n, sqlite3_int64 at) {
    PowerFile* file = PowerFile::of(f);
    if (file->path != nullptr)
      file->power->wrote(
          file->path,
          {static_cast<std::size_t>(at), {static_cast<const char*>(from), static_cast<std::size_t>(n)}, false});
    return file->real()->pMethods->xWrite(file->real(), from, n, at);
  }
  static int truncate(sqlite3_file* f, sqlite3_int64 size) {
    PowerFile* file = PowerFile::of(f);
    if (file->path != nullptr) file->power->wrote(file->path, {static_cast<std::size_t>(size), {}, true});
    return file->real()->pMethods->xTruncate(file->real(), size);
  }
  static int sync(sqlite3_file* f, int flags) {
    PowerFile* file = PowerFile::of(f);
    const int code = file->real()->pMethods->xSync(file->real(), flags);
    if (code == SQLITE_OK && file->path != nullptr) file->power->synced(file->path);
    return code;
  }
  static int lock(sqlite3_file* f, int level) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods->xLock(real, level);
  }
  static int unlock(sqlite3_file* f, int level) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods->xUnlock(real, level);
  }
  static int reserved(sqlite3_file* f, int* out) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods->xCheckReservedLock(real, out);
  }
  static int control(sqlite3_file* f, int op, void* arg) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods->xFileControl(real, op, arg);
  }
  static int sector(sqlite3_file* f) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods->xSectorSize(real);
  }
  /// No promises: a disk that keeps order, or appends safely, would need fewer syncs.
  static int promises(sqlite3_file* /*f*/) { return 0; }
  static int shm_map(sqlite3_file* f, int page, int size, int extend, void volatile** out) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods->xShmMap(real, page, size, extend, out);
  }
  static int shm_lock(sqlite3_file* f, int offset, int n, int flags) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods->xShmLock(real, offset, n, flags);
  }
  static void shm_barrier(sqlite3_file* f) {
    sqlite3_file* real = PowerFile::real(f);
    real->pMethods->xShmBarrier(real);
  }
  static int shm_unmap(sqlite3_file* f, int drop) {
    sqlite3_file* real = PowerFile::real(f);
    return real->pMethods->xShmUnmap(real, drop);
  }
  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* f, int flags, int* out) {
    static const sqlite3_io_methods methods{2,        close,       read,      write,   truncate, sync,     file_size,
                                            lock,     unlock,      reserved,  control, sector,   promises, shm_map,
                                            shm_lock, shm_barrier, shm_unmap, nullptr, nullptr};
    PowerFile* file = PowerFile::of(f);
    file->power = static_cast<PowerVfs*>(vfs->pAppData);
    file->path = path;
    file->base.pMethods = &methods;
    const int code = machine()->xOpen(machine(), path, file->real(), flags, out);
    if (code != SQLITE_OK) file->base.pMethods = nullptr;
    return code;
  }
  static int remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
    static_cast<PowerVfs*>(vfs->pAppData)->deleted(path);
    return machine()->xDelete(machine(), path, sync_folder);
  }
};

PowerVfs::PowerVfs() {
  vfs_ = *machine();
  vfs_.pNext = nullptr;
  vfs_.zName = name;
  vfs_.pAppData = this;
  vfs_.szOsFile = static_cast<int>(sizeof(PowerFile)) + machine()->szOsFile;
  vfs_.xOpen = Methods::open;
  vfs_.xDelete = Methods::remove;
  sqlite3_vfs_register(&vfs_, 0);
}

PowerVfs::~PowerVfs() { sqlite3_vfs_unregister(&vfs_); }

void PowerVfs::put(std::string& image, const Write& write) {
  if (write.truncates) {
    image.resize(write.at);
    return;
  }
  if (image.size() < write.at + write.bytes.size()) image.resize(write.at + write.bytes.size());
  image.replace(write.at, write.bytes.size(), write.bytes);
}

void PowerVfs::wrote(const std::string& path, Write write) {
  const std::lock_guard lock{mutex_};
  disks_[path].unsafe.push_back(std::move(write));
}

void PowerVfs::synced(const std::string& path) {
  const std::lock_guard lock{mutex_};
  ++syncs_;
  Disk& disk = disks_[path];
  for (const Write& write : disk.unsafe) put(disk.safe, write);
  disk.unsafe.clear();
}

void PowerVfs::deleted(const std::string& path) {
  const std::lock_guard lock{mutex_};
  disks_.erase(path);
}

std::size_t PowerVfs::syncs() const {
  const std::lock_guard lock{mutex_};
  return syncs_;
}

void PowerVfs::cut(const std::string& folder, Rng* rng) {
  const std::lock_guard lock{mutex_};
  for (const auto& [path, disk] : disks_) {
    std::string image = disk.safe;
    for (const Write& write : disk.unsafe)
      if (rng != nullptr && rng->below(2) == 1) put(image, write);
    std::ofstream file{folder + "/" + std::filesystem::path{path}.filename().string(), std::ios::binary};
    file.write(image.data(), static_cast<std::streamsize>(image.size()));
  }
}

}  // namespace rois::store
