#include "rois/app/expenses.hpp"

#include <algorithm>
#include <utility>

#include "rois/limits/limits.hpp"
#include "rois/limits/network.hpp"

namespace rois::app {
namespace {

bool is_charged(const std::string& network) { return !network.empty() && !limits::is_this_machine(network); }

}  // namespace

Expenses::Expenses(EventLoop& loop)
    : loop_{loop},
      people_{{{limits::work_burst_us, limits::work_us_per_second}, {limits::bytes_burst, limits::bytes_per_second}}},
      networks_{{{limits::network_work_burst_us, limits::network_work_us_per_second},
                 {limits::network_bytes_burst, limits::network_bytes_per_second}}} {}

std::int64_t Expenses::wait_ms(const Payer& payer) const {
  const session::Millis now = loop_.now();
  const std::int64_t own = payer.person == session::nobody_id ? 0 : people_.wait_ms(payer.person, now);
  return std::max(own, is_charged(payer.network) ? networks_.wait_ms(payer.network, now) : 0);
}

void Expenses::spend(const Payer& payer, std::int64_t work_us, std::int64_t bytes) {
  const session::Millis now = loop_.now();
  if (payer.person != session::nobody_id) people_.spend(payer.person, work_us, bytes, now);
  if (is_charged(payer.network)) networks_.spend(payer.network, work_us, bytes, now);
}

Expenses::Work::Work(Expenses& expenses, Payer payer)
    : expenses_{expenses}, payer_{std::move(payer)}, outermost_{!std::exchange(expenses.working_, true)} {
  if (!outermost_) return;
  expenses_.current_ = payer_;
  expenses_.extra_us_ = expenses_.bytes_ = 0;
  since_us_ = expenses_.loop_.processor_us();
}

Expenses::Work::~Work() {
  if (!outermost_) return;
  expenses_.working_ = false;
  expenses_.current_ = {};
  const std::int64_t work_us = expenses_.loop_.processor_us() - since_us_ + expenses_.extra_us_;
  expenses_.spend(payer_, work_us, expenses_.bytes_);
}

}  // namespace rois::app
