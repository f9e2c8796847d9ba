#pragma once

#include <sys/types.h>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "rois/core/result.hpp"

namespace rois::cli {

/// How long an answer may take: processor time of the engine, all its threads together, and time by the clock for one
/// that waits. In seconds.
struct AnswerTime {
  double cpu = 0;
  double wall = 0;
};

/// Another program that speaks in lines, through its standard input and output. What it says on its standard error is
/// kept. It is ended with this object, or when it fails.
class EngineProcess {
 public:
  /// A command line of the shell. A command that does not start shows by its first answer.
  explicit EngineProcess(const std::string& command);
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  bool is_running() const { return pid_ > 0; }
  /// Says a line; the time of the answer runs from here.
  Result<void> say(std::string_view line, const AnswerTime& allowed);
  /// The next line that it says.
  Result<std::string> hear();
  /// Processor time since the last line was said to it, in seconds.
  double cpu_used() const { return cpu_seconds_of_child() - cpu_from_; }
  /// The end of what it has said on its standard error.
  std::string last_errors() const;

 private:
  double cpu_seconds_of_child() const;
  /// Waits until it can be read or written; a problem when its time is over.
  Result<void> wait_for(int descriptor, short events);
  Result<void> write_all(std::string_view bytes);
  Problem fail(ErrorId code, std::string detail);
  /// How it ended, in a few words of the system.
  std::string end();

  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  std::unique_ptr<FILE, int (*)(FILE*)> errors_;
  std::string heard_;
  AnswerTime allowed_;
  double cpu_from_ = 0;
  double wall_from_ = 0;
};

}  // namespace rois::cli
