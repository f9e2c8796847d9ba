#include "postgresql/pg_news.hpp"

#include <array>
#include <utility>

#include "rois/core/parse_number.hpp"

namespace rois::store {
namespace {

using Kind = News::Kind;

constexpr std::array<std::pair<Kind, std::string_view>, 6> words{{{Kind::tables, "tables"},
                                                                  {Kind::taken, "taken"},
                                                                  {Kind::people, "people"},
                                                                  {Kind::session, "session"},
                                                                  {Kind::rules, "rules"},
                                                                  {Kind::work, "work"}}};
/// A notification has room for 8,000 bytes.
constexpr std::size_t ids_at_once = 300;
constexpr std::string_view digits = "0123456789abcdef";

std::string hex(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out;
}

std::string from_hex(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2)
    out += static_cast<char>(digits.find(text[i]) << 4U | digits.find(text[i + 1]));
  return out;
}

/// What each write is to the others.
struct Collector {
  std::vector<Id> tables;
  std::vector<Id> people;
  std::vector<std::string> sessions;
  bool rules = false;
  bool anything = false;

  void operator()(const PromoteGuest& w) { people.push_back(w.user.id); }
  void operator()(const LogOut& w) { sessions.push_back(w.hash); }
  void operator()(const EndSession& w) { people.push_back(w.user); }
  void operator()(const EndOtherSessions& w) { people.push_back(w.user); }
  void operator()(const EndAllSessions& w) { people.push_back(w.user); }
  void operator()(const RevokeToken& w) { people.push_back(w.user); }
  void operator()(const ChangePassword& w) { people.push_back(w.user); }
  void operator()(const SetRole& w) { people.push_back(w.user); }
  void operator()(const RemoveUsers& w) { people.insert(people.end(), w.users.begin(), w.users.end()); }
  // Rare, and by code.
  void operator()(const RemoveTable& /*w*/) { anything = true; }
  void operator()(const ReplaceLog& w) { tables.push_back(w.table); }
  void operator()(const Impose& /*w*/) { rules = true; }
  void operator()(const Lift& /*w*/) { rules = true; }
  void operator()(const Announce& /*w*/) { rules = true; }
  void operator()(const SetReadOnly& /*w*/) { rules = true; }
  void operator()(const GiveOrder& /*w*/) { rules = true; }
  /// New people, and what only this node or nobody's memory holds.
  template <class Other>
  void operator()(const Other& /*w*/) {}
};

void collect(const Job& job, Collector& into) {
  if (const auto* writing = std::get_if<Writing>(&job.what)) return std::visit(into, writing->write);
  const auto* added = std::get_if<Addition>(&job.what);
  if (added != nullptr && (added->row || added->state)) into.tables.push_back(added->table);
}

void add_texts(Kind kind, const std::vector<Id>& ids, Id node, std::vector<std::string>& out) {
  for (std::size_t from = 0; from < ids.size(); from += ids_at_once) {
    const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(from);
    const auto count = static_cast<std::ptrdiff_t>(std::min(ids_at_once, ids.size() - from));
    out.push_back(news_text({kind, {begin, begin + count}, {}}, node));
  }
}

std::string_view next_word(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view word = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return word;
}

}  // namespace

std::string channel_of(std::string_view schema) { return "rois_" + std::string{schema}; }

std::string news_text(const News& news, Id node) {
  std::string out = std::to_string(node) + " ";
  for (const auto& [kind, word] : words)
    if (kind == news.kind) out += word;
  char before = ' ';
  for (const Id id : news.ids) {
    out += std::exchange(before, ',');
    out += std::to_string(id);
  }
  if (!news.hash.empty()) out += " " + hex(news.hash);
  return out;
}

std::vector<std::string> news_of(const std::vector<Job>& jobs, Id node) {
  Collector found;
  for (const Job& job : jobs) collect(job, found);
  std::vector<std::string> out;
  add_texts(Kind::tables, found.tables, node, out);
  add_texts(Kind::people, found.people, node, out);
  for (const std::string& hash : found.sessions) out.push_back(news_text({Kind::session, {}, hash}, node));
  if (found.rules) out.push_back(news_text({Kind::rules, {}, {}}, node));
  if (found.anything) out.push_back(news_text({}, node));
  return out;
}

std::optional<News> read_news(std::string_view text, Id node) {
  // Other programs have no number; nor has this node, while it has lost its own.
  const Id from = parse_number<Id>(next_word(text, ' '), 1).value_or(0);
  if (from != 0 && from == node) return std::nullopt;
  const std::string_view word = next_word(text, ' ');
  News news;
  for (const auto& [kind, name] : words)
    if (name == word) news.kind = kind;
  if (news.kind == Kind::session) {
    news.hash = from_hex(text);
    return news;
  }
  while (!text.empty()) news.ids.push_back(parse_number<Id>(next_word(text, ','), 1).value_or(0));
  return news;
}

}  // namespace rois::store
