#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rois/core/result.hpp"
#include "rois/store/moderation.hpp"
#include "rois/store/nodes.hpp"
#include "rois/store/rows.hpp"

namespace rois::store {

class Connection;

/// The form by which account names are compared (names.hpp).
std::string folded(std::string_view name);

/// What is stored, as of the moment of each question; for one thread at a time. `store_unavailable` where there is no
/// answer, which is another thing than that there is no such row.
class Reader {
 public:
  explicit Reader(std::unique_ptr<Connection> connection);
  ~Reader();
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;

  template <class T>
  using Answer = Result<T>;
  template <class T>
  using Maybe = Result<std::optional<T>>;
  template <class T>
  using All = Result<std::vector<T>>;

  Maybe<UserRow> user_by_name(std::string_view name);
  Maybe<UserRow> user_by_id(Id id);
  /// An account by its name, or anybody as `#` and their number.
  Maybe<UserRow> find_user(std::string_view whom);
  /// Those of these that are no users.
  All<Id> no_users(const std::vector<Id>& ids);
  /// Accounts first, then guests, each by number.
  All<Visitor> visitors(std::size_t most);
  /// How many there are.
  Answer<People> count_people();
  /// Those who keep order, by number.
  All<Appointed> people_with_roles();
  /// Who a session or token belongs to, and itself, unless it has expired.
  Maybe<SessionOwner> session(std::string_view hash, std::int64_t wall_ms);
  /// The browsers' sessions or the tokens of a person that have not expired, the newest first.
  All<SessionRow> sessions_of(Id user, bool tokens, std::int64_t wall_ms);

  Maybe<TableRow> table_by_code(std::string_view code);
  /// A table with its log, in one snapshot.
  Maybe<StoredTable> load(std::string_view code);
  /// The rows of those of these tables that are there.
  All<TableRow> tables_by_id(const std::vector<Id>& ids);
  /// The term of ownership that a table is in.
  Answer<Fence> fence_of(Id table);
  /// The tables that a node owns, by number.
  All<Term> tables_of_node(Id node);
  /// Newest first; all phases if `phase` is negative.
  All<TableRow> tables(int phase, bool public_only, std::size_t most);
  All<TableRow> games_of(Id user, std::size_t most);
  /// Waiting or running tables that are due by then, and that no living node looks after.
  All<std::string> codes_due(std::int64_t by_ms);
  /// The user's waiting or running tables.
  Answer<std::int64_t> open_tables_of(Id user);

  /// People who are no longer users, and whose names and words are still in the heads and logs of tables.
  All<Id> removals();
  /// The short links of the tables that somebody opened, sat at or spoke at.
  All<std::string> tables_naming(Id user);
  /// Guests who were last there before then, and those whose last session has ended: nobody can be them again.
  All<Id> expired_guests(std::optional<std::int64_t> before_ms, std::int64_t wall_ms, std::size_t most);
  /// Tables that were over before then, and open ones of which neither the host nor a player is a user any more.
  All<std::string> expired_tables(std::optional<std::int64_t> before_ms, std::size_t most);
  /// Tables that were over before then and may still have chat.
  All<std::string> tables_with_chat(std::int64_t before_ms, std::size_t most);

  /// Those that have not ended by then.
  All<Sanction> sanctions(std::int64_t wall_ms);
  Answer<Notice> notice();
  All<Report> reports(bool open_only);
  /// Those after this one, oldest first.
  All<AuditEntry> audit_after(Id after, std::size_t most);
  Answer<Id> last_audit();
  All<Order> orders();

 private:
  template <class T, class Read>
  Result<T> answer(Read read);

  std::unique_ptr<Connection> connection_;
};

}  // namespace rois::store
