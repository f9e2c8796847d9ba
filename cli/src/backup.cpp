#include "rois/store/backup.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "data_file.hpp"
#include "rois/store/copy.hpp"
#include "rois/store/store.hpp"
#include "serve.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view copy_begins = "rois-";
constexpr std::string_view copy_ends = ".db";
/// As in `rois-2026-11-18T200000Z.db`: in the order of names they are in the order of time.
constexpr std::size_t copy_name_length = 26;

/// A PostgreSQL database has means of its own.
void only_data_files(const Locale& locale, const CopyArgs& args) {
  if (store::is_postgresql(args.storage.place())) throw UsageError{locale.say("backup.database")};
}

/// How far a copy is, on one line of a terminal.
store::OnBackup progress(const Locale& locale) {
  if (isatty(STDERR_FILENO) == 0) return {};
  return [&locale](std::size_t done, std::size_t of) {
    fmt::print(stderr, "\r{}{}", locale.say("backup.progress", std::to_string(of == 0 ? 100 : 100 * done / of)),
               done == of ? "\n" : "");
    std::fflush(stderr);
  };
}

std::string dated_name() { return fmt::format("rois-{:%Y-%m-%dT%H%M%SZ}.db", fmt::gmtime(std::time(nullptr))); }

bool is_dated(const std::string& name) {
  return name.size() == copy_name_length && name.starts_with(copy_begins) && name.ends_with(copy_ends);
}

/// Removes all copies of a folder but the newest.
void keep_newest(const Locale& locale, const fs::path& folder, std::size_t kept) {
  std::vector<fs::path> copies;
  for (const auto& entry : fs::directory_iterator{folder})
    if (entry.is_regular_file() && is_dated(entry.path().filename().string())) copies.push_back(entry.path());
  std::ranges::sort(copies, std::greater{});
  for (std::size_t i = kept; i < copies.size(); ++i) {
    fs::remove(copies[i]);
    fmt::print("{}\n", locale.say("backup.removed", copies[i].string()));
  }
}

int check(const Locale& locale, const std::string& copy) {
  const auto checked = store::check_copy(copy);
  if (!checked) throw UsageError{locale.say("backup.unsound", locale.say(checked.problem()))};
  fmt::print("{}\n", locale.say("backup.sound", copy));
  return 0;
}

}  // namespace

int back_up(const Locale& locale, const CopyArgs& args) {
  if (args.check) return check(locale, args.file);
  only_data_files(locale, args);
  const bool is_folder = fs::is_directory(args.file);
  if (args.keep > 0 && !is_folder) throw UsageError{locale.say("backup.no-folder", args.file)};
  const std::string copy = is_folder ? (fs::path{args.file} / dated_name()).string() : args.file;
  if (fs::exists(copy)) throw UsageError{locale.say("backup.exists", copy)};
  const auto copied = store::back_up(args.storage.place(), copy, progress(locale));
  if (!copied && copied.problem().code == ErrorId::no_such_copy)
    throw UsageError{locale.say("admin.no-file", args.storage.place())};
  if (!copied) cannot_read(locale, copied.problem());
  // Older ones go only once the new one is known to be good.
  if (is_folder) check(locale, copy);
  fmt::print("{}\n", locale.say("backup.done", copy));
  if (args.keep > 0) keep_newest(locale, args.file, static_cast<std::size_t>(args.keep));
  return 0;
}

int restore(const Locale& locale, const CopyArgs& args) {
  only_data_files(locale, args);
  const auto restored = store::restore(args.file, args.storage.place(), progress(locale));
  if (!restored) throw UsageError{locale.say("restore.failed", locale.say(restored.problem()))};
  fmt::print("{}\n", locale.say("restore.done", args.storage.place(), args.file));
  if (!restored->kept_as.empty()) fmt::print("{}\n", locale.say("restore.kept", restored->kept_as));
  return 0;
}

int admin_copy(const Locale& locale, const CopySiteArgs& args) {
  const auto copied = store::copy(args.from, args.to, progress(locale));
  if (!copied) {
    const Problem& why = copied.problem();
    if (why.code == ErrorId::cannot_write) throw UsageError{locale.say("copy.not-empty", why.detail)};
    if (why.code == ErrorId::copy_damaged) throw UsageError{locale.say("copy.differs", why.detail)};
    throw UsageError{locale.say("copy.failed", why_not(locale, why))};
  }
  fmt::print("{}\n", locale.say("copy.done", copied->rows, copied->tables, copied->entries));
  return 0;
}

}  // namespace rois::cli
