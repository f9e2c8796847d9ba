#include "rois/session/event.hpp"

#include <charconv>

#include "rois/core/parse_number.hpp"
#include "rois/limits/limits.hpp"

namespace rois::session {
namespace {

constexpr char separator = '\t';

/// Writes one log entry; its first field is a letter for the kind of event.
class Writer {
 public:
  Writer(char kind, Millis at) : text_{kind} { number(at); }

  Writer& number(std::int64_t n) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, n).ptr;
    text_ += separator;
    text_.append(digits, end);
    return *this;
  }
  Writer& of(Seat s) { return number(index(s)); }
  Writer& word(std::string_view w) {
    text_ += separator;
    text_ += w;
    return *this;
  }
  Writer& person(const Person& p) { return number(p.id).number(p.guest ? 1 : 0).word(p.name); }
  std::string done() { return std::move(text_); }

 private:
  std::string text_;
};

struct Encoder {
  Millis at;

  std::string operator()(const Seated& e) const {
    Writer out{'S', at};
    out.of(e.seat).number(static_cast<int>(e.who.kind)).word(e.who.computer).person(e.who.person);
    if (e.promise) out.word(fairness::hex(*e.promise));
    return out.done();
  }
  std::string operator()(const Left& e) const { return Writer{'L', at}.of(e.seat).done(); }
  std::string operator()(const Acted& e) const { return Writer{'A', at}.of(e.seat).word(e.key).word(e.action).done(); }
  std::string operator()(const Recorded& e) const {
    Writer out{'I', at};
    out.of(e.seat);
    if (e.clock_ms) {
      out.number(*e.clock_ms);
    } else {
      out.word({});
    }
    return out.word(e.action).done();
  }
  std::string operator()(const Drawn& e) const { return Writer{'D', at}.word(e.outcome).done(); }
  std::string operator()(const Resigned& e) const { return Writer{'R', at}.of(e.seat).done(); }
  std::string operator()(const TimedOut& e) const { return Writer{'T', at}.of(e.seat).done(); }
  std::string operator()(const Offered& e) const {
    return Writer{'O', at}.of(e.seat).number(static_cast<int>(e.what)).done();
  }
  std::string operator()(const Answered& e) const {
    return Writer{'Y', at}.of(e.seat).number(static_cast<int>(e.what)).number(e.yes ? 1 : 0).done();
  }
  std::string operator()(const TookBack& e) const {
    return Writer{'B', at}.of(e.seat).number(static_cast<std::int64_t>(e.step)).number(e.alone ? 1 : 0).done();
  }
  std::string operator()(const Said& e) const { return Writer{'C', at}.person(e.who).word(e.key).word(e.text).done(); }
  std::string operator()(const Muted& e) const {
    return Writer{'M', at}.number(e.by).number(e.whom).number(e.on ? 1 : 0).done();
  }
  std::string operator()(const Continued& e) const { return Writer{'N', at}.word(e.table).done(); }
  std::string operator()(const Closed& /*e*/) const { return Writer{'X', at}.done(); }
  std::string operator()(const TakenOver& e) const {
    return Writer{'V', at}.of(e.seat).number(static_cast<int>(e.why)).word(e.computer).done();
  }
  std::string operator()(const Promised& e) const {
    return Writer{'P', at}.of(e.seat).word(fairness::hex(e.promise)).done();
  }
  std::string operator()(const Shared& e) const {
    return Writer{'H', at}.of(e.seat).word(fairness::hex(e.share)).done();
  }
  std::string operator()(const SharesClosed& /*e*/) const { return Writer{'W', at}.done(); }
  std::string operator()(const LotsDrawn& e) const {
    Writer out{'F', at};
    for (const auto& [key, value] : e.values) out.word(key).word(value);
    return out.done();
  }
};

