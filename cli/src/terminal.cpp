#include "terminal.hpp"

#include <editline/readline.h>
#include <fmt/format.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>

namespace rois::cli {
namespace {

std::string_view code_of(Ink ink) {
  switch (ink) {
    case Ink::plain: return "0";
    case Ink::faint: return "2";
    case Ink::strong: return "1";
    case Ink::red: return "1;31";
    case Ink::green: return "1;32";
    case Ink::blue: return "1;34";
    case Ink::gold: return "33";
    case Ink::marked: return "7";
  }
  return "0";
}

double seconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// libedit turns every prompt into wide characters and does not survive one that it cannot turn.
bool use_utf8() {
  for (const char* name : {"", "C.UTF-8"})
    if (std::setlocale(LC_CTYPE, name) != nullptr && std::string_view{nl_langinfo(CODESET)} == "UTF-8") return true;
  return false;
}

LineInput::Words& completion_words() {
  static LineInput::Words words;
  return words;
}

// libedit asks for one match after another, and frees what it is given.
char* next_match(const char* begun, int state) {
  static std::vector<std::string> matches;
  static std::size_t at = 0;
  if (state == 0) {
    matches.clear();
    at = 0;
    for (auto& word : completion_words()())
      if (word.starts_with(begun)) matches.push_back(std::move(word));
  }
  return at < matches.size() ? strdup(matches[at++].c_str()) : nullptr;
}

char** complete_word(const char* begun, int /*start*/, int /*end*/) {
  rl_attempted_completion_over = 1;
  return rl_completion_matches(begun, next_match);
}

}  // namespace

Style output_style() {
  Style style;
  const char* no_colour = std::getenv("NO_COLOR");
  style.is_terminal = isatty(STDOUT_FILENO) == 1;
  style.colour = style.is_terminal && (no_colour == nullptr || *no_colour == '\0');
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20) style.columns = size.ws_col;
  return style;
}

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }

std::string inked(const Style& style, Ink ink, std::string_view text) {
  if (!style.colour || ink == Ink::plain) return std::string{text};
  return fmt::format("\033[{}m{}\033[0m", code_of(ink), text);
}

int width(std::string_view text) {
  int columns = 0;
  bool in_code = false;
  for (const char c : text) {
    if (c == '\033') in_code = true;
    const bool starts_character = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (!in_code && starts_character) ++columns;
    if (in_code && c == 'm') in_code = false;
  }
  return columns;
}

std::string padded(std::string text, int columns) {
  const int missing = columns - width(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string cut(std::string text, int columns) {
  if (width(text) <= columns) return text;
  while (width(text) >= columns) {
    while ((static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
    text.pop_back();
  }
  return text + "…";
}

std::string fitted(const Style& style, std::string text) {
  return style.is_terminal ? cut(std::move(text), style.columns) : text;
}

std::string wrapped(std::string_view text, int columns, std::string_view indent) {
  std::string out{indent};
  int at = width(indent);
  bool first = true;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const auto word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!first && at + 1 + width(word) > columns) {
      out.append("\n").append(indent);
      at = width(indent);
      first = true;
    }
    if (!first) out += ' ';
    out += word;
    at += width(word) + (first ? 0 : 1);
    first = false;
  }
  return out;
}

LineInput::LineInput(Words words) : editing_{input_is_terminal() && use_utf8()} {
  completion_words() = std::move(words);
  rl_attempted_completion_function = complete_word;
}

std::optional<std::string> LineInput::ask(const std::string& prompt) {
  if (!editing_) {
    std::string line;
    fmt::print("{}", prompt);
    std::fflush(stdout);
    const bool read = static_cast<bool>(std::getline(std::cin, line));
    if (!input_is_terminal()) fmt::print("\n");
    return read ? std::optional{line} : std::nullopt;
  }
  std::fflush(stdout);
  const Interrupt interrupt;
  char* line = readline(prompt.c_str());
  if (line == nullptr && interrupt.asked()) return given_up();
  gave_up_ = false;
  if (line == nullptr) return std::nullopt;
  std::string out{line};
  if (!out.empty()) add_history(line);
  std::free(line);
  return out;
}

std::optional<std::string> LineInput::given_up() {
  fmt::print("\n");
  if (gave_up_) return std::nullopt;
  gave_up_ = true;
  return std::string{};
}

namespace {

volatile std::sig_atomic_t interrupted = 0;

}  // namespace

Interrupt::Interrupt() {
  struct sigaction now{};
  struct sigaction before{};
  now.sa_handler = [](int) { interrupted = 1; };
  now.sa_flags = static_cast<int>(SA_RESETHAND);
  interrupted = 0;
  sigaction(SIGINT, &now, &before);
  before_ = before.sa_handler;
}

Interrupt::~Interrupt() {
  struct sigaction now{};
  now.sa_handler = before_;
  sigaction(SIGINT, &now, nullptr);
}

bool Interrupt::asked() const { return interrupted != 0; }

Progress::Progress(std::string what) : what_{std::move(what)}, since_{wall_seconds()} {}

Progress::~Progress() { hide(); }

void Progress::hide() {
  if (shown_) fmt::print(stderr, "\r\033[K");
  std::fflush(stderr);
  shown_ = false;
}

void Progress::at(std::uint64_t done, std::uint64_t total, std::string_view more) {
  tell(fmt::format("{} {}/{} ({} %){}", what_, done, total, total == 0 ? 100 : done * 100 / total, more));
}

void Progress::tell(std::string_view line) {
  constexpr double soon = 1.5;
  if (isatty(STDERR_FILENO) != 1 || wall_seconds() - since_ < soon) return;
  shown_ = true;
  fmt::print(stderr, "\r\033[K{}", cut(std::string{line}, output_style().columns - 1));
  std::fflush(stderr);
}

double cpu_seconds() { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }
double wall_seconds() { return seconds_of(CLOCK_MONOTONIC); }

}  // namespace rois::cli
