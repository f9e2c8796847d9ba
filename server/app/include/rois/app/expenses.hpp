#pragma once

#include <cstdint>
#include <string>

#include "rois/app/event_loop.hpp"
#include "rois/ratelimit/allowance.hpp"
#include "rois/session/people.hpp"

namespace rois::app {

/// Who is charged for something: a person, where one is known, and the network.
struct Payer {
  session::PersonId person = session::nobody_id;
  std::string network;
};

/// What people and networks cost the thread that owns the tables, in processor time and in bytes sent to them. This
/// machine is charged for its people alone.
class Expenses {
 public:
  explicit Expenses(EventLoop& loop);

  /// How long the payer has to wait; 0 where nothing is owed.
  std::int64_t wait_ms(const Payer& payer) const;
  void spend(const Payer& payer, std::int64_t work_us, std::int64_t bytes);

  /// Charges a payer for what is done while it lives. One within another counts for the outer one.
  class Work {
   public:
    Work(Expenses& expenses, Payer payer);
    ~Work();
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

   private:
    Expenses& expenses_;
    Payer payer_;
    bool outermost_;
    std::int64_t since_us_ = 0;
  };
  /// Who is being worked for.
  const Payer& payer() const { return current_; }
  /// For them: something that costs more than time.
  void add_work(std::int64_t us) { extra_us_ += us; }
  void add_bytes(std::size_t bytes) { bytes_ += static_cast<std::int64_t>(bytes); }

 private:
  EventLoop& loop_;
  lobby::Budgets<session::PersonId> people_;
  lobby::Budgets<std::string> networks_;
  bool working_ = false;
  Payer current_;
  std::int64_t extra_us_ = 0;
  std::int64_t bytes_ = 0;
};

}  // namespace rois::app
