#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "wire.hpp"

namespace rois::bench {

/// Where an attacker comes from, given in `X-Forwarded-For` to a server behind a proxy: this machine itself would not
/// be limited by network.
std::string from_line(std::string_view address);

/// What was asked, and how much of it was refused as too fast or too much.
struct Tally {
  std::uint64_t asked = 0;
  std::uint64_t refused = 0;
};

/// One way of doing one's worst. Made when the flood begins; `step` is called again and again while it lasts, and does
/// a bounded number of things.
class Attack {
 public:
  virtual ~Attack() = default;
  virtual void step() = 0;
  const Tally& tally() const { return tally_; }

 protected:
  Tally tally_;
};

struct Flood {
  std::string_view name;
  std::function<std::unique_ptr<Attack>(std::uint16_t port)> make;
};
std::vector<Flood> floods();

}  // namespace rois::bench
