#include "rois/app/audience.hpp"

#include <algorithm>
#include <set>

#include "rois/limits/network.hpp"

namespace rois::app {

bool Audience::admits(const RateLimitKey& who, std::size_t person_elsewhere, std::size_t network_elsewhere) const {
  const auto own = per_person_.find(who.person);
  const std::size_t of_person = person_elsewhere + (own == per_person_.end() ? 0 : own->second);
  if (of_person >= limits::connections_per_user) return false;
  const auto from = per_network_.find(who.network);
  const std::size_t of_network = network_elsewhere + (from == per_network_.end() ? 0 : from->second);
  return of_network < limits::sockets_per_network || limits::is_this_machine(who.network);
}

void Audience::join_forwarded(ConnectionId id, const AuthenticatedSession& session) {
  Client& client = clients_.emplace(id, Client{session, {}}).first->second;
  client.is_forwarded = true;
}

void Audience::join(ConnectionId id, const AuthenticatedSession& session) {
  clients_.emplace(id, Client{session, {}});
  ++per_person_[session.person.id];
  ++per_network_[session.network];
}

std::optional<Audience::Client> Audience::leave(ConnectionId id) {
  const auto found = clients_.find(id);
  if (found == clients_.end()) return std::nullopt;
  Client client = std::move(found->second);
  clients_.erase(found);
  for (const auto& code : client.watched) remove_watcher(id, code);
  if (client.is_forwarded) return client;
  if (const auto own = per_person_.find(client.session.person.id); --own->second == 0) per_person_.erase(own);
  if (const auto from = per_network_.find(client.session.network); --from->second == 0) per_network_.erase(from);
  return client;
}

Audience::Client* Audience::find(ConnectionId id) {
  const auto found = clients_.find(id);
  return found == clients_.end() ? nullptr : &found->second;
}

std::vector<std::pair<ConnectionId, std::string>> Audience::sessions() const {
  std::vector<std::pair<ConnectionId, std::string>> all;
  for (const auto& [id, client] : clients_) all.emplace_back(id, client.session.secret_hash);
  return all;
}

std::vector<std::pair<ConnectionId, std::string>> Audience::sessions_of(
    const std::vector<session::PersonId>& people) const {
  std::vector<std::pair<ConnectionId, std::string>> found;
  for (const auto& [id, client] : clients_)
    if (std::ranges::find(people, client.session.person.id) != people.end())
      found.emplace_back(id, client.session.secret_hash);
  return found;
}

bool Audience::is_watching(ConnectionId id, const std::string& code) const {
  return std::ranges::any_of(watchers(code), [id](const Watcher& w) { return w.connection == id; });
}

void Audience::watch(ConnectionId id, const std::string& code) {
  Client& client = clients_.at(id);
  client.watched.push_back(code);
  watchers_[code].push_back({id, client.session.person.id});
}

void Audience::unwatch(ConnectionId id, const std::string& code) {
  std::erase(clients_.at(id).watched, code);
  remove_watcher(id, code);
}

void Audience::remove_watcher(ConnectionId id, const std::string& code) {
  const auto found = watchers_.find(code);
  if (found == watchers_.end()) return;
  std::erase_if(found->second, [id](const Watcher& w) { return w.connection == id; });
  if (found->second.empty()) watchers_.erase(found);
}

std::span<const Audience::Watcher> Audience::watchers(const std::string& code) const {
  const auto found = watchers_.find(code);
  if (found == watchers_.end()) return {};
  return found->second;
}

SeatSet Audience::present(const std::string& code, const session::Table& table) const {
  SeatSet seats;
  for (const Watcher& watcher : watchers(code))
    if (const auto s = table.seat_of(watcher.person)) seats = seats.with(*s);
  return seats;
}

std::size_t Audience::onlookers(const std::string& code, const session::Table& table) const {
  std::set<session::PersonId> people;
  for (const Watcher& watcher : watchers(code))
    if (!table.seat_of(watcher.person)) people.insert(watcher.person);
  return people.size();
}

void Audience::send(store::Ticket ticket, Deliveries deliveries) {
  for (const Delivery& delivery : deliveries)
    if (delivery.to == answering_) parts_.costs.add_bytes(delivery.message->size());
  parts_.gate.pass(ticket, std::move(deliveries));
}

void Audience::send_to_lobby(const Message& message) {
  Deliveries deliveries;
  for (const auto& [id, client] : clients_)
    if (client.in_lobby) deliveries.push_back({id, message});
  parts_.gate.pass(0, std::move(deliveries));
}

void Audience::send_to_all(const Message& message) {
  Deliveries deliveries;
  for (const auto& [id, client] : clients_)
    if (!client.is_forwarded) deliveries.push_back({id, message});
  parts_.gate.pass(0, std::move(deliveries));
}

void Audience::close_if(const std::function<bool(const AuthenticatedSession&)>& ends, CloseCode code) {
  std::vector<ConnectionId> ended;
  for (const auto& [id, client] : clients_)
    if (ends(client.session)) ended.push_back(id);
  for (const ConnectionId id : ended) close(id, code);
}

std::vector<session::PersonId> Audience::people() const {
  std::vector<session::PersonId> all;
  for (const auto& [person, count] : per_person_) all.push_back(person);
  return all;
}

std::string Audience::network_of(session::PersonId who) const {
  for (const auto& [id, client] : clients_)
    if (client.session.person.id == who) return client.session.network;
  return {};
}

void Audience::close(ConnectionId id, CloseCode code) {
  if (Client* client = find(id)) client->closing = true;
  parts_.sink.close(id, code);
}

void Audience::close_ended(std::int64_t wall_ms) {
  std::vector<ConnectionId> ended;
  for (const auto& [id, client] : clients_)
    if (client.session.ends_wall_ms <= wall_ms && !client.closing) ended.push_back(id);
  for (const ConnectionId id : ended) close(id, CloseCode::policy_violation);
}

void Audience::close_watchers(const std::string& code, CloseCode why) {
  for (const Watcher& watcher : watchers(code)) parts_.sink.close(watcher.connection, why);
}

void Audience::close_all(const Message& message, CloseCode why) {
  for (const auto& [id, client] : clients_) {
    // Whoever is connected elsewhere stays so, and comes again for the table.
    if (!client.is_forwarded) parts_.sink.send(id, message);
    parts_.sink.close(id, client.is_forwarded ? CloseCode::try_again_later : why);
  }
}

}  // namespace rois::app
