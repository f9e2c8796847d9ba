#pragma once

#include <cstddef>
#include <cstdint>

/// Every limit of the server: sizes, rate limits, quotas, timeouts. Input from outside is checked against one of these
/// before it costs anything.
namespace rois::limits {

inline constexpr std::int64_t second_ms = 1'000;
inline constexpr std::int64_t minute_ms = 60 * second_ms;
inline constexpr std::int64_t day_ms = 24 * 60 * minute_ms;

// What arrives.
inline constexpr std::size_t message_bytes = 4 * 1024;  // one WebSocket message
inline constexpr std::size_t header_bytes = 8 * 1024;   // all headers of a request
inline constexpr std::size_t body_bytes = 64 * 1024;    // body of a request
inline constexpr std::size_t json_depth = 16;
inline constexpr std::int64_t request_ms = 15 * second_ms;  // to send a whole request, or to take an answer
// Read and thrown away after a refusal, since closing before the rest has come resets the connection and the client may
// never see why it was refused.
inline constexpr std::size_t discarded_bytes = 1024 * 1024;
inline constexpr std::int64_t discard_ms = 2 * second_ms;
inline constexpr std::int64_t handshake_ms = 10 * second_ms;  // of a WebSocket
inline constexpr std::int64_t silence_ms = 60 * second_ms;    // of a WebSocket, before it is dropped; pinged at half
inline constexpr std::size_t messages_burst = 400;            // per connection at once ...
inline constexpr std::size_t messages_per_second = 200;       // ... and in the long run

// What somebody may cost the thread that owns the tables: processor time in microseconds, and bytes sent to them. All
// connections of one person together, and all people of one network (an IPv4 address, 64 bits of IPv6).
inline constexpr std::int64_t work_burst_us = 2'000'000;
inline constexpr std::int64_t work_us_per_second = 100'000;
inline constexpr std::int64_t bytes_burst = 8 * 1024 * 1024;
inline constexpr std::int64_t bytes_per_second = 512 * 1024;
inline constexpr std::int64_t network_work_burst_us = 6'000'000;
inline constexpr std::int64_t network_work_us_per_second = 300'000;
inline constexpr std::int64_t network_bytes_burst = 32 * 1024 * 1024;
inline constexpr std::int64_t network_bytes_per_second = 2 * 1024 * 1024;
inline constexpr std::int64_t entry_work_us = 200;    // for each entry of a log, which the disk keeps
inline constexpr std::size_t refusals_burst = 2'000;  // of what came too fast; more, and the connection is closed
inline constexpr std::size_t refusals_per_second = 20;
inline constexpr std::int64_t refused_pause_ms = 50;  // before more is read from whoever was just told so
inline constexpr std::int64_t handshake_work_us =
    1'000;  // for opening a WebSocket, most of it not the tables' thread's
inline constexpr std::size_t control_frames_per_second =
    100;  // pings and pongs of one WebSocket; more, and it is dropped

// The log.
inline constexpr std::size_t security_lines_burst = 200;  // about security; more are only counted
inline constexpr std::size_t security_lines_per_second = 20;

// What is kept for a connection.
inline constexpr std::size_t queue_messages = 256;  // waiting to be sent; more, and the client is dropped
inline constexpr std::size_t queue_bytes = 1024 * 1024;
inline constexpr std::size_t watched_tables = 16;  // per connection
inline constexpr std::size_t connections = 20'000;
inline constexpr std::size_t connections_per_address = 1'000;
inline constexpr std::size_t connections_per_user = 64;
inline constexpr std::size_t sockets_per_network = 500;  // WebSockets, behind a proxy too

// People.
inline constexpr std::size_t name_bytes = 32;
inline constexpr std::size_t password_characters_least = 8;
inline constexpr std::size_t password_bytes_most = 256;
inline constexpr std::size_t invitation_bytes_least = 8;
inline constexpr std::size_t invitation_bytes_most = 64;
inline constexpr int login_attempts = 5;               // with one name from one network; a right password is free ...
inline constexpr int login_attempts_per_network = 20;  // with any name ...
inline constexpr std::int64_t login_wait_ms = second_ms;              // ... then this long, and twice as long each time
inline constexpr std::int64_t login_wait_longest_ms = 5 * minute_ms;  // for that name from that network
inline constexpr std::int64_t login_wait_per_network_ms = 5 * second_ms;  // for any name from it
inline constexpr std::int64_t login_window_ms = 10 * minute_ms;           // after such a pause all is forgotten
inline constexpr int new_users = 60;                                      // per network in the same time
inline constexpr std::size_t password_queue = 64;                         // passwords waiting for their hash ...
inline constexpr std::size_t password_queue_per_network = 8;              // ... from one network
inline constexpr std::int64_t session_days = 90;                          // from the log-in ...
inline constexpr std::int64_t session_idle_days = 30;                     // ... and of an account from its last use
inline constexpr std::int64_t token_days = 90;                            // unless another end is asked for ...
inline constexpr std::int64_t token_days_most = 365;
inline constexpr std::size_t tokens_per_user = 16;
inline constexpr int own_data = 3;  // downloads of everything that is one's own, in the time for log-ins
inline constexpr std::size_t token_name_bytes = 64;

// Tables.
inline constexpr std::size_t tables_per_user = 50;         // not yet over
inline constexpr std::size_t tables_per_network = 200;     // likewise, opened from one address (IPv6: 64 bits of it)
inline constexpr std::size_t listed_tables = 100;          // in one page of the lobby
inline constexpr std::size_t listed_per_host = 5;          // in all of it, of each phase
inline constexpr std::size_t listed_per_network = 20;      // likewise
inline constexpr std::int64_t lobby_period_ms = 500;       // between two changes that the lobby is sent
inline constexpr std::int64_t onlookers_period_ms = 2000;  // between two numbers of onlookers that a table is sent
inline constexpr std::size_t remembered_tables = 20'000;   // of each phase, after a restart
inline constexpr std::size_t listed_games = 100;           // in one answer of a player's own
inline constexpr std::size_t options_bytes = 32 * 1024;    // of a table, card set included
inline constexpr std::size_t key_bytes = 32;
inline constexpr std::size_t code_bytes = 16;  // of a table's link
inline constexpr std::size_t keys_kept = 8;    // per seat
inline constexpr std::size_t action_bytes = 512;
inline constexpr std::int64_t clock_most_ms = 30 * day_ms;
inline constexpr std::int64_t public_waiting_ms = day_ms;        // for players, before a table is closed
inline constexpr std::int64_t private_waiting_ms = 30 * day_ms;  // likewise
inline constexpr std::int64_t idle_table_ms = 10 * minute_ms;    // without watchers, before it leaves memory

inline constexpr std::int64_t absent_public_ms =
    10 * minute_ms;  // without a running clock, before the seat of somebody
inline constexpr std::int64_t idle_public_ms =
    60 * minute_ms;  // who owes a decision can be claimed: away, or connected;
inline constexpr std::int64_t absent_private_ms = 3 * day_ms;  // at tables among friends
inline constexpr std::int64_t share_wait_ms = 10 * second_ms;  // for clients' shares of the seed, before the deal

// Order.
inline constexpr std::int64_t reports_per_user = 10;  // and per network ...
inline constexpr std::int64_t reports_window_ms = 60 * minute_ms;
inline constexpr std::size_t reported_lines = 20;  // of the chat, that go with a report
inline constexpr int security_txt_days = 180;      // whom to tell of a weakness holds so long, counted from each answer
inline constexpr std::size_t notice_bytes = 500;
inline constexpr std::size_t moderation_rows = 200;  // of reports, sanctions or the audit log in one answer
inline constexpr std::int64_t audit_days = 365;      // as the data file itself has it
inline constexpr std::size_t expired_at_once = 200;  // tables and guests that go in one sweep

// Chat.
inline constexpr std::size_t chat_bytes = 300;
inline constexpr std::size_t chat_kept = 100;                   // lines a newcomer is shown
inline constexpr std::size_t chat_burst = 5;                    // lines per person ...
inline constexpr std::int64_t chat_window_ms = 10 * second_ms;  // ... in this time
inline constexpr std::size_t muted_people = 32;                 // by one person at one table
inline constexpr std::size_t mutes_of_spectators = 512;         // at one table, by all who do not play there

// Computer players.
inline constexpr std::size_t bot_queue = 1'000;                  // decisions; then one each for whoever has none
inline constexpr std::size_t bot_queue_per_user = 64;            // of them
inline constexpr std::int64_t bot_half_life_ms = 5 * minute_ms;  // of what a user's players have used
inline constexpr std::int64_t bot_move_ms = 20 * second_ms;      // before another, simpler one answers
inline constexpr std::int64_t bot_user_ms = 10 * minute_ms;      // of thinking for one user ...
inline constexpr std::int64_t bot_window_ms = 60 * minute_ms;    // ... in this time

}  // namespace rois::limits
