#include "relay_words.hpp"

#include <array>

#include "rois/core/parse_number.hpp"

namespace rois::app {
namespace {

std::string_view next_word(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view word = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return word;
}

std::string_view take(std::string_view& text, std::size_t bytes) {
  const std::string_view out = text.substr(0, bytes);
  text.remove_prefix(out.size());
  return out;
}

}  // namespace

/// Numbers in a line, the last two of them the lengths of name and network; these; and the hash.
std::string session_text(const AuthenticatedSession& session) {
  std::string out;
  for (const std::int64_t number :
       {session.person.id, std::int64_t{session.person.guest}, std::int64_t{session.read_only}, session.ends_wall_ms,
        static_cast<std::int64_t>(session.person.name.size()), static_cast<std::int64_t>(session.network.size())})
    out += std::to_string(number) + ' ';
  return out + '\n' + session.person.name + session.network + session.secret_hash;
}

std::optional<AuthenticatedSession> read_session(std::string_view text) {
  std::string_view line = next_word(text, '\n');
  std::array<std::int64_t, 6> numbers{};
  for (std::int64_t& number : numbers) {
    const auto read = parse_number<std::int64_t>(next_word(line, ' '), 0);
    if (!read) return std::nullopt;
    number = *read;
  }
  AuthenticatedSession out;
  out.person.id = numbers[0];
  out.person.guest = numbers[1] != 0;
  out.read_only = numbers[2] != 0;
  out.ends_wall_ms = numbers[3];
  if (numbers[4] + numbers[5] > static_cast<std::int64_t>(text.size())) return std::nullopt;
  out.person.name = take(text, static_cast<std::size_t>(numbers[4]));
  out.network = take(text, static_cast<std::size_t>(numbers[5]));
  out.secret_hash = text;
  return out;
}

std::optional<std::pair<session::PersonId, std::string>> read_arrival(std::string_view text) {
  const auto person = parse_number<session::PersonId>(next_word(text, ' '), 0);
  if (!person) return std::nullopt;
  return std::pair{*person, std::string{text}};
}

std::string close_text(CloseCode code) { return std::to_string(static_cast<std::uint16_t>(code)); }

CloseCode close_code(std::string_view text) {
  for (const CloseCode code : {CloseCode::going_away, CloseCode::policy_violation})
    if (close_text(code) == text) return code;
  return CloseCode::try_again_later;
}

}  // namespace rois::app
