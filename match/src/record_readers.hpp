#pragma once

#include <algorithm>

#include "rois/match/record.hpp"
#include "rois/match/rulebook.hpp"

namespace rois {

Result<Record> read_json_record(std::string_view bytes);
Result<Record> read_text_record(std::string_view bytes);

}  // namespace rois
