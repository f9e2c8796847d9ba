#include "rois/wire/input.hpp"

#include <algorithm>
#include <utility>

#include "rois/core/plain_text.hpp"

namespace rois::wire {
namespace {

/// RFC 6901, 3: `~` and `/` stand for themselves nowhere in a name.
std::string escaped(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

Input Input::member(std::string_view name, const json::value* value) const {
  return {value, *faults_, place_ + "/" + escaped(name)};
}

const json::object* Input::object() const {
  if (!is_there()) return nullptr;
  const json::object* found = value_->if_object();
  if (found == nullptr) fail(ErrorId::bad_object);
  return found;
}

Input Input::optional(std::string_view name) const {
  const json::object* from = is_there() ? value_->if_object() : nullptr;
  return member(name, from == nullptr ? nullptr : from->if_contains(json_view(name)));
}

Input Input::operator[](std::string_view name) const {
  const json::object* from = object();
  Input found = member(name, from == nullptr ? nullptr : from->if_contains(json_view(name)));
  if (from != nullptr && !found.is_there()) found.fail(ErrorId::member_missing);
  return found;
}

void Input::only(std::span<const std::string_view> names) const {
  each_member([&](std::string_view name, const Input& member) {
    if (std::ranges::find(names, name) == names.end()) member.fail(ErrorId::unknown_member);
  });
}

std::size_t Input::size(std::size_t most) const {
  if (!is_there()) return 0;
  const json::array* list = value_->if_array();
  if (list == nullptr) {
    fail(ErrorId::bad_list);
  } else if (list->size() > most) {
    fail(ErrorId::list_too_long, std::to_string(most));
  } else {
    return list->size();
  }
  return 0;
}

Input Input::operator[](std::size_t at) const {
  const json::array* list = is_there() ? value_->if_array() : nullptr;
  Input found = member(std::to_string(at), list == nullptr || at >= list->size() ? nullptr : &(*list)[at]);
  if (is_there() && !found.is_there()) found.fail(ErrorId::member_missing);
  return found;
}

std::int64_t Input::whole(std::int64_t least, std::int64_t most, std::int64_t otherwise, ErrorId code) const {
  if (!is_there()) return otherwise;
  if (const std::int64_t* n = value_->if_int64(); n != nullptr && *n >= least && *n <= most) return *n;
  // What was never text may hold its numbers without a sign.
  if (const std::uint64_t* n = value_->if_uint64();
      n != nullptr && std::cmp_greater_equal(*n, least) && std::cmp_less_equal(*n, most))
    return static_cast<std::int64_t>(*n);
  fail(code, std::to_string(least) + " .. " + std::to_string(most));
  return otherwise;
}

bool Input::flag(bool otherwise) const {
  if (!is_there()) return otherwise;
  if (const bool* given = value_->if_bool()) return *given;
  fail(ErrorId::bad_flag);
  return otherwise;
}

std::string_view Input::string(std::string_view otherwise) const {
  if (!is_there()) return otherwise;
  if (const json::string* given = value_->if_string()) return text_of(*given);
  fail(ErrorId::bad_text);
  return otherwise;
}

std::string Input::text(std::size_t most) const {
  if (!is_there()) return {};
  const json::string* given = value_->if_string();
  if (given != nullptr && is_plain_text(text_of(*given), most)) return std::string{text_of(*given)};
  fail(ErrorId::bad_text);
  return {};
}

std::size_t Input::word(std::span<const std::string_view> words, std::size_t otherwise) const {
  if (!is_there()) return otherwise;
  if (!is_string()) {
    fail(ErrorId::bad_text);
    return otherwise;
  }
  const std::string_view given = string();
  const auto found = std::ranges::find(words, given);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  fail(ErrorId::unknown_word, std::string{given});
  return otherwise;
}

}  // namespace rois::wire
