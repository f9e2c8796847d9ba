#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "rois/core/ensure.hpp"

namespace rois {

/// A vector with room for N in place: no allocation, trivially copyable when T is. It never goes beyond its room, in no
/// build.
template <class T, std::size_t N>
class List {
 public:
  using value_type = T;
  using Count = std::conditional_t<(N <= std::numeric_limits<std::uint8_t>::max()), std::uint8_t, std::uint16_t>;
  static_assert(N <= std::numeric_limits<std::uint16_t>::max());

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  constexpr void clear() { count_ = 0; }
  /// Leaves the first `size` items.
  constexpr void shrink(std::size_t size) {
    ensure(size <= count_, "a list does not shrink to more");
    count_ = static_cast<Count>(size);
  }

  constexpr void push(T item) {
    ensure(count_ < N, "a list is full");
    items_[count_] = item;
    ++count_;
  }
  constexpr T pop() {
    ensure(count_ > 0, "a list is empty");
    --count_;
    return items_[count_];
  }
  /// Takes out the item at `at`; those behind it move up.
  constexpr T take(std::size_t at) {
    ensure(at < count_, "no such place in a list");
    const T item = items_[at];
    std::copy(begin() + at + 1, end(), begin() + at);
    --count_;
    return item;
  }

  constexpr const T& operator[](std::size_t at) const {
    ensure(at < count_, "no such place in a list");
    return items_[at];
  }
  constexpr T& operator[](std::size_t at) {
    ensure(at < count_, "no such place in a list");
    return items_[at];
  }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr const T& back() const { return (*this)[size() - 1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + count_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + count_; }

  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  /// What lies behind the last item does not count.
  constexpr bool operator==(const List& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

 private:
  std::array<T, N> items_;
  Count count_ = 0;
};

}  // namespace rois
