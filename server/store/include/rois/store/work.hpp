#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "rois/core/result.hpp"
#include "rois/store/rows.hpp"

/// Decisions that nodes leave to others, which do nothing but think. They are passed on by a PostgreSQL database.
namespace rois::store {

/// The role of a node that does nothing but think.
inline constexpr std::string_view role_of_thinkers = "bots";

struct Question {
  /// Given by whoever asks; whoever thinks is given another.
  std::int64_t number = 0;
  /// Who is charged for it.
  Id person = 0;
  std::string table;
  std::string text;
};

struct Answer {
  std::int64_t number = 0;
  /// Empty where none was found.
  std::string action;
  /// Processor time.
  std::int64_t spent_us = 0;
};

/// The questions and answers of one node, on a thread and a connection of its own. What the database forgets is asked
/// again, and what somebody who is no longer alive was thinking about is given to another. None of it has to be on
/// disk: a question that is lost can be asked again.
class WorkBoard {
 public:
  struct Config {
    std::string place;
    /// The number of this node, 0 while it has none.
    std::function<Id()> node;
    /// Called on the board's thread.
    std::function<void(Answer)> on_answer = {};
    /// Where this node thinks: called on the board's thread, with so many at a time at most.
    std::function<void(Question)> on_question = {};
    std::size_t at_once = 0;
    /// How often it looks whether anything was missed.
    std::chrono::milliseconds look_again{500};
    /// Half-life of what people have used, which decides whose question is next.
    std::chrono::milliseconds half_life{300'000};
  };
  static Result<std::unique_ptr<WorkBoard>> open(Config config);
  ~WorkBoard();
  WorkBoard(const WorkBoard&) = delete;
  WorkBoard& operator=(const WorkBoard&) = delete;

  void ask(Question question);
  /// None of what was asked is wanted any more: `on_answer` may be called with what was answered before.
  void withdraw();
  /// To what `on_question` gave.
  void answer(Answer answer);
  /// Others have asked or answered.
  void look();

 private:
  class Impl;
  explicit WorkBoard(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace rois::store
