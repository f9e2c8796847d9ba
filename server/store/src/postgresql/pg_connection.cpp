#include "postgresql/pg_connection.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <charconv>

namespace rois::store {
namespace {

// As PostgreSQL numbers its types.
constexpr Oid type_of_bytes = 17;
constexpr Oid type_of_numbers = 20;
constexpr Oid type_of_texts = 25;

Oid type_of(const Value& value) {
  switch (value.kind) {
    case Value::Kind::number: return type_of_numbers;
    case Value::Kind::text: return type_of_texts;
    case Value::Kind::blob: return type_of_bytes;
  }
  return 0;
}

constexpr std::size_t number_bytes = 8;

std::array<char, number_bytes> big_endian(std::int64_t number) {
  std::array<char, number_bytes> out{};
  auto rest = static_cast<std::uint64_t>(number);
  for (auto at = out.rbegin(); at != out.rend(); ++at, rest >>= 8U) *at = static_cast<char>(rest & 0xFFU);
  return out;
}

/// Whole numbers and truth values of any width.
std::int64_t number_of(const char* bytes, int length) {
  if (length <= 0) return 0;
  std::uint64_t out = (static_cast<unsigned char>(bytes[0]) & 0x80U) != 0 && length > 1 ? ~std::uint64_t{0} : 0;
  for (int i = 0; i < length; ++i) out = out << 8U | static_cast<unsigned char>(bytes[i]);
  return static_cast<std::int64_t>(out);
}

/// Parameters as libpq takes them.
class Parameters {
 public:
  explicit Parameters(const std::vector<Value>& values) {
    numbers_.reserve(values.size());
    for (const Value& value : values) add(value);
  }
  int count() const { return static_cast<int>(bytes_.size()); }
  const char* const* bytes() const { return bytes_.data(); }
  const int* lengths() const { return lengths_.data(); }
  const int* formats() const { return formats_.data(); }
  const Oid* types() const { return types_.data(); }

 private:
  void add(const Value& value) {
    types_.push_back(type_of(value));
    formats_.push_back(1);
    if (value.kind != Value::Kind::number) {
      const char* begin = value.bytes.data() == nullptr ? "" : value.bytes.data();
      bytes_.push_back(value.is_null ? nullptr : begin);
      lengths_.push_back(static_cast<int>(value.bytes.size()));
      return;
    }
    lengths_.push_back(static_cast<int>(number_bytes));
    if (value.number) numbers_.push_back(big_endian(*value.number));
    bytes_.push_back(value.number ? numbers_.back().data() : nullptr);
  }

  std::vector<std::array<char, number_bytes>> numbers_;
  std::vector<const char*> bytes_;
  std::vector<int> lengths_;
  std::vector<int> formats_;
  std::vector<Oid> types_;
};

/// Parameters are ?1 in our statements and $1 in theirs.
std::string with_their_parameters(std::string_view sql) {
  std::string out{sql};
  for (std::size_t i = 0; i + 1 < out.size(); ++i)
    if (out[i] == '?' && out[i + 1] >= '1' && out[i + 1] <= '9') out[i] = '$';
  return out;
}

std::int64_t parsed(const char* digits) {
  std::int64_t out = 0;
  std::from_chars(digits, digits + std::char_traits<char>::length(digits), out);
  return out;
}

std::string first_line(std::string_view text) { return std::string{text.substr(0, text.find('\n'))}; }

void say_nothing(void* /*nobody*/, const char* /*notice*/) {}

}  // namespace

void PgConnection::Close::operator()(pg_conn* raw) const { PQfinish(raw); }
void PgConnection::Clear::operator()(pg_result* raw) const { PQclear(raw); }

class PgConnection::Rows final : public Cursor {
 public:
  explicit Rows(Answer answer) : answer_{std::move(answer)} {}
  bool step() override { return ++row_ < PQntuples(answer_.get()); }
  std::int64_t number(int column) const override {
    return number_of(PQgetvalue(answer_.get(), row_, column), PQgetlength(answer_.get(), row_, column));
  }
  std::string text(int column) const override {
    return {PQgetvalue(answer_.get(), row_, column),
            static_cast<std::size_t>(PQgetlength(answer_.get(), row_, column))};
  }
  std::string blob(int column) const override { return text(column); }
  bool is_null(int column) const override { return PQgetisnull(answer_.get(), row_, column) != 0; }

