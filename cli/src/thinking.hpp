#pragma once

#include <optional>
#include <string>

#include "locale.hpp"
#include "rois/match/computer_player.hpp"
#include "terminal.hpp"

namespace rois::cli {

/// Waits for a computer player at a terminal: shows how long it has been at work and, to those who may know, what it
/// thinks so far. Ctrl-C makes it answer at once.
class Thinking final : public SearchMonitor {
 public:
  struct Settings {
    std::string who;
    /// Whether whoever sits at the screen may know what it found: in games with secrets a player's plans tell of its
    /// cards.
    bool is_open = true;
    std::optional<double> seconds = {};
  };
  Thinking(const Locale& locale, const Match& match, Settings settings);

  bool should_stop() override;
  void on_progress(const SearchResult& so_far) override;
  bool was_stopped() const { return interrupt_.asked(); }

 private:
  const Locale& locale_;
  const Match& match_;
  Settings settings_;
  Interrupt interrupt_;
  Progress progress_;
  double since_;
  std::uint64_t told_ = 0;
  std::string found_;
};

}  // namespace rois::cli
