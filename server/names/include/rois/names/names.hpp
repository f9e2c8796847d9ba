#pragma once

#include <string>
#include <string_view>

/// The names of people, by Unicode's own rules (ICU).
namespace rois::names {

/// The form by which names are compared: NFKC_Casefold (UAX 31), so that `ÉLISE`, `élise` and their decomposed forms
/// are one name. Empty for what is no UTF-8.
std::string folded(std::string_view name);

/// Whether a name could pass for another or be seen as nothing: invisible or control characters, spaces other than the
/// usual one, several in a row, letters of scripts that are not written together, compatibility forms, or no letter,
/// digit or symbol at all (UTS 39, highly restrictive).
bool is_confusing(std::string_view name);

}  // namespace rois::names
