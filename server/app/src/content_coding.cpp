#include "rois/app/content_coding.hpp"

#include <algorithm>
#include <optional>

namespace rois::app {
namespace {

constexpr int full_weight = 1000;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

/// What is before the separator; the rest stays in `text`.
std::string_view take_until(std::string_view& text, char separator) {
  const auto end = std::min(text.find(separator), text.size());
  const std::string_view out = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(out);
}

/// `0` to `1` with up to three decimals, in thousandths; what is written otherwise is no wish for the coding.
int qvalue(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return 0;
  if (text.size() > 1 && text[1] != '.') return 0;
  int out = (text[0] - '0') * full_weight;
  int unit = full_weight / 10;
  for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (c < '0' || c > '9') return 0;
    out += (c - '0') * unit;
    unit /= 10;
  }
  return out <= full_weight ? out : 0;
}

/// The weight among the parameters of an element.
int weight_in(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view value = take_until(parameters, ';');
    if (same_word(take_until(value, '='), "q")) return qvalue(trimmed(value));
  }
  return full_weight;
}

bool names(std::string_view word, ContentCoding coding) {
  return same_word(word, name_of(coding)) || (coding == ContentCoding::gzip && same_word(word, "x-gzip"));
}

}  // namespace

std::string_view name_of(ContentCoding coding) {
  switch (coding) {
    case ContentCoding::identity: return "identity";
    case ContentCoding::gzip: return "gzip";
    case ContentCoding::brotli: return "br";
  }
  return {};
}

int weight_of(std::string_view accept_encoding, ContentCoding coding) {
  std::optional<int> others;
  while (!accept_encoding.empty()) {
    std::string_view element = take_until(accept_encoding, ',');
    const std::string_view word = take_until(element, ';');
    if (names(word, coding)) return weight_in(element);
    if (word == "*") others = weight_in(element);
  }
  // Unnamed, the plain form is welcome only where nothing better is.
  return others.value_or(coding == ContentCoding::identity ? 1 : 0);
}

}  // namespace rois::app
