#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>

#include "locale.hpp"
#include "rois/core/parse_number.hpp"
#include "storage.hpp"
#include "table.hpp"

namespace rois::cli {

/// A command and the arguments that are its own.
template <class Args>
struct Command {
  CLI::App& app;
  std::shared_ptr<Args> args;
};

/// The program's commands as CLI11 knows them. Parsing chooses one; `run` runs it.
class CommandLine {
 public:
  explicit CommandLine(const Locale& locale);

  const Locale& locale() const { return locale_; }
  CLI::App& app() { return app_; }
  void choose(std::function<int()> chosen) { chosen_ = std::move(chosen); }
  int run() const { return chosen_(); }

  /// A word that has commands of its own: `rois admin ...`.
  CLI::App& group(const std::string& name);
  template <class Args>
  Command<Args> command(const std::string& name, int (*run_it)(const Locale&, const Args&)) {
    return command(app_, name, "help." + name, run_it);
  }
  template <class Args>
  Command<Args> command(CLI::App& parent, const std::string& name, const std::string& help,
                        int (*run_it)(const Locale&, const Args&)) {
    CLI::App& sub = add(parent, name, help);
    const auto args = std::make_shared<Args>();
    sub.callback([this, args, run_it] { choose([this, args, run_it] { return run_it(locale_, *args); }); });
    return {sub, args};
  }

  /// A number between two others, both allowed; in words of our own, and without what is no number at all.
  template <class Number>
  CLI::Validator between(Number least, Number most) const {
    const auto refusal = [this, least, most](const std::string& text) {
      return parse_number(text, least, most) ? std::string{} : locale_.say("usage.between", text, least, most);
    };
    return CLI::Validator{[refusal](std::string& text) { return refusal(text); }, fmt::format("[{}; {}]", least, most)};
  }

  CLI::Option* add_game(CLI::App& sub, std::string& game) const;
  void add_json(CLI::App& sub, bool& as_json) const;
  CLI::Option* add_seed(CLI::App& sub, TableArgs& table) const;
  void add_table(CLI::App& sub, TableArgs& table) const;
  /// A game, its table and the seed.
  void add_whole_table(CLI::App& sub, TableArgs& table) const;
  /// A table at its beginning, or a moment of a record; and whose actions are meant.
  void add_moment(CLI::App& sub, TableArgs& table, int& seat) const;
  void add_budget(CLI::App& sub, std::uint64_t& nodes, int& time_ms) const;
  void add_storage(CLI::App& sub, Storage& storage) const;

 private:
  CLI::App& add(CLI::App& parent, const std::string& name, const std::string& help) const;

  const Locale& locale_;
  CLI::App app_;
  std::string language_;
  std::function<int()> chosen_;
};

void add_looking_commands(CommandLine& line);
void add_counting_commands(CommandLine& line);
void add_playing_commands(CommandLine& line);
void add_analysis_commands(CommandLine& line);
void add_server_commands(CommandLine& line);
void add_moderation_commands(CommandLine& line, CLI::App& admin);
/// That a text is an address of the internet.
CLI::Validator an_address(const Locale& locale);
void add_client_commands(CommandLine& line);
void add_solve_command(CommandLine& line);

}  // namespace rois::cli
