#pragma once

#include "responses.hpp"
#include "rois/app/moderator_desk.hpp"

namespace rois::app {

/// The newest rows first, as many as fit into an answer.
template <class Row, class Write>
Result<std::vector<std::string>> newest(const Result<std::vector<Row>>& rows, Write write) {
  if (!rows) return rows.problem();
  std::vector<std::string> out;
  for (auto row = rows->rbegin(); row != rows->rend() && out.size() < limits::moderation_rows; ++row)
    out.push_back(compact(write(*row)));
  return out;
}

template <class T>
void ModeratorDesk::read(const Asked& asked, std::function<Result<T>(store::Reader&)> what,
                         std::function<void(const T&)> then) {
  const bool taken = parts_.reader.ask([this, reply = asked.reply, what = std::move(what), then = std::move(then)] {
    auto found = what(parts_.store.reader());
    parts_.loop.post([reply, then, found = std::move(found)] {
      if (!found) return reply(refusal({found.problem().code}));
      then(*found);
    });
  });
  if (!taken) asked.reply(refusal({ErrorId::busy}));
}

}  // namespace rois::app
