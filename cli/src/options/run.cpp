#include <fmt/format.h>

#include <csignal>
#include <cstdio>

#include "options.hpp"
#include "options/command_line.hpp"

namespace rois::cli {
namespace {

/// The language has to be known before the help texts are written.
std::string language_option(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word{argv[i]};
    if (word.starts_with("--lang=")) return std::string{word.substr(7)};
    if (word == "--lang" && i + 1 < argc) return argv[i + 1];
  }
  return {};
}

int refuse(std::string line) {
  for (char& c : line)
    if (c == '\n' || c == '\r') c = ' ';
  fmt::print(stderr, "rois: {}\n", line);
  return exit_usage;
}

template <class Kind>
bool is(const CLI::ParseError& error) {
  return dynamic_cast<const Kind*>(&error) != nullptr;
}

/// CLI11 speaks English: what it names is kept, the sentence is ours.
std::string sentence(const Locale& locale, const CLI::App& app, const CLI::ParseError& error) {
  const std::string said = error.what();
  const auto before = [&](std::string_view mark) { return said.substr(0, said.find(mark)); };
  const auto after = [&](std::string_view mark) {
    const auto at = said.find(mark);
    return at == std::string::npos ? said : said.substr(at + mark.size());
  };
  if (is<CLI::RequiredError>(error) && said.starts_with("A subcommand")) {
    const auto words = app.remaining();
    return words.empty() ? locale.say("usage.no-command") : locale.say("usage.unknown-command", words.front());
  }
  if (is<CLI::RequiredError>(error)) return locale.say("usage.required", before(" is required"));
  if (is<CLI::ExtrasError>(error)) return locale.say("usage.extra", after(": "));
  if (is<CLI::ConversionError>(error)) return locale.say("usage.conversion", after(": "));
  if (is<CLI::ExcludesError>(error)) return locale.say("usage.excludes", before(" excludes "), after(" excludes "));
  if (is<CLI::RequiresError>(error)) return locale.say("usage.needs", before(" requires "), after(" requires "));
  if (is<CLI::ArgumentMismatch>(error)) return locale.say("usage.mismatch", before(": "));
  if (is<CLI::ValidationError>(error)) return locale.say("usage.refused", said);
  return said;
}

/// What was printed and could not be written is no success.
int after_output(const Locale& locale, int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  return refuse(locale.say("usage.output"));
}

}  // namespace

int run(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);
  const Locale locale{choose_language(language_option(argc, argv))};
  try {
    CommandLine line{locale};
    try {
      line.app().parse(argc, argv);
      return after_output(locale, line.run());
    } catch (const CLI::CallForHelp&) {
      fmt::print("{}", line.app().help());
      return 0;
    } catch (const CLI::Success& success) {
      return line.app().exit(success);
    } catch (const CLI::ParseError& error) {
      return refuse(sentence(locale, line.app(), error));
    }
  } catch (const UsageError& error) {
    return refuse(error.line);
  } catch (const std::exception& error) {
    return refuse(error.what());
  }
}

}  // namespace rois::cli
