#include "play_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boards/boards.hpp"
#include "play_words.hpp"
#include "result_text.hpp"
#include "table.hpp"
#include "telling/telling.hpp"
#include "thinking.hpp"

namespace rois::cli {

PlaySession::PlaySession(const Locale& locale, std::unique_ptr<Match> match, std::vector<Player> players,
                         std::uint64_t seed)
    : locale_{locale},
      style_{output_style()},
      match_{std::move(match)},
      players_{std::move(players)},
      rng_{seed},
      input_{[this] { return completions(); }},
      started_{wall_seconds()} {}

void PlaySession::run() {
  fmt::print("{}\n{}\n", inked(style_, Ink::gold, locale_.title(info())), locale_.say("play.welcome"));
  if (const auto first = drawn_to_begin(info(), match_->options()))
    fmt::print("{}\n", locale_.say("play.lot", who(*first)));
  fmt::print("\n");
  while (!quit_) {
    settle_chance(*match_, rng_);
    tell_news();
    if (is_over()) {
      after_the_end();
      continue;
    }
    const Seat s = match_->turn().seats.front();
    if (player(s).is_human()) {
      human_turn(s);
    } else {
      computer_turn(s);
    }
  }
}

int PlaySession::humans() const {
  return static_cast<int>(std::ranges::count_if(players_, [](const Player& p) { return p.is_human(); }));
}

std::string PlaySession::who(Seat s) const {
  return fmt::format("{} ({})", players_[slot(s)].name, locale_.seat_name(*match_, s));
}

std::vector<std::string> PlaySession::names() const {
  std::vector<std::string> out;
  for (const auto& p : players_) out.push_back(p.name);
  return out;
}

std::vector<std::string> PlaySession::choices() const {
  const Turn turn = match_->turn();
  if (!turn.is_decision()) return {};
  auto actions = match_->legal(turn.seats.front());
  std::ranges::sort(actions);
  return actions;
}

std::vector<std::string> PlaySession::completions() const {
  auto words = is_over() ? std::vector<std::string>{} : choices();
  for (const auto word : command_words(locale_.language())) words.emplace_back(word);
  return words;
}

void PlaySession::computer_turn(Seat s) {
  const auto observation = match_->analysis().observe(Viewer::of(s));
  SearchResult result;
  {
    Thinking thinking{locale_, *match_, {who(s), !info().has_secrets}};
    result = player(s).computer->choose(*observation, {{}, &thinking}, rng_);
    quit_ = humans() == 0 && thinking.was_stopped();
  }
  const auto checked = match_->check(s, result.action);
  if (!checked) throw UsageError{locale_.say(checked.problem())};
  take(*checked);
  if (humans() == 0) draw_board(Viewer::spectator());
}

void PlaySession::human_turn(Seat s) {
  if (at_screen_ != s) curtain(s);
  if (quit_) return;
  if (redraw_) draw_board(Viewer::of(s));
  redraw_ = false;
  const std::string question = std::string{info().id} + ".ask." + std::string{match_->question()};
  const auto line = input_.ask(locale_.say("play.prompt", who(s), locale_.say(question)));
  if (!line) {
    quit_ = true;
    return;
  }
  const std::string text = trim(*line);
  if (text.empty() || command(text, Viewer::of(s))) return;
  const auto listed = choices();
  const auto number = parse_choice(text, listed.size());
  const std::string action = number ? listed[*number] : text;
  const auto checked = match_->check(s, action);
  if (!checked) {
    fmt::print("{}\n", inked(style_, Ink::red, locale_.say(checked.problem())));
    if (checked.problem().clause.named()) show_rules(rois::text(checked.problem().clause));
    return;
  }
  take(*checked);
  redraw_ = true;
}

void PlaySession::after_the_end() {
  if (!told_end_) {
    draw_board(Viewer::spectator());
    const Record record = record_of(*match_, names(), ending_);
    const std::string ending = ending_line(*record.ending, record, locale_, info());
    fmt::print("{}\n", inked(style_, Ink::gold, wrapped(ending, std::min(style_.columns, 100), "")));
    told_end_ = true;
    if (humans() == 0) {
      quit_ = true;
      return;
    }
  }
  const auto line = input_.ask(locale_.say("play.after") + " > ");
  if (!line) {
    quit_ = true;
  } else if (!command(trim(*line), Viewer::spectator()) && !trim(*line).empty()) {
    fmt::print("{}\n", locale_.say("play.over"));
  }
}

// Between two people at one screen, where a game has hidden hands.
void PlaySession::curtain(Seat s) {
  const bool hide = info().has_secrets && humans() > 1;
  at_screen_ = s;
  if (!hide) return;
  fmt::print("{}{}\n", style_.colour ? "\033[2J\033[3J\033[H" : "\n\n", locale_.say("play.curtain", who(s)));
  if (!input_.ask("> ")) quit_ = true;
  redraw_ = true;
}

void PlaySession::draw_board(Viewer viewer) {
  fmt::print("\n{}\n", cli::draw_board(*match_, viewer, last_action_, locale_, style_));
}

void PlaySession::take(const CheckedAction& action) {
  const Seat s = action.by();
  const std::string spoken = match_->describe().spoken(action);
  const auto clock_ms = static_cast<std::int64_t>((wall_seconds() - started_) * 1000);
  match_->play(action, clock_ms);
  const Step shown = match_->shown_step(match_->steps() - 1, Viewer::spectator());
  last_action_ = shown.text;
  tell(s, shown.text == action.text() ? spoken : shown.text, !player(s).is_human());
  tell_news();
}

void PlaySession::tell_news() {
  fmt::print("{}", sentences_since(*match_, told_steps_, reader(), locale_, std::min(style_.columns, 100)));
  told_steps_ = match_->steps();
}

// What the only person may know; of several everybody looks at this screen.
Viewer PlaySession::reader() const {
  if (humans() != 1) return Viewer::spectator();
  const auto person = std::ranges::find_if(players_, &Player::is_human);
  return Viewer::of(seat(static_cast<int>(person - players_.begin())));
}

void PlaySession::tell(Seat s, const std::string& spoken, bool by_computer) {
  if (spoken.empty()) {
    fmt::print("{}\n", locale_.say("play.sealed", who(s)));
  } else {
    fmt::print("{}\n", locale_.say(by_computer ? "play.computer-played" : "play.played", who(s), spoken));
  }
  redraw_ = true;
}

}  // namespace rois::cli
