#include <utility>

#include "rois/app/hall.hpp"
#include "rois/app/table_setup.hpp"

namespace rois::app {

using session::TableEvent;

void Hall::open_table(const AuthenticatedSession& host, protocol::NewTable wanted, Opened then) {
  auto head = head_of(std::move(wanted), host.person, parts_.games, time_.now());
  if (!head) return then(head.problem());
  open(host, std::move(then), [this, head = std::move(*head)] { return opening_of(head); });
}

void Hall::import(const AuthenticatedSession& host, Record record, bool deal_anew, Opened then) {
  if (deal_anew) drop_unplayed_chance(record);
  open(host, std::move(then), [this, record = std::move(record), person = host.person] {
    return app::import(record, person, time_.now(), parts_.games, parts_.entropy);
  });
}

Result<Opening> Hall::opening_of(const session::Head& head) const {
  auto table = session::Table::open(head, parts_.games, parts_.entropy);
  if (!table) return table.problem();
  return Opening{std::move(*table), {}};
}

// Within limits first: a table, of a record above all, is work.
void Hall::open(const AuthenticatedSession& host, Opened then, std::function<Result<Opening>()> make) {
  const RateLimitKey key = host.rate_limit_key();
  open_tables_.check(
      key, [this, key, network = host.network, then = std::move(then), make = std::move(make)](bool within_limits) {
        if (!within_limits) return then(Problem{ErrorId::too_many_tables});
        const CostLimiter::Scope scope{costs_, key};
        auto opening = make();
        if (!opening) return then(opening.problem());
        const LoadedTable& made = create(std::move(*opening), network);
        gate_.pass(made.ticket, [then, code = made.code](const Result<void>& written) {
          then(written ? Result<std::string>{code} : Result<std::string>{written.problem()});
        });
      });
}

LoadedTable& Hall::create(Opening opening, const std::string& network) {
  LoadedTable& loaded = tables_.create(std::move(opening));
  const RateLimitKey host{loaded.table.head().host.id, network};
  // The row of the table counts as one entry more.
  costs_.charge(host, static_cast<std::int64_t>(loaded.entries + 1) * limits::entry_work_us, 0);
  if (!loaded.over) {
    open_tables_.opened(loaded.code, host);
    share_table(loaded.code, network);
  }
  lobby_.put(loaded, open_tables_.network_of(loaded.code));
  attend(loaded);
  return loaded;
}

void Hall::open_rematch(LoadedTable& loaded, session::Head head) {
  head.opened_at = time_.now();
  head.previous = loaded.code;
  auto opening = opening_of(head);
  if (!opening) return;
  const LoadedTable& made = create(std::move(*opening), {});
  settle(loaded, loaded.table.continue_at(time_.now(), made.code), {});
}

Result<void> Hall::remember_tables() {
  std::vector<std::string> endless;
  for (const auto phase : {session::Table::Phase::waiting, session::Table::Phase::running}) {
    const auto rows = parts_.store.reader().tables(static_cast<int>(phase), true, limits::remembered_tables);
    if (!rows) return rows.problem();
    for (const auto& row : *rows) {
      lobby_.restore(row);
      if (phase == session::Table::Phase::waiting && !row.state.due_ms) endless.push_back(row.code);
    }
  }
  lobby_.start();
  // Of a release that let tables wait for ever: once loaded, their rows say when they are closed. Not earlier, since
  // loading reads on the connection that was used above.
  for (const auto& code : endless) with_table(code, [](const Result<LoadedTable*>& /*loaded*/) {});
  return {};
}

void Hall::forget_removed() {
  open_tables_.recount();
  std::vector<std::string> codes = lobby_.codes();
  for (const auto& code : tables_.codes_if([](const LoadedTable& /*any*/) { return true; })) {
    const LoadedTable& loaded = *tables_.find(code);
    if (gate_.is_open(loaded.ticket)) codes.push_back(code);
    removed_people_.free_seats(loaded);
  }
  parts_.reader.ask([this, codes = std::move(codes)] {
    std::vector<std::string> gone;
    for (const auto& code : codes) {
      const auto row = parts_.store.reader().table_by_code(code);
      if (row && !*row) gone.push_back(code);
    }
    parts_.loop.post([this, gone = std::move(gone)] {
      for (const auto& code : gone) {
        // One that was opened a moment ago may not be on disk yet.
        if (const LoadedTable* loaded = tables_.find(code); loaded != nullptr && !gate_.is_open(loaded->ticket))
          continue;
        drop(code);
        open_tables_.forget(code);
        lobby_.drop(code);
      }
    });
  });
}

}  // namespace rois::app
