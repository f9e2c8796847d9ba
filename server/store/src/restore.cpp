#include "rois/store/restore.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>

#include "rois/store/file_lock.hpp"
#include "rois/store/schema.hpp"

namespace rois::store {
namespace {

namespace fs = std::filesystem;

/// What SQLite keeps beside a file.
constexpr std::array<const char*, 3> companions{"-wal", "-shm", "-journal"};

Restored refused(NotRestored why, std::string detail) { return {why, std::move(detail), {}}; }

/// Reads all of a copy, without leaving anything beside it.
std::optional<Restored> not_usable(const std::string& path) {
  std::string why;
  OpenOptions alone;
  alone.read_only = true;
  alone.immutable = true;
  auto db = Database::open(path, alone, why);
  if (!db || !db->is_sound(why)) return refused(NotRestored::damaged, why);
  const std::int64_t version = version_of(*db);
  if (version < 1 || version > newest_version) return refused(NotRestored::other_version, std::to_string(version));
  return std::nullopt;
}

std::optional<Restored> not_a_copy(const std::string& copy, const std::string& data) {
  std::error_code error;
  if (!fs::is_regular_file(copy, error)) return refused(NotRestored::no_such_copy, copy);
  if (fs::equivalent(copy, data, error)) return refused(NotRestored::same_file, copy);
  for (const char* end : {"-wal", "-journal"})
    if (fs::exists(copy + end, error) && fs::file_size(copy + end, error) > 0)
      return refused(NotRestored::log_beside_copy, copy + end);
  return not_usable(copy);
}

std::string free_name(const std::string& data) {
  const std::string base = data + ".before-restore";
  std::string name = base;
  std::error_code error;
  for (int i = 2; fs::exists(name, error); ++i) name = base + "-" + std::to_string(i);
  return name;
}

/// The file first: a log without one is noticed, a file without its log is not.
bool move_aside(const std::string& data, const std::string& kept, std::string& why) {
  std::error_code error;
  fs::rename(data, kept, error);
  for (const char* end : companions)
    if (!error && fs::exists(data + end)) fs::rename(data + end, kept + end, error);
  if (error) why = error.message();
  return !error;
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
std::optional<Restored> prepare(const std::string& copy, const std::string& fresh, const OnBackup& tell) {
  std::string why;
  OpenOptions alone;
  alone.read_only = true;
  alone.immutable = true;
  auto source = Database::open(copy, alone, why);
  if (!source || !source->backup_to(fresh, why, tell)) return refused(NotRestored::cannot_write, why);
  return not_usable(fresh);
}

}  // namespace

Restored restore(const std::string& copy, const std::string& named, const OnBackup& tell) {
  if (auto problem = not_a_copy(copy, named)) return *problem;
  std::error_code error;
  const std::string data = fs::weakly_canonical(named, error).string();
  struct stat owner{};
  const bool replaces = ::stat(data.c_str(), &owner) == 0;
  if (!replaces && ::stat(fs::path{data}.parent_path().c_str(), &owner) != 0)
    return refused(NotRestored::cannot_write, data);
  std::string why;
  FileLock lock{data};
  if (!lock.take(why)) return refused(NotRestored::in_use, why);
  const std::string fresh = data + ".restored";
  if (auto problem = prepare(copy, fresh, tell)) {
    ::unlink(fresh.c_str());
    return *problem;
  }
  Restored done;
  if (replaces) done.kept_as = free_name(data);
  if (replaces && !move_aside(data, done.kept_as, why)) return refused(NotRestored::cannot_write, why);
  if (!replaces)
    for (const char* end : companions) fs::remove(data + end, error);
  fs::rename(fresh, data, error);
  if (error) return refused(NotRestored::cannot_write, error.message());
  give_to_owner(data, owner);
  sync_folder(fs::path{data}.parent_path());
  return done;
}

}  // namespace rois::store
