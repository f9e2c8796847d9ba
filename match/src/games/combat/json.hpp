#pragma once

#include "rois/combat/notation.hpp"
#include "rois/wire/json.hpp"

namespace rois::combat {

inline json::string letter_json(Colour c) { return json::string(1, letter(c)); }

}  // namespace rois::combat
