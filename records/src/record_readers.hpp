#pragma once

#include <algorithm>

#include "rois/match/rulebook.hpp"
#include "rois/records/record.hpp"

namespace rois {

Result<Record> read_json_record(std::string_view bytes);
Result<Record> read_text_record(std::string_view bytes);

}  // namespace rois
