#include <fmt/format.h>

#include "remote.hpp"
#include "rois/app/qr.hpp"
#include "rois/match/level.hpp"
#include "serve.hpp"

namespace rois::cli {
namespace {

/// `open`, `me` or `level:3`, as the server wants it; what is none of these is the server's to refuse.
json::value seat_value(std::string_view text) {
  if (!text.starts_with(level_prefix)) return json::string{json_view(text)};
  return json::object{{"level", level_of(text).value_or(0)}};
}

json::array seat_list(std::string_view text) {
  json::array out;
  while (true) {
    const auto comma = text.find(',');
    out.push_back(seat_value(text.substr(0, comma)));
    if (comma == std::string_view::npos) return out;
    text.remove_prefix(comma + 1);
  }
}

/// What is wrong with the game, its players or its options is found here, in words.
json::object wanted_table(const Locale& locale, const InviteArgs& args) {
  json::array seats;
  if (!args.seats.empty()) seats = seat_list(args.seats);
  TableArgs table = args.table;
  if (table.players == 0) table.players = static_cast<int>(seats.size());
  const auto match = make_match(locale, table);
  const GameInfo& game = match->game().info();
  json::object out{{"game", json_view(table.game)},
                   {"players", match->players()},
                   {"options", options_json(typed_options(locale, table, game))},
                   {"public", !args.is_private}};
  if (seats.empty() && game.seats_by_lot) out["sides"] = "lot";
  if (seats.empty()) seats.resize(static_cast<std::size_t>(match->players()), "open");
  out["seats"] = std::move(seats);
  if (table.position) out["position"] = json_view(*table.position);
  return out;
}

}  // namespace

int invite(const Locale& locale, const InviteArgs& args) {
  const json::object wanted = wanted_table(locale, args);
  const Remote server =
      args.token.empty() ? remote_guest(locale, args.server, args.name) : remote(locale, args.server, args.token);
  const RemoteTable table = open_remote_table(locale, server, wanted);
  fmt::print("{}\n{}", table.link, app::qr_lines(table.link));
  return 0;
}

}  // namespace rois::cli
