#include "rois/names/names.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>

namespace rois::names {
namespace {

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string utf8(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

struct CloseSpoof {
  void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};
using Spoof = std::unique_ptr<USpoofChecker, CloseSpoof>;

/// One for each thread: ICU's checkers may be shared only while nobody changes them, and this is the simpler promise.
const USpoofChecker* checker() {
  thread_local const Spoof made = [] {
    UErrorCode status = U_ZERO_ERROR;
    Spoof spoof{uspoof_open(&status)};
    uspoof_setRestrictionLevel(spoof.get(), USPOOF_HIGHLY_RESTRICTIVE);
    uspoof_setChecks(spoof.get(), USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &status);
    return U_SUCCESS(status) ? std::move(spoof) : Spoof{};
  }();
  return made.get();
}

/// Symbols that are drawn as nothing: the empty Braille pattern, the empty note head, what stands for an object.
bool is_blank(UChar32 c) { return c == 0x2800 || c == 0x1D159 || c == 0xFFFC; }

/// What a name may be made of besides letters and digits: marks on letters, one kind of space, punctuation and symbols.
bool is_allowed(UChar32 c) {
  if (c == ' ') return true;
  constexpr auto allowed = U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK;
  return (U_GET_GC_MASK(c) & allowed) != 0 && !is_blank(c) &&
         !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool is_seen(UChar32 c) { return c != ' ' && (U_GET_GC_MASK(c) & U_GC_M_MASK) == 0; }

}  // namespace

std::string folded(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* fold = icu::Normalizer2::getNFKCCasefoldInstance(status);
  if (U_FAILURE(status)) return {};
  const icu::UnicodeString out = fold->normalize(unicode(name), status);
  return U_FAILURE(status) ? std::string{} : utf8(out);
}

bool is_confusing(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::UnicodeString text = unicode(name);
  const icu::Normalizer2* compatible = icu::Normalizer2::getNFKCInstance(status);
  const icu::Normalizer2* composed = icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status) || checker() == nullptr) return true;
  if (compatible->normalize(text, status) != composed->normalize(text, status)) return true;
  bool seen = false;
  bool space = false;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 c = text.char32At(at);
    if (!is_allowed(c) || (c == ' ' && space)) return true;
    space = c == ' ';
    seen = seen || is_seen(c);
  }
  const std::int32_t found =
      uspoof_check2UTF8(checker(), name.data(), static_cast<std::int32_t>(name.size()), nullptr, &status);
  return !seen || U_FAILURE(status) || found != 0;
}

}  // namespace rois::names
