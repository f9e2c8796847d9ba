#pragma once

#include <string>

#include "locale.hpp"
#include "rois/store/admin.hpp"

namespace rois::cli {

/// What is stored, for what has to understand it; not being there, or being of another version, is a UsageError.
store::Admin open_current(const Locale& locale, const std::string& place, bool read_only);
/// Why something that is stored cannot be used.
std::string why_not(const Locale& locale, const Problem& why);
[[noreturn]] void cannot_read(const Locale& locale, const Problem& why);
/// What was read; a UsageError where nothing could be.
template <class T>
T answer(const Locale& locale, Result<T> found) {
  if (!found) cannot_read(locale, found.problem());
  return std::move(*found);
}
/// An account by its name, or anybody as `#` and the number that `rois admin users` shows.
store::UserRow user_called(const Locale& locale, store::Reader& reader, const std::string& name);

/// What the audit log says of a command.
struct Noted {
  std::string what;
  std::string whom;
  std::string detail = {};
};
/// Writes, and notes it in the audit log. `otherwise` is said where what it is about is not there.
int carry_out(const Locale& locale, store::Admin& admin, const store::Write& write, const Noted& noted,
              const std::string& otherwise = {});

}  // namespace rois::cli
