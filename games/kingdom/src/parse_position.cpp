#include "rois/kingdom/moves.hpp"
#include "rois/kingdom/notation.hpp"

namespace rois::kingdom {
namespace {

constexpr std::string_view letters = "ABCDMabcdm";

/// Reads a position from left to right; the first problem stops it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_{text} {}

  ParsedPosition read() {
    for (int rank = side_length - 1; rank >= 0 && ok(); --rank) {
      read_rank(rank);
      if (rank > 0) expect('/', "expected-slash");
    }
    expect(' ', "expected-space");
    read_side();
    expect(' ', "expected-plies");
    read_plies();
    if (ok() && at_ < text_.size()) fail("too-long");
    if (!ok()) return {std::nullopt, problem_, at_};
    judge();
    if (!ok()) return {std::nullopt, problem_, std::nullopt};
    return {position_, {}, std::nullopt};
  }

 private:
  bool ok() const { return problem_.empty(); }
  void fail(std::string_view problem) {
    if (ok()) problem_ = problem;
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool at_digit() const { return peek() >= '0' && peek() <= '9'; }

  void expect(char wanted, std::string_view problem) {
    if (!ok()) return;
    if (peek() != wanted) return fail(problem);
    ++at_;
  }

  void read_rank(int rank) {
    bool after_digit = false;
    for (int file = 0; file < side_length && ok();) {
      const char c = peek();
      if (c >= '1' && c <= '9') {
        if (after_digit) return fail("two-digits");
        if (file + (c - '0') > side_length) return fail("row-too-long");
        file += c - '0';
        after_digit = true;
      } else if (const auto kind = letters.find(c); kind != std::string_view::npos && c != '\0') {
        position_.sides[kind / piece_kinds].sets[kind % piece_kinds] |= Cells::of(cell_at(file++, rank));
        after_digit = false;
      } else {
        return fail("expected-knight-or-monarch");
      }
      ++at_;
    }
  }

  void read_side() {
    if (!ok()) return;
    if (peek() != 'w' && peek() != 'b') return fail("expected-white-or-black");
    position_.to_move = peek() == 'w' ? white : black;
    ++at_;
  }

  // No sign, no zero in front of another digit.
  void read_plies() {
    if (!ok()) return;
    if (!at_digit()) return fail("expected-plies");
    const bool zero = peek() == '0';
    int plies = 0;
    const std::size_t start = at_;
    for (; at_digit(); ++at_) {
      if (zero && at_ > start) return fail("leading-zero");
      plies = plies * 10 + (peek() - '0');
      if (plies > max_plies) return fail("too-many-plies");
    }
    position_.plies = static_cast<std::uint16_t>(plies);
  }

  void judge_set(const Side& side) {
    for (std::size_t kind = 0; kind < knight_sizes; ++kind)
      if (side.sets[kind].size() != 2) return fail("not-two-of-each-knight");
    if (side.monarch().size() > 1) fail("two-monarchs");
  }

  void judge_monarchs(const Side& mover, const Side& waiting) {
    if (mover.monarch().empty() && waiting.monarch().empty()) return fail("no-monarch");
    if (waiting.monarch().empty()) return fail("mover-has-won");
    if (mover.monarch().has(throne_of(other(position_.to_move)))) fail("mover-has-won");
  }

  // K-13; a Knight that has just captured a Monarch may stand on a throne.
  void judge_thrones(const Side& mover, const Side& waiting) {
    if (!(mover.knights() & thrones).empty()) return fail("knight-on-throne");
    if ((waiting.knights() & thrones).size() > (mover.monarch().empty() ? 1 : 0)) fail("knight-on-throne");
  }

  void judge() {
    const Side& mover = position_.of(position_.to_move);
    const Side& waiting = position_.of(other(position_.to_move));
    judge_set(mover);
    judge_set(waiting);
    judge_monarchs(mover, waiting);
    judge_thrones(mover, waiting);
    position_.end = end_by_move(position_, other(position_.to_move));
    if (position_.end == End::none && position_.plies == max_plies) position_.end = End::drawn;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view problem_;
  Position position_;
};

}  // namespace

ParsedPosition parse_position(std::string_view text) { return Reader{text}.read(); }

}  // namespace rois::kingdom
