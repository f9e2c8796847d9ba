#include <utility>

#include "rois/app/hall.hpp"
#include "rois/protocol/messages.hpp"

namespace rois::app {
namespace {

/// Whether somebody only looks.
bool only_looks(const protocol::Request& request) {
  return std::holds_alternative<protocol::Watch>(request.what) || std::holds_alternative<protocol::Look>(request.what);
}

}  // namespace

std::optional<ErrorId> Hall::forbidden(const AuthenticatedSession& who, const protocol::Request& request) const {
  if (rules_.read_only() && !only_looks(request)) return ErrorId::read_only;
  const bool speaks = std::holds_alternative<protocol::Say>(request.what);
  if (speaks && rules_.is_muted(who.person.id, who.network, parts_.loop.wall_ms())) return ErrorId::muted_by_host;
  return std::nullopt;
}

protocol::Notice Hall::notice_now() const {
  const std::int64_t wall = parts_.loop.wall_ms();
  const store::Notice notice = rules_.notice_at(wall);
  protocol::Notice out{notice.french, notice.english, {}, notice.read_only};
  if (notice.restart_wall_ms) out.restart_in_ms = std::max<std::int64_t>(0, *notice.restart_wall_ms - wall);
  return out;
}

Message Hall::notice_message(const protocol::Notice& notice) { return make_message(protocol::notice_message(notice)); }

void Hall::set_rules(HouseRules rules) {
  const std::int64_t wall = parts_.loop.wall_ms();
  const bool was_read_only = rules_.read_only();
  const bool is_news = rules_.notice_at(wall) != rules.notice_at(wall);
  rules_ = std::move(rules);
  audience_.close_if(
      [&](const AuthenticatedSession& who) { return rules_.is_banned(who.person.id, who.network, wall); },
      CloseCode::policy_violation);
  if (is_news) audience_.send_to_all(notice_message(notice_now()));
  if (rules_.read_only() == was_read_only) return;
  if (rules_.read_only()) return time_.stop();
  time_.resume();
  for (const auto& code : tables_.codes_if([](const LoadedTable& /*any*/) { return true; }))
    attend(*tables_.find(code));
}

void Hall::close_by_moderator(const std::string& code, std::function<void()> then) {
  with_table(code, [this, then = std::move(then)](const Result<LoadedTable*>& found) {
    if (!found) return found.problem().code == ErrorId::not_found ? then() : void();
    LoadedTable& loaded = **found;
    settle(loaded, loaded.table.close_by_moderator(time_.now()), {});
    gate_.pass(loaded.ticket, [then](const Result<void>& written) {
      if (written) then();
    });
  });
}

void Hall::erase_chat(const std::string& code, std::optional<std::size_t> line, std::function<void()> then) {
  if (tables_.find(code) == nullptr && !tables_.is_loading(code) && !parts_.store.is_shared())
    return erase_chat_of(nullptr, code, line, std::move(then));
  with_table(code, [this, code, line, then = std::move(then)](const Result<LoadedTable*>& found) {
    // The node that has it sees to it.
    if (!found && parts_.store.is_shared() && found.problem().code != ErrorId::not_found) return;
    erase_chat_of(found ? *found : nullptr, code, line, then);
  });
}

/// The log keeps its length: what is gone is what was said and by whom.
void Hall::erase_chat_of(LoadedTable* loaded, const std::string& code, std::optional<std::size_t> line,
                         std::function<void()> then) {
  const auto erase = [line](std::vector<std::string> entries) {
    std::size_t number = 0;
    for (std::string& entry : entries) {
      if (!session::is_chat(entry) || (line && number++ != *line)) continue;
      if (auto erased = session::erased_chat(entry)) entry = std::move(*erased);
    }
    return entries;
  };
  const auto fence = loaded == nullptr ? std::nullopt : std::optional{loaded->fence};
  const store::Ticket ticket = parts_.store.write(store::RewriteLog{code, erase, !line, fence});
  if (loaded != nullptr) {
    loaded->table.forget_chat(line);
    loaded->ticket = ticket;
    Deliveries deliveries;
    for (const Audience::Watcher& to : audience_.watchers(code))
      deliveries.push_back({to.connection, make_message(protocol::chat_message(code, loaded->table, to.person,
                                                                               limits::chat_kept, time_.now()))});
    audience_.send(ticket, std::move(deliveries));
  }
  gate_.pass(ticket, [then = std::move(then)](const Result<void>& written) {
    if (written) then();
  });
}

void Hall::remove_table(const std::string& code, bool unless_used) {
  const LoadedTable* loaded = tables_.find(code);
  const auto fence = loaded == nullptr ? std::nullopt : std::optional{loaded->fence};
  const store::Ticket ticket = parts_.store.write(store::RemoveTable{code, fence, unless_used});
  gate_.pass(ticket, [this, code](const Result<void>& written) {
    if (!written) return;
    drop(code);
    open_tables_.forget(code);
    share_end(code);
    open_tables_.recount();
    lobby_.drop(code);
  });
}

std::vector<session::PersonId> Hall::take_seen() {
  for (const session::PersonId who : audience_.people()) seen_.insert(who);
  std::vector<session::PersonId> all(seen_.begin(), seen_.end());
  seen_.clear();
  return all;
}

}  // namespace rois::app
