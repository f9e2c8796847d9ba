#include "rois/store/backup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>

#include "sqlite/file_lock.hpp"
#include "sqlite/schema.hpp"

namespace rois::store {
namespace {

namespace fs = std::filesystem;

/// What SQLite keeps beside a file.
constexpr std::array<const char*, 3> companions{"-wal", "-shm", "-journal"};

/// Reads all of a copy, without leaving anything beside it.
Result<void> read_copy(const std::string& path) {
  FileOptions alone;
  alone.read_only = true;
  alone.immutable = true;
  auto db = Database::open(path, alone);
  if (!db) return Problem{ErrorId::copy_damaged, db.problem().detail};
  if (const auto sound = db->check_integrity(); !sound) return Problem{ErrorId::copy_damaged, sound.problem().detail};
  const std::int64_t version = version_of(*db);
  if (version < 1 || version > newest_version) return Problem{ErrorId::copy_of_other_version, std::to_string(version)};
  return {};
}

Result<void> check_files(const std::string& copy, const std::string& data) {
  std::error_code error;
  if (fs::equivalent(copy, data, error)) return Problem{ErrorId::copy_is_data_file, copy};
  return check_copy(copy);
}

std::string free_name(const std::string& data) {
  const std::string base = data + ".before-restore";
  std::string name = base;
  std::error_code error;
  for (int i = 2; fs::exists(name, error); ++i) name = base + "-" + std::to_string(i);
  return name;
}

/// The file first: a log without one is noticed, a file without its log is not.
Result<void> move_aside(const std::string& data, const std::string& kept) {
  std::error_code error;
  fs::rename(data, kept, error);
  for (const char* end : companions)
    if (!error && fs::exists(data + end)) fs::rename(data + end, kept + end, error);
  if (error) return Problem{ErrorId::cannot_write, error.message()};
  return {};
}

/// Restored by the machine's administrator it still belongs to whoever runs the server.
void give_to_owner(const std::string& data, const struct stat& owner) {
  if (::geteuid() != 0) return;
  for (const std::string& path : {data, data + ".lock"})
    if (::lchown(path.c_str(), owner.st_uid, owner.st_gid) != 0) return;
}

void sync_folder(const fs::path& folder) {
  const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

/// A copy of the copy beside the data file, read through once more.
Result<void> prepare(const std::string& copy, const std::string& fresh, const OnBackup& tell) {
  FileOptions alone;
  alone.read_only = true;
  alone.immutable = true;
  auto source = Database::open(copy, alone);
  if (!source) return source.problem();
  if (auto copied = source->backup_to(fresh, tell); !copied) return copied;
  return read_copy(fresh);
}

}  // namespace

Result<void> check_copy(const std::string& copy) {
  std::error_code error;
  if (!fs::is_regular_file(copy, error)) return Problem{ErrorId::no_such_copy, copy};
  for (const char* end : {"-wal", "-journal"})
    if (fs::exists(copy + end, error) && fs::file_size(copy + end, error) > 0)
      return Problem{ErrorId::copy_has_log, copy + end};
  return read_copy(copy);
}

Result<void> back_up(const std::string& place, const std::string& copy, const OnBackup& tell) {
  if (is_postgresql(place)) return Problem{ErrorId::no_such_copy, without_password(place)};
  std::error_code error;
  if (!fs::exists(place, error)) return Problem{ErrorId::no_such_copy, place};
  auto source = Database::open(place, {true, true, {}});
  if (!source) return source.problem();
  return source->backup_to(copy, tell);
}

Result<Restored> restore(const std::string& copy, const std::string& named, const OnBackup& tell) {
  if (is_postgresql(named)) return Problem{ErrorId::no_such_copy, without_password(named)};
  if (const auto checked = check_files(copy, named); !checked) return checked.problem();
  std::error_code error;
  const std::string data = fs::weakly_canonical(named, error).string();
  struct stat owner{};
  const bool replaces = ::stat(data.c_str(), &owner) == 0;
  if (!replaces && ::stat(fs::path{data}.parent_path().c_str(), &owner) != 0)
    return Problem{ErrorId::cannot_write, data};
  FileLock lock{data};
  if (const auto taken = lock.take(); !taken) return taken.problem();
  const std::string fresh = data + ".restored";
  if (const auto prepared = prepare(copy, fresh, tell); !prepared) {
    ::unlink(fresh.c_str());
    return prepared.problem();
  }
  Restored done;
  if (replaces) done.kept_as = free_name(data);
  if (replaces)
    if (const auto moved = move_aside(data, done.kept_as); !moved) return moved.problem();
  if (!replaces)
    for (const char* end : companions) fs::remove(data + end, error);
  fs::rename(fresh, data, error);
  if (error) return Problem{ErrorId::cannot_write, error.message()};
  give_to_owner(data, owner);
  sync_folder(fs::path{data}.parent_path());
  return done;
}

}  // namespace rois::store
