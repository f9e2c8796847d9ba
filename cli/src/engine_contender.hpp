#pragma once

#include <array>
#include <memory>
#include <string>

#include "engine_process.hpp"
#include "rois/lab/contender.hpp"

namespace rois::cli {

struct EngineLimits {
  /// Processor time a decision; 0 for none.
  int time_ms = 0;
  /// Nodes a decision; 0 for the engine's own measure.
  std::uint64_t nodes = 0;
};

/// A program that speaks docs/engine-protocol.md. It is told what its seat is shown, and nothing else. One that fails
/// is started again for the next game.
class EngineContender final : public Contender {
 public:
  EngineContender(std::string command, const EngineLimits& limits) : command_{std::move(command)}, limits_{limits} {}
  void on_game() override { told_ = {}; }
  Result<SearchResult> choose(const Match& match, Seat s, Rng& rng) override;

  /// What the engine said of itself; nothing before it was asked.
  const std::string& name() const { return name_; }
  /// The end of what it last said on its standard error.
  std::string last_errors() const { return process_ ? process_->last_errors() : std::string{}; }
  std::uint64_t answers() const { return answers_; }
  std::uint64_t late() const { return late_; }
  double longest_overrun() const { return longest_overrun_; }
  /// Between saying a question and hearing its answer, as far as the engine was not at work: in seconds a decision.
  double overhead() const { return answers_ == 0 ? 0 : overhead_ / static_cast<double>(answers_); }

 private:
  Result<void> start();
  Result<SearchResult> answer_to(int id, int players);
  json::object question(const Match& match, Seat s, Rng& rng, int id);
  json::object shown(const Match& match, Seat s);
  AnswerTime allowed() const;
  void note_time();

  std::string command_;
  EngineLimits limits_;
  std::unique_ptr<EngineProcess> process_;
  std::string name_;
  /// By seat, up to which version the log was told in this game.
  std::array<std::size_t, max_seats> told_{};
  int next_id_ = 1;
  std::uint64_t answers_ = 0;
  std::uint64_t late_ = 0;
  double longest_overrun_ = 0;
  double overhead_ = 0;
};

}  // namespace rois::cli
