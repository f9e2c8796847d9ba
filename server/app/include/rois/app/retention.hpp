#pragma once

#include <cstdint>

#include "rois/app/accounts.hpp"
#include "rois/app/hall.hpp"

namespace rois::app {

/// How many days what is kept; 0 is for ever.
struct KeepDays {
  /// Guests, after they were last there.
  std::int64_t guests = 90;
  /// Tables, after they were over.
  std::int64_t games = 365;
  /// What was said at them, likewise.
  std::int64_t chat = 30;
  /// Reports, after they were made.
  std::int64_t reports = 180;
};

/// Removes what has come to its end.
class Retention {
 public:
  struct Parts {
    Hall& hall;
    Accounts& accounts;
    store::Store& store;
    Worker& reader;
    EventLoop& loop;
    KeepDays keep;
  };
  explicit Retention(Parts parts) : parts_{parts} {}

  /// Now and then.
  void sweep();

 private:
  struct Expired {
    std::vector<store::Id> guests;
    std::vector<std::string> tables;
    std::vector<std::string> chats;
  };

  void note(std::int64_t wall_ms);
  Expired find(std::int64_t wall_ms);
  void remove(const Expired& expired);
  void remove_guests(std::vector<store::Id> guests);

  Parts parts_;
};

}  // namespace rois::app
