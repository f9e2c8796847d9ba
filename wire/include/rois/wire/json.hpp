#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace rois {

namespace json = boost::json;

inline std::string compact(const json::value& value) { return json::serialize(value); }
inline json::string_view json_view(std::string_view text) { return {text.data(), text.size()}; }
inline std::string_view text_of(const json::string& s) { return {s.data(), s.size()}; }

}  // namespace rois
