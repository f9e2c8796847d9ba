#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rois::cli {

/// How things may be drawn.
struct Style {
  bool colour = false;
  int columns = 80;
  /// Whether somebody reads it as it comes, so that lines have to fit.
  bool is_terminal = false;
};

/// The style that standard output bears: colour on a terminal, unless NO_COLOR is set.
Style output_style();
bool input_is_terminal();

enum class Ink : unsigned char { plain, faint, strong, red, green, blue, gold, marked };
/// `text` in an ink, or as it is where there is no colour.
std::string inked(const Style& style, Ink ink, std::string_view text);

/// How many columns a UTF-8 text takes, colour codes left out. For letters, marks and box drawing.
int width(std::string_view text);
std::string padded(std::string text, int columns);
/// No wider than that; what was left out shows.
std::string cut(std::string text, int columns);
/// The same for a line of a terminal; whole where it goes elsewhere.
std::string fitted(const Style& style, std::string text);
/// Breaks a paragraph between words.
std::string wrapped(std::string_view text, int columns, std::string_view indent);

/// Asks for lines: with editing, history and completion on a terminal, plainly otherwise.
class LineInput {
 public:
  /// The words that a tab may complete to.
  using Words = std::function<std::vector<std::string>()>;
  explicit LineInput(Words words);
  /// Nothing at the end of the input, or when Ctrl-C is pressed twice; pressed once it gives up the line, which is then
  /// empty.
  std::optional<std::string> ask(const std::string& prompt);

 private:
  std::optional<std::string> given_up();

  bool editing_;
  bool gave_up_ = false;
};

/// While it lives Ctrl-C does not end the program: whoever is at work asks for it and stops. Pressed once more it does.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  /// Whether Ctrl-C was pressed.
  bool asked() const;

 private:
  void (*before_)(int);
};

/// Tells on a terminal's standard error how far a long piece of work has come, from its second second on.
class Progress {
 public:
  explicit Progress(std::string what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void at(std::uint64_t done, std::uint64_t total, std::string_view more = {});
  /// The same in other words.
  void tell(std::string_view line);
  /// Makes room for a line on standard output.
  void hide();

 private:
  std::string what_;
  double since_;
  bool shown_ = false;
};

double cpu_seconds();
double wall_seconds();

}  // namespace rois::cli