 private:
  Answer answer_;
  int row_ = -1;
};

PgConnection::PgConnection(std::string place, OnConnect on_connect)
    : place_{std::move(place)}, on_connect_{std::move(on_connect)} {}
PgConnection::~PgConnection() = default;

/// What the address says counts more than what is said here. Connections that are cut without a word are noticed.
bool PgConnection::connect() {
  constexpr std::array<const char*, 7> names{"fallback_application_name",
                                             "connect_timeout",
                                             "tcp_user_timeout",
                                             "keepalives_idle",
                                             "client_encoding",
                                             "dbname",
                                             nullptr};
  const std::array<const char*, 7> values{"rois", "5", "10000", "10", "UTF8", place_.c_str(), nullptr};
  prepared_.clear();
  sent_ = 0;
  raw_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  if (PQstatus(raw_.get()) != CONNECTION_OK) {
    note_error();
    return false;
  }
  PQsetNoticeProcessor(raw_.get(), say_nothing, nullptr);
  PQsetnonblocking(raw_.get(), 1);
  if (!on_connect_ || on_connect_(*this)) return true;
  raw_.reset();
  return false;
}

/// What has come without being asked for: news, or the last words of a database that was shut down.
void PgConnection::listen() {
  pollfd socket{PQsocket(raw_.get()), POLLIN, 0};
  while (::poll(&socket, 1, 0) == 1 && PQconsumeInput(raw_.get()) == 1) PQisBusy(raw_.get());
}

bool PgConnection::is_usable() {
  if (!was_lost()) listen();
  return !was_lost() || connect();
}

bool PgConnection::was_lost() const { return !raw_ || PQstatus(raw_.get()) != CONNECTION_OK; }

bool PgConnection::is_answered() {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + timeout_.value_or(std::chrono::milliseconds::zero());
  while (true) {
    const int unsent = PQflush(raw_.get());
    if (unsent < 0 || (unsent == 0 && PQisBusy(raw_.get()) == 0)) return true;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    pollfd socket{PQsocket(raw_.get()), static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN), 0};
    const bool is_late = timeout_ && left.count() <= 0;
    if (is_late || ::poll(&socket, 1, timeout_ ? static_cast<int>(left.count()) : -1) == 0) {
      raw_.reset();
      error_ = "no answer in time";
      return false;
    }
    // What is wrong with the connection is what the answer says then.
    if (PQconsumeInput(raw_.get()) != 1) return true;
  }
}

PgConnection::Answer PgConnection::answer(int sent) {
  Answer last;
  while (sent == 1 && is_answered()) {
    Answer next{PQgetResult(raw_.get())};
    if (!next) break;
    last = std::move(next);
  }
  return last;
}

/// Of a connection that was given up it says so already.
void PgConnection::note_error() {
  if (raw_) error_ = first_line(PQerrorMessage(raw_.get()));
}

bool PgConnection::has_succeeded(const pg_result* result) {
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return true;
  const std::string why = result == nullptr ? std::string{} : first_line(PQresultErrorMessage(result));
  if (why.empty()) {
    note_error();
  } else {
    error_ = why;
  }
  return false;
}

const std::string* PgConnection::prepare(std::string_view sql, const std::vector<Value>& values) {
  std::string key{sql};
  if (const auto known = prepared_.find(key); known != prepared_.end()) return &known->second;
  std::string name = "s" + std::to_string(prepared_.size());
  const Parameters parameters{values};
  const std::string theirs = with_their_parameters(sql);
  if (!raw_) return nullptr;
  const Answer ready =
      answer(PQsendPrepare(raw_.get(), name.c_str(), theirs.c_str(), parameters.count(), parameters.types()));
  if (!has_succeeded(ready.get())) return nullptr;
  return &prepared_.emplace(std::move(key), std::move(name)).first->second;
}

