#pragma once

#include <array>
#include <cctype>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rois/kingdom/notation.hpp"

/// The rules once more, slowly: letters on a square of cells instead of sets, jumps as walks, straight from the
/// clauses.
namespace rois::kingdom::model {

using Spot = std::pair<int, int>;  // file and rank, from 0

inline std::string name(Spot c) { return {static_cast<char>('a' + c.first), static_cast<char>('1' + c.second)}; }
inline bool inside(Spot c) { return c.first >= 0 && c.first < 9 && c.second >= 0 && c.second < 9; }
inline bool is_throne(Spot c) { return c == Spot{4, 0} || c == Spot{4, 8}; }
inline bool is_white(char piece) { return std::isupper(static_cast<unsigned char>(piece)) != 0; }
inline char kind(char piece) { return static_cast<char>(std::toupper(static_cast<unsigned char>(piece))); }

/// A clause left out, to see whether it alone stops a chain.
enum class Without { nothing, k13, k21, k16, k14 };

class Board {
 public:
  explicit Board(const std::string& position) {
    Spot c{0, 8};
    for (const char letter : position.substr(0, position.find(' '))) {
      if (letter == '/') {
        c = {0, c.second - 1};
      } else if (letter >= '1' && letter <= '9') {
        for (int n = letter - '0'; n > 0; --n) ++c.first;
      } else {
        at(c) = letter;
        ++c.first;
      }
    }
    white_moves_ = position[position.find(' ') + 1] == 'w';
  }

  /// All moves by K-4 to K-18.
  std::set<std::string> moves() const {
    std::set<std::string> out;
    each([&](Spot from) {
      if (!is_own(at(from))) return;
      for (const Spot& to : ends(from, Without::nothing)) {
        if (!takes_knight(from, to)) {
          out.insert(name(from) + name(to));
        } else {
          each([&](Spot back) {
            if (can_put(from, back)) out.insert(name(from) + name(to) + "@" + name(back));
          });
        }
      }
    });
    return out;
  }

  /// The same with K-19.
  std::set<std::string> courteous_moves() const {
    const auto all = moves();
    std::set<std::string> out;
    for (const auto& move : all)
      if (is_courteous(move)) out.insert(move);
    return out.empty() ? all : out;
  }

  /// The clause that refuses a move in notation, by the order that the notation gives; of a game that is not over.
  /// What is otherwise possible but not among the `allowed` is discourteous.
  std::string refusal(const std::string& move, const std::set<std::string>& allowed) const {
    const Spot from{move[0] - 'a', move[1] - '1'};
    const Spot to{move[2] - 'a', move[3] - '1'};
    const bool put = move.size() > 4;
    const Spot back = put ? Spot{move[5] - 'a', move[6] - '1'} : Spot{0, 0};
    if (!inside(from) || !inside(to) || !inside(back)) return "K-1";
    if (!is_own(at(from))) return "K-4";
    if (from == to) return "K-7";
    const bool monarch = kind(at(from)) == 'M';
    if (is_own(at(to))) return monarch ? "K-16" : "K-3";
    if (!monarch && at(to) != 0 && kind(at(to)) != 'M') return "K-15";
    if (!monarch && at(to) == 0 && is_throne(to)) return "K-13";
    if (const std::string clause = way_refusal(from, to); !clause.empty()) return clause;
    if (put != takes_knight(from, to) || (put && !can_put(from, back))) return "K-17";
    if (!allowed.contains(move)) return "K-19";
    return {};
  }

  bool attacks_monarch() const {
    bool found = false;
    each([&](Spot from) {
      if (!is_own(at(from))) return;
      for (const Spot& to : ends(from, Without::nothing)) found |= kind(at(to)) == 'M';
    });
    return found;
  }

  Board after(const std::string& move) const {
    Board next = *this;
    const Spot from{move[0] - 'a', move[1] - '1'};
    const Spot to{move[2] - 'a', move[3] - '1'};
    const char taken = at(to);
    next.at(to) = at(from);
    next.at(from) = 0;
    if (move.size() > 4) next.at({move[5] - 'a', move[6] - '1'}) = taken;
    next.white_moves_ = !white_moves_;
    return next;
  }

  std::string text() const {
    std::string out;
    for (int rank = 8; rank >= 0; --rank)
      for (int file = 0; file < 9; ++file) out += at({file, rank}) == 0 ? '.' : at({file, rank});
    return out + (white_moves_ ? 'w' : 'b');
  }

  /// K-20, K-21, K-22; empty where the game goes on.
  std::string end() const {
    if (text().find(white_moves_ ? 'M' : 'm') == std::string::npos) return "K-20";
    if (kind(at(throne(white_moves_))) == 'M' && !is_own(at(throne(white_moves_)))) return "K-21";
    return moves().empty() ? "K-22" : "";
  }

