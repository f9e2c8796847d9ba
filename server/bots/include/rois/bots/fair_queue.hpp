#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace rois::bots {

using std::chrono::microseconds;

/// Who is charged for a decision: the host of the table, and the table.
struct Owner {
  std::int64_t person = 0;
  std::string table;

  bool operator==(const Owner&) const = default;
};

/// A fair queue by processor time: next comes the person who would have used least after their next job, and the same
/// among their tables. Usage decays over time. No threads and no clock.
template <class Job>
class FairQueue {
 public:
  void push(const Owner& owner, microseconds expected, Job job) {
    Person& person = people_[owner.person];
    person.tables[owner.table].waiting.push_back({expected, next_++, std::move(job)});
    ++person.waiting;
    ++size_;
  }

  struct Taken {
    Owner owner;
    microseconds expected;
    Job job;
  };
  /// The queue must not be empty. The expected cost is charged at once; `charge` corrects it later.
  Taken pop() {
    auto person = people_.end();
    Rank least = last;
    for (auto it = people_.begin(); it != people_.end(); ++it)
      if (const Rank rank = rank_of(it->second); rank < least) {
        least = rank;
        person = it;
      }
    const auto table = next_table(person->second);
    Item item = std::move(table->second.waiting.front());
    table->second.waiting.pop_front();
    --person->second.waiting;
    --size_;
    const Owner owner{person->first, table->first};
    charge(owner, item.expected);
    return {owner, item.expected, std::move(item.job)};
  }

  void charge(const Owner& owner, microseconds used) {
    Person& person = people_[owner.person];
    person.used += used;
    person.tables[owner.table].used += used;
  }

  /// Halves all recorded usage and drops entries that reach zero.
  void fade() {
    for (auto& [id, person] : people_) {
      person.used /= 2;
      for (auto& [name, table] : person.tables) table.used /= 2;
      std::erase_if(person.tables, [](const auto& item) {
        return item.second.waiting.empty() && item.second.used <= microseconds{0};
      });
    }
    std::erase_if(people_,
                  [](const auto& item) { return item.second.tables.empty() && item.second.used <= microseconds{0}; });
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::size_t waiting_for(std::int64_t person) const {
    const auto found = people_.find(person);
    return found == people_.end() ? 0 : found->second.waiting;
  }
  /// How many people have recorded usage.
  std::size_t people() const { return people_.size(); }
  void clear() {
    people_.clear();
    size_ = 0;
  }

 private:
  struct Item {
    microseconds expected;
    std::uint64_t order;
    Job job;
  };
  struct Table {
    microseconds used{0};
    std::deque<Item> waiting;
  };
  struct Person {
    microseconds used{0};
    std::size_t waiting = 0;
    std::map<std::string, Table> tables;
  };
  /// Usage after the next job, then order of arrival.
  using Rank = std::pair<microseconds, std::uint64_t>;
  static constexpr Rank last{microseconds::max(), UINT64_MAX};

  auto next_table(Person& person) const {
    auto best = person.tables.end();
    Rank least = last;
    for (auto it = person.tables.begin(); it != person.tables.end(); ++it) {
      if (it->second.waiting.empty()) continue;
      const Item& item = it->second.waiting.front();
      if (const Rank rank{it->second.used + item.expected, item.order}; rank < least) {
        least = rank;
        best = it;
      }
    }
    return best;
  }
  Rank rank_of(Person& person) const {
    if (person.waiting == 0) return last;
    const Item& item = next_table(person)->second.waiting.front();
    return {person.used + item.expected, item.order};
  }

  std::map<std::int64_t, Person> people_;
  std::uint64_t next_ = 0;
  std::size_t size_ = 0;
};

}  // namespace rois::bots
