#pragma once

#include <concepts>
#include <type_traits>

namespace rois {

/// What a game copies about: plain bytes, no pointers.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

}  // namespace rois
