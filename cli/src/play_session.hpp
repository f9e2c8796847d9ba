#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "locale.hpp"
#include "rois/match/computer_player.hpp"
#include "rois/records/record.hpp"
#include "terminal.hpp"

namespace rois::cli {

/// Who sits where: a person, or a computer player.
struct Player {
  std::string name;
  std::unique_ptr<ComputerPlayer> computer;  // none: a person at this terminal

  bool is_human() const { return computer == nullptr; }
};

/// One game in the terminal, from the first question to the result.
class PlaySession {
 public:
  PlaySession(const Locale& locale, std::unique_ptr<Match> match, std::vector<Player> players, std::uint64_t seed);
  void run();

 private:
  bool is_over() const { return ending_.has_value() || match_->turn().is_over(); }
  int humans() const;
  const GameInfo& info() const { return match_->game().info(); }
  Player& player(Seat s) { return players_[slot(s)]; }
  std::string who(Seat s) const;
  std::vector<std::string> names() const;
  /// The legal actions of the seat that is asked, as they are listed and numbered.
  std::vector<std::string> choices() const;
  std::vector<std::string> completions() const;

  void computer_turn(Seat s);
  void human_turn(Seat s);
  void after_the_end();
  void curtain(Seat s);
  void draw_board(Viewer viewer);
  void take(const CheckedAction& action);
  void tell(Seat s, const std::string& spoken, bool by_computer);
  /// What has happened since it was last printed.
  void tell_news();
  /// Who reads along.
  Viewer reader() const;

  /// Whether the line was a command rather than an action.
  bool command(const std::string& line, Viewer viewer);
  void show_list();
  void show_hint();
  void show_rules(const std::string& clause);
  Record record_to_save() const;
  void save(const std::string& path);
  void undo();
  void resign();

  Locale locale_;
  Style style_;
  std::unique_ptr<Match> match_;
  std::vector<Player> players_;
  Rng rng_;
  LineInput input_;
  double started_;
  std::optional<Ending> ending_;
  std::string last_action_;
  std::size_t told_steps_ = 0;
  std::optional<Seat> at_screen_;
  bool redraw_ = true;
  bool told_end_ = false;
  bool quit_ = false;
};

}  // namespace rois::cli