 private:
  char& at(Spot c) { return board_[static_cast<std::size_t>(c.first)][static_cast<std::size_t>(c.second)]; }
  char at(Spot c) const { return board_[static_cast<std::size_t>(c.first)][static_cast<std::size_t>(c.second)]; }
  bool is_own(char piece) const { return piece != 0 && is_white(piece) == white_moves_; }
  static Spot throne(bool of_white) { return {4, of_white ? 0 : 8}; }

  template <class Visit>
  static void each(Visit visit) {
    for (int file = 0; file < 9; ++file)
      for (int rank = 0; rank < 9; ++rank) visit(Spot{file, rank});
  }

  /// K-8 to K-12
  bool may_jump(char piece, char over) const {
    if (over == 0) return false;
    if (kind(piece) == 'M') return true;
    if (kind(over) == 'M') return false;
    if (is_own(over)) return true;
    if (kind(piece) == 'A') return kind(over) == 'D';
    return kind(over) < kind(piece);
  }

  bool takes_knight(Spot from, Spot to) const {
    return kind(at(from)) == 'M' && at(to) != 0 && !is_own(at(to)) && kind(at(to)) != 'M';
  }
  bool can_put(Spot from, Spot back) const { return (at(back) == 0 || back == from) && !is_throne(back); }

  /// Where a piece that arrives on `to` may stop, and whether it may jump on from there.
  std::pair<bool, bool> landing(Spot from, Spot to, Without without) const {
    const bool monarch = kind(at(from)) == 'M';
    const char there = to == from ? '\0' : at(to);
    if (is_own(there)) return {false, false};
    if (kind(there) == 'M') return {true, without == Without::k14};
    if (there != 0) return {monarch, monarch && without == Without::k16};
    if (!monarch && is_throne(to)) return {without == Without::k13, without == Without::k13};
    if (monarch && to == throne(!white_moves_)) return {true, without == Without::k21};
    return {true, true};
  }

  std::set<Spot> ends(Spot from, Without without) const {
    std::set<Spot> out;
    std::set<Spot> visited{from};
    walk(from, from, without, visited, out);
    for (int df = -1; df <= 1; ++df)
      for (int dr = -1; dr <= 1; ++dr) {
        const Spot to{from.first + df, from.second + dr};
        if (to != from && inside(to) && landing(from, to, Without::nothing).first) out.insert(to);
      }
    out.erase(from);
    return out;
  }

  void walk(Spot from, Spot now, Without without, std::set<Spot>& visited, std::set<Spot>& out) const {
    for (int df = -1; df <= 1; ++df)
      for (int dr = -1; dr <= 1; ++dr) {
        const Spot over{now.first + df, now.second + dr};
        const Spot to{now.first + 2 * df, now.second + 2 * dr};
        if (over == now || !inside(to) || over == from || !may_jump(at(from), at(over))) continue;
        const auto [stop, on] = landing(from, to, without);
        if (stop) out.insert(to);
        if (on && visited.insert(to).second) walk(from, to, without, visited, out);
      }
  }

  std::string way_refusal(Spot from, Spot to) const {
    const int files = std::abs(to.first - from.first);
    const int ranks = std::abs(to.second - from.second);
    if (files <= 1 && ranks <= 1) return {};
    if (files % 2 != 0 || ranks % 2 != 0) return "K-4";
    if (ends(from, Without::nothing).contains(to)) return {};
    for (const auto& [without, clause] : {std::pair{Without::k13, "K-13"}, std::pair{Without::k21, "K-21"},
                                          std::pair{Without::k16, "K-16"}, std::pair{Without::k14, "K-14"}})
      if (ends(from, without).contains(to)) return clause;
    if (files > 2 || ranks > 2) return "K-7";
    const char middle = at({(from.first + to.first) / 2, (from.second + to.second) / 2});
    if (middle == 0) return "K-6";
    if (kind(middle) == 'M') return "K-11";
    return kind(at(from)) == 'A' ? "K-10" : "K-9";
  }

  bool is_courteous(const std::string& move) const {
    const Spot from{move[0] - 'a', move[1] - '1'};
    const Spot to{move[2] - 'a', move[3] - '1'};
    if (kind(at(from)) != 'M') return true;
    if (kind(at(to)) == 'M' || to == throne(!white_moves_)) return true;
    return !after(move).attacks_monarch();
  }

  std::array<std::array<char, 9>, 9> board_{};
  bool white_moves_ = true;
};

}  // namespace rois::kingdom::model
