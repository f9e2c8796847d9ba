#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace rois::cli {

struct Ran {
  int code = -1;
  std::string out;  // standard output, then standard error
};

/// Runs a command line of the shell.
inline Ran run_shell(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  Ran ran;
  std::array<char, 4096> block{};
  while (const std::size_t n = fread(block.data(), 1, block.size(), pipe)) ran.out.append(block.data(), n);
  const int status = pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + status;
  return ran;
}

/// Runs the program; `input` is its standard input.
inline Ran run(const std::string& arguments, const std::string& input = {}) {
  const std::string feed = input.empty() ? "</dev/null" : "<<'ROIS_END'\n" + input + "\nROIS_END\n";
  return run_shell("env -u LANG -u LC_ALL -u LC_MESSAGES " ROIS_PROGRAM " " + arguments + " 2>&1 " + feed);
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

inline std::string last_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

}  // namespace rois::cli
