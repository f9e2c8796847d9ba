#pragma once

#include <functional>
#include <optional>
#include <string>

#include "rois/app/hall.hpp"
#include "rois/protocol/moderation.hpp"
#include "rois/store/moderation.hpp"
#include "rois/transport/network.hpp"

namespace rois::app {

/// What moderators and hosts do over HTTP. All of it is what `rois admin` can do, under the same rules, and leaves a
/// line with their number in the audit log. Nobody learns more of a game here than anywhere else.
class ModeratorDesk {
 public:
  struct Parts {
    Hall& hall;
    store::Store& store;
    Worker& reader;
    EventLoop& loop;
    /// Puts in force what was written, then calls back.
    std::function<void(std::function<void()>)> refresh;
  };
  explicit ModeratorDesk(Parts parts) : parts_{std::move(parts)} {}

  /// A request of somebody whose role allows it.
  struct Asked {
    session::Person by;
    /// Where they come from.
    std::string network;
    /// Of the table in the path.
    std::string code;
    std::string query;
    std::string body;
    transport::Host::Reply reply;
  };
  void reports(const Asked& asked);
  void settle_report(const Asked& asked);
  void sanctions(const Asked& asked);
  void impose(const Asked& asked);
  void lift(const Asked& asked);
  void chat(const Asked& asked);
  void delete_chat(const Asked& asked);
  void close_table(const Asked& asked);
  void announce(const Asked& asked);
  void read_only(const Asked& asked);
  void audit(const Asked& asked);

 private:
  /// Asks the store on the reader's thread and calls back with the answer; where there is none, that is replied.
  template <class T>
  void read(const Asked& asked, std::function<Result<T>(store::Reader&)> what, std::function<void(const T&)> then);
  using Rows = std::vector<std::string>;
  /// Answers with a list that is read from the store.
  void list(const Asked& asked, const std::string& name, std::function<Result<Rows>(store::Reader&)> rows);
  /// What the audit log is to say of a write.
  struct Noted {
    std::string what;
    std::string whom = {};
    std::string detail = {};
  };
  void write(const Asked& asked, store::Write what, const Noted& noted);
  void impose_on(const Asked& asked, const store::Sanction& sanction, std::int64_t days);
  void order(const Asked& asked, const store::Order& order, const char* what);
  /// Calls back with a table that the moderator does not play at; anything else is refused.
  void with_table_of_others(const Asked& asked, const std::string& code, std::function<void(LoadedTable&)> then);

  Parts parts_;
};

}  // namespace rois::app
