#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rois/core/result.hpp"
#include "rois/session/event.hpp"
#include "rois/session/head.hpp"
#include "rois/session/table.hpp"

/// What clients send: docs/protocol.md. Anything may come; what is not a message is answered with a problem.
namespace rois::protocol {

/// Where the client knows the match up to a version it may say so.
struct Watch {
  std::size_t epoch = 0;
  std::optional<std::size_t> since;
};
struct Unwatch {};
/// The match as the viewer was shown it at an earlier version.
struct Look {
  std::size_t version = 0;
};
struct Sit {
  Seat seat = rois::seat(0);
  /// The hash of a share of the deal's seed: docs/fairness.md.
  std::optional<fairness::Digest> promise;
};
struct Share {
  fairness::Digest share{};
};
struct Leave {};
/// A computer player for an empty seat, or none to send it away.
struct Place {
  Seat seat = rois::seat(0);
  std::optional<int> level;
};
struct Submit {
  std::size_t epoch = 0;
  std::size_t version = 0;
  std::string action;
};
struct Resign {};
/// The seat of somebody who does not come back.
struct ClaimSeat {
  Seat seat = rois::seat(0);
  session::Claim what = session::Claim::computer;
};
/// The table, by its host.
struct Close {};
struct Propose {
  session::Offer what = session::Offer::draw;
  std::optional<fairness::Digest> promise;
};
struct Answer {
  session::Offer what = session::Offer::draw;
  bool yes = false;
  std::optional<fairness::Digest> promise;
};
struct Say {
  std::string text;
};
struct Mute {
  std::string name;
  bool on = true;
};
struct WatchLobby {
  bool on = true;
};
struct Ping {};

/// One message over the WebSocket.
struct Request {
  /// Echoed in the answer. For `submit` and `say` it is an idempotency key: a repeated request has no second effect.
  std::string key;
  std::string table;
  std::variant<Watch, Unwatch, Look, Sit, Leave, Place, Submit, Resign, Propose, Answer, Say, Mute, Close, WatchLobby,
               Ping, Share, ClaimSeat>
      what;
};
/// `key_seen` is filled even where the rest is refused, so that the refusal says which request it answers.
Result<Request> read_request(std::string_view text, std::string& key_seen);

/// Over HTTP: a name, and a password where it is an account's.
struct Credentials {
  std::string name;
  std::string password;
  /// What the browser is called, in a few words; not from the body.
  std::string browser = {};
  /// The word that the host gave to whoever makes an account.
  std::string invitation = {};
};
/// The password that comes with a name: none, one that is to be kept, or one that was kept before, whatever its length.
enum class Password : std::uint8_t { none, chosen, known };
Result<Credentials> read_credentials(std::string_view body, Password password);

/// A table to open: the head but for the host, and the seat the host takes, if any.
struct NewTable {
  /// How people come by their sides, in games where a seat is a side.
  enum class Sides : std::uint8_t { lot, chosen };

  session::Head head;
  std::optional<Seat> host_seat;
  /// Where nothing is said: by lot, unless the request says who sits where.
  std::optional<Sides> sides;
  bool names_seats = false;
  /// With the seat that the host takes.
  std::optional<fairness::Digest> promise;
};
Result<NewTable> read_new_table(std::string_view body);
/// Whether a table's options, a card set included, stay within their limit.
bool options_fit(const Options& options);

}  // namespace rois::protocol
