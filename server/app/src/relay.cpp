#include "rois/app/relay.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "relay_words.hpp"

namespace rois::app {
namespace {

using transport::Frame;

/// How often the owner of a table is looked for again.
constexpr session::Millis look_again_ms = 150;
/// After so long whoever waits is to come again.
constexpr session::Millis given_up_ms = 8'000;
constexpr session::Millis forgotten_ms = 1'000;
constexpr std::size_t most_routes = 100'000;
constexpr std::size_t held_for_a_table = 256;

template <class Key>
void add_one(std::unordered_map<Key, std::size_t>& counts, const Key& key, bool is_here) {
  if (is_here) {
    ++counts[key];
  } else if (const auto found = counts.find(key); found != counts.end() && --found->second == 0) {
    counts.erase(found);
  }
}

template <class Key>
std::size_t count_of(const std::unordered_map<Key, std::size_t>& counts, const Key& key) {
  const auto found = counts.find(key);
  return found == counts.end() ? 0 : found->second;
}

}  // namespace

void Relay::set_nodes(const std::vector<store::Node>& nodes) {
  const auto is_alive = [&](store::Id id) {
    return std::ranges::any_of(nodes, [id](const store::Node& node) { return node.id == id; });
  };
  for (auto& [id, peer] : peers_)
    if (!is_alive(id) && peer.link != 0) links_->close(peer.link);
  std::erase_if(peers_, [&](const auto& one) { return !is_alive(one.first) && one.second.link == 0; });
  for (const store::Node& node : nodes) {
    if (node.id == parts_.self() || node.address.empty()) continue;
    Peer& peer = peers_[node.id];
    peer.address = node.address;
    if (peer.link != 0) continue;
    peer.link = links_->connect(peer.address);
    outgoing_[peer.link] = node.id;
  }
}

std::size_t Relay::links() const {
  return static_cast<std::size_t>(std::ranges::count_if(peers_, [](const auto& one) { return one.second.is_linked; }));
}

void Relay::note_owner(const std::string& code, const store::Node& owner) {
  if (routes_.size() >= most_routes) routes_.clear();
  routes_[code] = owner.id;
}

void Relay::hold(ConnectionId from, const std::string& code, std::string_view text) {
  const session::Millis now = parts_.loop.now();
  silent_.try_emplace(code, Silence{now, now}).first->second.tried = now;
  Letters& letters = held_[code];
  if (letters.size() >= held_for_a_table) return parts_.clients.close(from, CloseCode::try_again_later);
  letters.emplace_back(from, text);
}

void Relay::forward(const Letter& letter) {
  const auto route = routes_.find(letter.code);
  const auto peer = route == routes_.end() ? peers_.end() : peers_.find(route->second);
  const bool is_reached = peer != peers_.end() && peer->second.is_linked;
  // What came before it still waits.
  if (!is_reached || held_.contains(letter.code)) return hold(letter.from, letter.code, letter.text);
  const auto member = members_.find(letter.from);
  if (member == members_.end()) return;
  if (member->second.known_to.insert(peer->first).second)
    links_->send(peer->second.link, {kind::join, letter.from, session_text(letter.who)});
  links_->send(peer->second.link, {kind::message, letter.from, letter.text});
  silent_.erase(letter.code);
  ++forwarded_count_;
}

void Relay::tick() {
  const session::Millis now = parts_.loop.now();
  if (now - looked_at_ < look_again_ms) return;
  looked_at_ = now;
  for (const auto& [code, letters] : std::exchange(held_, {})) look_again(code, letters);
  // Nobody has asked for it since: it may be reached by now.
  std::erase_if(silent_, [&](const auto& one) { return now - one.second.tried > forgotten_ms; });
}

/// In their order. Whoever cannot be helped comes again, and then knows where the table stands.
void Relay::look_again(const std::string& code, const Letters& letters) {
  const auto silence = silent_.find(code);
  const session::Millis waited = silence == silent_.end() ? 0 : parts_.loop.now() - silence->second.since;
  if (waited >= given_up_ms) {
    silent_.erase(code);
    for (const auto& [from, text] : letters) parts_.clients.close(from, CloseCode::try_again_later);
    return;
  }
  const auto route = routes_.find(code);
  const auto peer = route == routes_.end() ? peers_.end() : peers_.find(route->second);
  if (peer == peers_.end() || !peer->second.is_linked) routes_.erase(code);
  const store::Take take = waited >= parts_.unreachable_ms ? store::Take::by_force : store::Take::if_free;
  for (const auto& [from, text] : letters) home_->message_again(from, text, take);
}

std::size_t Relay::watched(ConnectionId id) const {
  const auto member = members_.find(id);
  return member == members_.end() ? 0 : member->second.watched.size();
}

bool Relay::is_watched(ConnectionId id, const std::string& code) const {
  const auto member = members_.find(id);
  return member != members_.end() && member->second.watched.contains(code);
}

void Relay::watch(ConnectionId id, const std::string& code, bool on) {
  const auto member = members_.find(id);
  if (member == members_.end()) return;
  if (on) {
    member->second.watched.insert(code);
  } else {
    member->second.watched.erase(code);
  }
}

void Relay::arrive(const Peer& peer, ConnectionId id, const Member& member) {
  links_->send(peer.link, {kind::arrive, id, std::to_string(member.session.person.id) + ' ' + member.session.network});
}

void Relay::joined(ConnectionId id, const AuthenticatedSession& who) {
  const auto member = members_.emplace(id, Member{who, {}, {}}).first;
  for (const auto& [node, peer] : peers_)
    if (peer.is_linked) arrive(peer, id, member->second);
}

void Relay::left(ConnectionId id) {
  if (members_.erase(id) == 0) return;
  for (const auto& [node, peer] : peers_)
    if (peer.is_linked) links_->send(peer.link, {kind::leave, id, {}});
  for (auto& [code, letters] : held_) std::erase_if(letters, [id](const auto& letter) { return letter.first == id; });
}

void Relay::share(std::string_view limit, std::string_view key) {
  const std::string text = std::string{limit} + ' ' + std::string{key};
  for (const auto& [node, peer] : peers_)
    if (peer.is_linked) links_->send(peer.link, {kind::count, no_connection, text});
}

void Relay::linked(LinkId id) {
  const auto out = outgoing_.find(id);
  if (out == outgoing_.end()) {
    guestbooks_.emplace(id, Guestbook{});
    return;
  }
  Peer& peer = peers_[out->second];
  peer.is_linked = true;
  for (const auto& [connection, member] : members_) arrive(peer, connection, member);
}

void Relay::unlinked(LinkId id) {
  const auto out = outgoing_.find(id);
  if (out == outgoing_.end()) return forget_guests(id);
  const store::Id node = out->second;
  outgoing_.erase(out);
  if (const auto peer = peers_.find(node); peer != peers_.end()) peer->second = {peer->second.address, 0, false};
  std::erase_if(routes_, [node](const auto& route) { return route.second == node; });
  // What they were told of its tables they are told no longer: they have to ask again.
  for (auto& [connection, member] : members_)
    if (member.known_to.erase(node) > 0) parts_.clients.close(connection, CloseCode::try_again_later);
}

void Relay::forget_guests(LinkId id) {
  const auto found = guestbooks_.find(id);
  if (found == guestbooks_.end()) return;
  const Guestbook book = std::move(found->second);
  guestbooks_.erase(found);
  for (const auto& [theirs, who] : book.connected) count_guest(who, false);
  for (const auto& [theirs, ours] : book.ours) {
    theirs_.erase(ours);
    home_->leave_forwarded(ours);
  }
}

void Relay::frame(LinkId id, const Frame& frame) {
  if (outgoing_.contains(id)) return from_owner(frame);
  if (const auto book = guestbooks_.find(id); book != guestbooks_.end()) from_client(id, book->second, frame);
}

void Relay::from_owner(const Frame& frame) {
  const auto member = members_.find(frame.connection);
  if (member == members_.end()) return;
  switch (frame.kind) {
    case kind::deliver: return parts_.clients.send(frame.connection, make_message(std::string{frame.text}));
    case kind::close: return parts_.clients.close(frame.connection, close_code(frame.text));
    case kind::elsewhere: {
      const std::string code{frame.text.substr(0, frame.text.find(' '))};
      if (code.size() == frame.text.size()) return;
      routes_.erase(code);
      return hold(frame.connection, code, frame.text.substr(code.size() + 1));
    }
    default: return;
  }
}

void Relay::from_client(LinkId id, Guestbook& book, const Frame& frame) {
  const auto known = book.ours.find(frame.connection);
  switch (frame.kind) {
    case kind::join: {
      auto session = read_session(frame.text);
      if (!session || known != book.ours.end()) return;
      const ConnectionId ours = next_forwarded_++;
      book.ours.emplace(frame.connection, ours);
      theirs_.emplace(ours, std::pair{id, frame.connection});
      return home_->join_forwarded(ours, *session);
    }
    case kind::message:
      if (known != book.ours.end()) home_->message_forwarded(known->second, frame.text);
      return;
    case kind::arrive:
      if (auto who = read_arrival(frame.text)) {
        const auto [guest, is_new] = book.connected.try_emplace(frame.connection, std::move(*who));
        if (is_new) count_guest(guest->second, true);
      }
      return;
    case kind::leave: {
      if (auto gone = book.connected.extract(frame.connection)) count_guest(gone.mapped(), false);
      if (known == book.ours.end()) return;
      const ConnectionId ours = known->second;
      book.ours.erase(known);
      theirs_.erase(ours);
      return home_->leave_forwarded(ours);
    }
    case kind::count: {
      const std::size_t space = std::min(frame.text.find(' '), frame.text.size());
      return home_->count(frame.text.substr(0, space), frame.text.substr(std::min(space + 1, frame.text.size())));
    }
    default: return;
  }
}

void Relay::send(ConnectionId forwarded, const Message& message) {
  const auto found = theirs_.find(forwarded);
  if (found != theirs_.end()) links_->send(found->second.first, {kind::deliver, found->second.second, *message});
}

void Relay::close(ConnectionId forwarded, CloseCode code) {
  const auto found = theirs_.find(forwarded);
  if (found == theirs_.end()) return;
  links_->send(found->second.first, {kind::close, found->second.second, close_text(code)});
}

void Relay::not_here(ConnectionId forwarded, const std::string& code, std::string_view text) {
  const auto found = theirs_.find(forwarded);
  if (found == theirs_.end()) return;
  links_->send(found->second.first, {kind::elsewhere, found->second.second, code + ' ' + std::string{text}});
}

void Relay::count_guest(const std::pair<session::PersonId, std::string>& who, bool is_here) {
  add_one(people_elsewhere_, who.first, is_here);
  add_one(networks_elsewhere_, who.second, is_here);
}

std::size_t Relay::connections_of(session::PersonId person) const { return count_of(people_elsewhere_, person); }

std::size_t Relay::connections_from(const std::string& network) const { return count_of(networks_elsewhere_, network); }

std::string Relay::network_of(session::PersonId person) const {
  for (const auto& [link, book] : guestbooks_)
    for (const auto& [connection, who] : book.connected)
      if (who.first == person) return who.second;
  return {};
}

}  // namespace rois::app