/// Reads fields in order. After a missing or malformed field every later read fails too.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_{text} {}

  std::string_view word() {
    if (ended_) good_ = false;
    const auto at = rest_.find(separator);
    const std::string_view field = rest_.substr(0, at);
    ended_ = at == std::string_view::npos;
    rest_ = ended_ ? std::string_view{} : rest_.substr(at + 1);
    return field;
  }
  std::int64_t number(std::int64_t least, std::int64_t most) {
    const auto n = parse_number(word(), least, most);
    good_ = good_ && n;
    return good_ ? *n : least;
  }
  std::optional<std::int64_t> clock() {
    if (!rest_.empty() && rest_.front() != separator) return number(0, INT64_MAX);
    word();
    return std::nullopt;
  }
  std::int64_t any() { return number(INT64_MIN, INT64_MAX); }
  bool flag() { return number(0, 1) == 1; }
  Seat of_seat() { return seat(static_cast<int>(number(0, max_seats - 1))); }
  Offer offer() { return static_cast<Offer>(number(0, static_cast<int>(Offer::rematch))); }
  std::string text() { return std::string{word()}; }
  Person person() {
    Person p;
    p.id = any();
    p.guest = flag();
    p.name = text();
    return p;
  }
  fairness::Digest digest() {
    const auto read = fairness::parse_hex(word());
    good_ = good_ && read;
    return read.value_or(fairness::Digest{});
  }
  bool more() const { return good_ && !ended_; }
  bool done() const { return good_ && ended_; }

 private:
  std::string_view rest_;
  bool good_ = true;
  bool ended_ = false;
};

Occupant occupant(Reader& in) {
  Occupant who;
  who.kind = static_cast<Occupant::Kind>(in.number(0, static_cast<int>(Occupant::Kind::house)));
  who.computer = in.text();
  who.person = in.person();
  return who;
}

LotsDrawn lots(Reader& in) {
  LotsDrawn drawn;
  while (in.more()) {
    std::string key = in.text();
    drawn.values.emplace_back(std::move(key), in.text());
  }
  return drawn;
}

/// Braces evaluate left to right, so the fields are read in order.
bool read(char kind, Reader& in, TableEvent& out) {
  switch (kind) {
    case 'S': {
      const Seat s = in.of_seat();
      Seated seated{s, occupant(in)};
      if (in.more()) seated.promise = in.digest();
      out.what = std::move(seated);
      return true;
    }
    case 'L': out.what = Left{in.of_seat()}; return true;
    case 'A': out.what = Acted{in.of_seat(), in.text(), in.text()}; return true;
    case 'I': {
      const Seat s = in.of_seat();
      const auto clock = in.clock();
      out.what = Recorded{s, in.text(), clock};
      return true;
    }
    case 'D': out.what = Drawn{in.text()}; return true;
    case 'R': out.what = Resigned{in.of_seat()}; return true;
    case 'T': out.what = TimedOut{in.of_seat()}; return true;
    case 'O': out.what = Offered{in.of_seat(), in.offer()}; return true;
    case 'Y': out.what = Answered{in.of_seat(), in.offer(), in.flag()}; return true;
    case 'B':
      out.what = TookBack{in.of_seat(), static_cast<std::size_t>(in.number(0, INT32_MAX)), in.flag()};
      return true;
    case 'C': out.what = Said{in.person(), in.text(), in.text()}; return true;
    case 'M': out.what = Muted{in.any(), in.any(), in.flag()}; return true;
    case 'N': out.what = Continued{in.text()}; return true;
    case 'X': out.what = Closed{}; return true;
    case 'V': {
      const Seat s = in.of_seat();
      const auto why = in.number(0, static_cast<int>(TakenOver::Why::absent));
      out.what = TakenOver{s, static_cast<TakenOver::Why>(why), in.text()};
      return true;
    }
    case 'P': out.what = Promised{in.of_seat(), in.digest()}; return true;
    case 'H': out.what = Shared{in.of_seat(), in.digest()}; return true;
    case 'W': out.what = SharesClosed{}; return true;
    case 'F': out.what = lots(in); return true;
    default: return false;
  }
}

}  // namespace

std::string encode(const TableEvent& event) { return std::visit(Encoder{event.at}, event.what); }

std::optional<TableEvent> decode(std::string_view text) {
  Reader in{text};
  const std::string_view kind = in.word();
  TableEvent event;
  event.at = in.any();
  if (kind.size() != 1 || !read(kind.front(), in, event) || !in.done()) return std::nullopt;
  return event;
}

bool is_chat(std::string_view entry) { return entry.starts_with('C'); }

std::optional<std::string> erased_chat(std::string_view entry) {
  const auto event = is_chat(entry) ? decode(entry) : std::nullopt;
  if (!event || std::get<Said>(event->what).is_erased()) return std::nullopt;
  return encode({event->at, Said{}});
}

}  // namespace rois::session
