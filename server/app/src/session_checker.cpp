#include "rois/app/session_checker.hpp"

namespace rois::app {

void SessionChecker::check(ConnectionId id) {
  if (const Audience::Client* client = parts_.audience.find(id)) check({{id, client->session.secret_hash}});
}

void SessionChecker::check(std::vector<std::pair<ConnectionId, std::string>> sessions) {
  if (sessions.empty()) return;
  parts_.reader.ask([this, all = std::move(sessions), wall = parts_.loop.wall_ms()] {
    std::vector<ConnectionId> ended;
    for (const auto& [id, hash] : all) {
      const auto owner = parts_.store.reader().session(hash, wall);
      if (owner && !*owner) ended.push_back(id);
    }
    parts_.loop.post([this, ended = std::move(ended)] {
      for (const ConnectionId id : ended) parts_.audience.close(id, CloseCode::policy_violation);
    });
  });
}

}  // namespace rois::app
