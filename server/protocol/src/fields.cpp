#include "fields.hpp"

#include "rois/core/plain_text.hpp"

namespace rois::protocol {

void Fields::fail(ErrorId code, std::string_view name) {
  if (!problem_) problem_ = Problem{code, std::string{name}};
}

const json::value* Fields::optional(std::string_view name) {
  const json::value* found = from_.if_contains(json_view(name));
  if (found != nullptr) ++taken_;
  return found;
}

const json::value* Fields::required(std::string_view name) {
  const json::value* found = optional(name);
  if (found == nullptr) fail(ErrorId::member_missing, name);
  return found;
}

std::string Fields::text(std::string_view name, std::size_t most) {
  const json::value* found = required(name);
  if (found == nullptr) return {};
  const json::string* value = found->if_string();
  if (value == nullptr || !is_plain_text(text_of(*value), most)) {
    fail(ErrorId::bad_text, name);
    return {};
  }
  return std::string{text_of(*value)};
}

std::string Fields::text_or_empty(std::string_view name, std::size_t most) {
  return from_.contains(json_view(name)) ? text(name, most) : std::string{};
}

std::int64_t Fields::number(std::string_view name, std::int64_t least, std::int64_t most) {
  const json::value* found = required(name);
  if (found == nullptr) return least;
  const std::int64_t* value = found->if_int64();
  if (value != nullptr && *value >= least && *value <= most) return *value;
  fail(ErrorId::bad_number, name);
  return least;
}

std::int64_t Fields::number_or(std::string_view name, std::int64_t least, std::int64_t most, std::int64_t otherwise) {
  return from_.contains(json_view(name)) ? number(name, least, most) : otherwise;
}

bool Fields::flag(std::string_view name) {
  const json::value* found = required(name);
  const bool* value = found == nullptr ? nullptr : found->if_bool();
  if (found != nullptr && value == nullptr) fail(ErrorId::bad_flag, name);
  return value != nullptr && *value;
}

bool Fields::flag_or(std::string_view name, bool otherwise) {
  return from_.contains(json_view(name)) ? flag(name) : otherwise;
}

std::size_t Fields::word(std::string_view name, std::initializer_list<std::string_view> words) {
  const std::string given = text(name, 32);
  std::size_t at = 0;
  for (const auto word : words) {
    if (word == given) return at;
    ++at;
  }
  fail(ErrorId::unknown_word, name);
  return 0;
}

Done Fields::problem() {
  if (!problem_ && taken_ != from_.size()) fail(ErrorId::unknown_member, "");
  return problem_;
}

}  // namespace rois::protocol
