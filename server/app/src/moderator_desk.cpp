#include "rois/app/moderator_desk.hpp"

#include <algorithm>

#include "moderator_reading.hpp"
#include "rois/app/moderation_json.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/store/announcement.hpp"

namespace rois::app {
namespace {

using store::Reader;
using store::Sanction;

std::string chat_line(const session::ChatLine& line) {
  return compact(json::object{{"line", line.number},
                              {"who", json_view(number_of(line.who.id))},
                              {"name", json_view(line.who.name)},
                              {"text", json_view(line.text)}});
}

}  // namespace

void ModeratorDesk::list(const Asked& asked, const std::string& name, std::function<Result<Rows>(Reader&)> rows) {
  read<Rows>(asked, std::move(rows), [reply = asked.reply, name](const Rows& found) {
    reply(json_response(protocol::list_body(name, found)));
  });
}

void ModeratorDesk::write(const Asked& asked, store::Write what, const Noted& noted) {
  const store::AuditEntry note{0, parts_.loop.wall_ms(), number_of(asked.by.id), noted.what, noted.whom, noted.detail};
  const store::Ticket ticket = parts_.store.write(std::move(what), note);
  parts_.hall.gate().pass(ticket, [this, reply = asked.reply](const Result<void>& written) {
    if (!written) return reply(refusal({written.problem().code}));
    parts_.refresh([reply] { reply(json_response("{}")); });
  });
}

void ModeratorDesk::with_table_of_others(const Asked& asked, const std::string& code,
                                         std::function<void(LoadedTable&)> then) {
  parts_.hall.look_at_table(
      code, [reply = asked.reply, by = asked.by.id, then = std::move(then)](const Result<LoadedTable*>& found) {
        if (!found) return reply(refusal(found.problem()));
        LoadedTable* loaded = *found;
        const bool ended = loaded->table.phase() == session::Table::Phase::over;
        if (!ended && loaded->table.plays(by)) return reply(refusal({ErrorId::already_seated}));
        then(*loaded);
      });
}

void ModeratorDesk::sanctions(const Asked& asked) {
  list(asked, "sanctions",
       [wall = parts_.loop.wall_ms()](Reader& reader) { return newest(reader.sanctions(wall), sanction_json); });
}

void ModeratorDesk::impose(const Asked& asked) {
  const auto wanted = protocol::read_sanction(asked.body);
  if (!wanted) return asked.reply(refusal(wanted.problem()));
  Sanction sanction;
  sanction.kind = wanted->is_ban ? Sanction::Kind::ban : Sanction::Kind::mute;
  sanction.since_wall_ms = parts_.loop.wall_ms();
  if (wanted->days > 0) sanction.until_wall_ms = sanction.since_wall_ms + wanted->days * limits::day_ms;
  sanction.network = wanted->network;
  if (!wanted->network_of.empty()) {
    const std::string_view number = std::string_view{wanted->network_of}.substr(1);
    sanction.network = parts_.hall.network_of(parse_number<session::PersonId>(number, 1).value_or(0));
    if (sanction.network.empty()) return asked.reply(refusal({ErrorId::not_found, "network_of"}));
  }
  // They would shut themselves out, and could not take it back.
  if (sanction.network == asked.network) return asked.reply(refusal({ErrorId::bad_value, "network"}));
  if (wanted->whom.empty()) return impose_on(asked, sanction, wanted->days);
  using Found = std::optional<store::UserRow>;
  read<Found>(
      asked, [whom = wanted->whom](Reader& reader) { return reader.find_user(whom); },
      [this, asked, sanction, days = wanted->days](const Found& user) mutable {
        if (!user) return asked.reply(refusal({ErrorId::not_found}));
        sanction.user = user->id;
        impose_on(asked, sanction, days);
      });
}

/// Those who keep order are for whoever has the machine alone to sanction.
void ModeratorDesk::impose_on(const Asked& asked, const Sanction& sanction, std::int64_t days) {
  const std::string detail = days > 0 ? "days=" + std::to_string(days) : std::string{};
  write(asked, store::Impose{sanction, true},
        {sanction.kind == Sanction::Kind::ban ? "ban" : "mute", whom(sanction), detail});
}

void ModeratorDesk::lift(const Asked& asked) {
  const auto id = protocol::read_number(asked.body);
  if (!id) return asked.reply(refusal(id.problem()));
  using All = std::vector<Sanction>;
  read<All>(
      asked, [wall = parts_.loop.wall_ms()](Reader& reader) { return reader.sanctions(wall); },
      [this, asked, id = *id](const All& all) {
        const auto found = std::ranges::find(all, id, &Sanction::id);
        if (found == all.end()) return asked.reply(refusal({ErrorId::not_found}));
        write(asked, store::Lift{*found}, {found->kind == Sanction::Kind::ban ? "unban" : "unmute", whom(*found)});
      });
}

void ModeratorDesk::chat(const Asked& asked) {
  with_table_of_others(asked, asked.code, [this, reply = asked.reply](LoadedTable& loaded) {
    std::vector<std::string> lines;
    for (const session::ChatLine& line : loaded.table.chat()) lines.push_back(chat_line(line));
    parts_.hall.gate().pass(loaded.ticket,
                            [reply, body = protocol::list_body("lines", lines)](const Result<void>& written) {
                              reply(written ? json_response(body) : refusal({written.problem().code}));
                            });
  });
}

/// Only the server's own thread for tables writes to their logs; it finds the order in the store.
void ModeratorDesk::order(const Asked& asked, const store::Order& order, const char* what) {
  with_table_of_others(asked, order.table, [this, asked, order, what](LoadedTable& loaded) {
    const std::string detail = order.line ? "line=" + std::to_string(*order.line) : std::string{};
    write(asked, store::GiveOrder{order}, {what, "table-" + std::to_string(loaded.id), detail});
  });
}

void ModeratorDesk::delete_chat(const Asked& asked) {
  const auto wanted = protocol::read_chat_removal(asked.body);
  if (!wanted) return asked.reply(refusal(wanted.problem()));
  order(asked, {0, store::Order::What::erase_chat, wanted->table, wanted->line}, "delete-chat");
}

void ModeratorDesk::close_table(const Asked& asked) {
  const auto table = protocol::read_table(asked.body);
  if (!table) return asked.reply(refusal(table.problem()));
  order(asked, {0, store::Order::What::close_table, *table, {}}, "close-table");
}

void ModeratorDesk::announce(const Asked& asked) {
  const auto wanted = protocol::read_announcement(asked.body);
  if (!wanted) return asked.reply(refusal(wanted.problem()));
  const store::Announcement announcement{wanted->french, wanted->english, wanted->restart_in, wanted->minutes};
  const std::string detail =
      wanted->restart_in > 0 ? "restart_in=" + std::to_string(wanted->restart_in) : std::string{};
  write(asked, store::Announce{store::notice_of(announcement, parts_.loop.wall_ms())},
        {wanted->says_anything() ? "announce" : "announce-nothing", {}, detail});
}

void ModeratorDesk::read_only(const Asked& asked) {
  const auto on = protocol::read_switch(asked.body);
  if (!on) return asked.reply(refusal(on.problem()));
  write(asked, store::SetReadOnly{*on}, {*on ? "read-only-on" : "read-only-off"});
}

void ModeratorDesk::audit(const Asked& asked) {
  list(asked, "entries", [](Reader& reader) -> Result<Rows> {
    const auto last = reader.last_audit();
    if (!last) return last.problem();
    const store::Id after = std::max<store::Id>(0, *last - static_cast<store::Id>(limits::moderation_rows));
    return newest(reader.audit_after(after, limits::moderation_rows), audit_json);
  });
}

}  // namespace rois::app
