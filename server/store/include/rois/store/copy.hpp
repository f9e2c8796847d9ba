#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "rois/core/result.hpp"

namespace rois::store {

struct Copied {
  std::size_t rows = 0;
  std::size_t tables = 0;
  std::size_t entries = 0;
};
/// Called now and then: how many tables are copied, of how many.
using OnCopy = std::function<void(std::size_t done, std::size_t of)>;

/// Brings everything from one place to another, which has to be empty; no server may use either. Then both are read
/// and compared, row by row and entry by entry. `cannot_write` where there is something already, `copy_damaged` where
/// they differ; after a refusal the new place is as empty as it was.
Result<Copied> copy(const std::string& from, const std::string& to, const OnCopy& tell = {});

}  // namespace rois::store
