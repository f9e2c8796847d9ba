#include "rois/core/text_cursor.hpp"
#include "rois/kingdom/moves.hpp"
#include "rois/kingdom/notation.hpp"

namespace rois::kingdom {
namespace {

constexpr std::string_view letters_of_both = "ABCDMabcdm";

class Reader {
 public:
  explicit Reader(std::string_view text) : cursor_{text} {}

  ParsedPosition read() {
    for (int rank = side_length - 1; rank >= 0 && cursor_.ok(); --rank) {
      cursor_.read_row(side_length, letters_of_both, ErrorId::expected_knight_or_monarch,
                       [&](int file, std::size_t kind) {
                         position_.sides[kind / piece_kinds].sets[kind % piece_kinds] |= Cells::of(cell_at(file, rank));
                       });
      if (rank > 0) cursor_.expect('/', ErrorId::expected_slash);
    }
    cursor_.expect(' ', ErrorId::expected_space);
    read_side();
    cursor_.expect(' ', ErrorId::expected_plies);
    read_plies();
    cursor_.expect_end();
    if (!cursor_.ok()) return {std::nullopt, cursor_.problem(), cursor_.at()};
    judge();
    if (!cursor_.ok()) return {std::nullopt, cursor_.problem(), std::nullopt};
    return {position_, {}, std::nullopt};
  }

 private:
  void fail(ErrorId problem) { cursor_.fail(problem); }

  void read_side() {
    if (!cursor_.ok()) return;
    const char side = cursor_.peek();
    if (side != 'w' && side != 'b') return fail(ErrorId::expected_white_or_black);
    position_.to_move = side == 'w' ? white : black;
    cursor_.skip();
  }

  // No sign, no zero in front of another digit.
  void read_plies() {
    if (!cursor_.ok()) return;
    if (!cursor_.at_digit()) return fail(ErrorId::expected_plies);
    const bool zero = cursor_.peek() == '0';
    int plies = 0;
    const std::size_t start = cursor_.at();
    for (; cursor_.at_digit(); cursor_.skip()) {
      if (zero && cursor_.at() > start) return fail(ErrorId::leading_zero);
      plies = plies * 10 + (cursor_.peek() - '0');
      if (plies > max_plies) return fail(ErrorId::too_many_plies);
    }
    position_.plies = static_cast<std::uint16_t>(plies);
  }

  void judge_set(const Side& side) {
    for (std::size_t kind = 0; kind < knight_sizes; ++kind)
      if (side.sets[kind].size() != 2) return fail(ErrorId::not_two_of_each_knight);
    if (side.monarch().size() > 1) fail(ErrorId::two_monarchs);
  }

  void judge_monarchs(const Side& mover, const Side& waiting) {
    if (mover.monarch().empty() && waiting.monarch().empty()) return fail(ErrorId::no_monarch);
    if (waiting.monarch().empty()) return fail(ErrorId::mover_has_won);
    if (mover.monarch().has(throne_of(other(position_.to_move)))) fail(ErrorId::mover_has_won);
  }

  // K-13; a Knight that has just captured a Monarch may stand on a throne.
  void judge_thrones(const Side& mover, const Side& waiting) {
    if (!(mover.knights() & thrones).empty()) return fail(ErrorId::knight_on_throne);
    if ((waiting.knights() & thrones).size() > (mover.monarch().empty() ? 1 : 0)) fail(ErrorId::knight_on_throne);
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

  TextCursor cursor_;
  Position position_;
};

}  // namespace

ParsedPosition parse_position(std::string_view text) { return Reader{text}.read(); }

}  // namespace rois::kingdom