std::unique_ptr<Cursor> PgConnection::execute(std::string_view sql, const std::vector<Value>& values) {
  changes_ = 0;
  if (!raw_) return nullptr;
  Answer rows;
  if (values.empty()) {
    const std::string text{sql};
    rows = answer(PQsendQueryParams(raw_.get(), text.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 1));
  } else {
    const std::string* name = prepare(sql, values);
    if (name == nullptr) return nullptr;
    const Parameters parameters{values};
    rows = answer(PQsendQueryPrepared(raw_.get(), name->c_str(), parameters.count(), parameters.bytes(),
                                      parameters.lengths(), parameters.formats(), 1));
  }
  if (!has_succeeded(rows.get())) return nullptr;
  changes_ = parsed(PQcmdTuples(rows.get()));
  return std::make_unique<Rows>(std::move(rows));
}

bool PgConnection::send(std::string_view sql, const std::vector<Value>& values) {
  const std::string key{sql};
  if (!raw_ || !prepared_.contains(key)) return false;
  if (sent_ == 0 && PQenterPipelineMode(raw_.get()) != 1) return false;
  const Parameters parameters{values};
  if (PQsendQueryPrepared(raw_.get(), prepared_.at(key).c_str(), parameters.count(), parameters.bytes(),
                          parameters.lengths(), parameters.formats(), 1) != 1) {
    note_error();
    return false;
  }
  ++sent_;
  return true;
}

std::optional<std::vector<std::int64_t>> PgConnection::receive() {
  std::vector<std::int64_t> rows;
  bool good = raw_ && PQpipelineSync(raw_.get()) == 1;
  for (std::size_t i = 0; i < sent_ && !was_lost() && is_answered(); ++i) {
    const Answer answer{PQgetResult(raw_.get())};
    if (!answer) break;
    if (PQresultStatus(answer.get()) == PGRES_PIPELINE_ABORTED) {
      good = false;
    } else if (!has_succeeded(answer.get())) {
      good = false;
    } else if (PQntuples(answer.get()) == 1) {
      rows.push_back(number_of(PQgetvalue(answer.get(), 0, 0), PQgetlength(answer.get(), 0, 0)));
    } else {
      rows.push_back(parsed(PQcmdTuples(answer.get())));
    }
    if (is_answered()) PQclear(PQgetResult(raw_.get()));  // the end of this statement's answers
  }
  const std::size_t expected = std::exchange(sent_, 0);
  if (!was_lost() && is_answered()) {
    const Answer sync{PQgetResult(raw_.get())};
    PQexitPipelineMode(raw_.get());
  }
  if (was_lost()) note_error();
  if (!good || rows.size() != expected) return std::nullopt;
  return rows;
}

bool PgConnection::was_notified() {
  if (!raw_ || PQconsumeInput(raw_.get()) != 1) return false;
  bool by_others = false;
  while (PGnotify* notice = PQnotifies(raw_.get())) {
    by_others = by_others || notice->be_pid != PQbackendPID(raw_.get());
    PQfreemem(notice);
  }
  return by_others;
}

std::vector<std::string> PgConnection::notices() {
  std::vector<std::string> texts;
  if (!raw_ || PQconsumeInput(raw_.get()) != 1) return texts;
  while (PGnotify* notice = PQnotifies(raw_.get())) {
    texts.emplace_back(notice->extra);
    PQfreemem(notice);
  }
  return texts;
}

bool PgConnection::wait(int other, std::chrono::milliseconds at_most) {
  std::array<pollfd, 2> files{{{other, POLLIN, 0}, {raw_ && !was_lost() ? PQsocket(raw_.get()) : -1, POLLIN, 0}}};
  ::poll(files.data(), files.size(), static_cast<int>(at_most.count()));
  return (files[0].revents & POLLIN) != 0;
}

bool PgConnection::end_when_cut_off() {
  return run(*this, "SET tcp_keepalives_idle = 10") && run(*this, "SET tcp_keepalives_interval = 5") &&
         run(*this, "SET tcp_keepalives_count = 3");
}

std::string PgConnection::quoted(std::string_view name) const {
  char* text = PQescapeIdentifier(raw_.get(), name.data(), name.size());
  std::string out = text == nullptr ? std::string{} : std::string{text};
  PQfreemem(text);
  return out;
}

}  // namespace rois::store
