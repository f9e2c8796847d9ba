#include "rois/records/verify.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "rois/core/random_play.hpp"

/// docs/fairness.md: what follows from a seed is proven, and whatever was changed afterwards is found.
namespace rois {
namespace {

using fairness::Digest;
using fairness::Place;

Digest filled(std::uint8_t with) {
  Digest out;
  out.fill(with);
  return out;
}

fairness::Proof proof_of(int players, int version, const std::vector<std::string>& lots) {
  fairness::Proof proof;
  proof.version = version;
  proof.table = "abcd12";
  proof.secret = filled(42);
  proof.commitment = fairness::commitment_of(proof, lots);
  proof.places.resize(static_cast<std::size_t>(players));
  proof.places[0] = Place{fairness::promise_of(filled(7)), filled(7)};
  proof.places[1] = Place{fairness::promise_of(filled(8)), std::nullopt};
  return proof;
}

/// A game as a server would deal it, played at random for this many actions, and given up by seat 0 where it is not
/// over.
Record dealt(std::string_view id, int players, std::size_t actions = 40, int version = fairness::proof_version) {
  const Game& game = *find_game(all_games(), id);
  Rng any{1};
  const fairness::Proof proof = proof_of(players, version, draw_lots(game.info(), players, {}, any).lots());
  const fairness::Seed seed{proof.version, proof.table, proof.secret, proof.places};
  Rng lots = seed.lots();
  auto made = game.make(players, draw_lots(game.info(), players, {}, lots), std::nullopt);
  const std::unique_ptr<Match> match = std::move(*made);
  Rng player{5};
  while (!match->turn().is_over() && match->actions() < actions) {
    if (match->turn().is_chance()) {
      Rng rng = chance_of(seed, *match);
      match->draw(rng);
      continue;
    }
    const Seat s = match->turn().seats.front();
    const auto legal = match->legal(s);
    EXPECT_TRUE(match->submit(s, legal[player.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  Record record = record_of(*match, std::vector<std::string>(static_cast<std::size_t>(players), "x"),
                            forfeit(*match, Ending::By::resignation, seat(0)));
  record.proof = proof;
  return record;
}

std::string verdict(const Record& record, const Noted& noted = {}) {
  const auto verified = verify(record, all_games(), noted);
  return verified ? compact(verdict_json(*verified))
                  : std::string{text(verified.problem().code)} + " " + verified.problem().place;
}

TEST(Verify, proves_every_outcome_of_the_games_of_chance) {
  for (const auto& [game, players] : {std::pair{"combat", 2}, std::pair{"combat", 4}, std::pair{"ambition", 3}}) {
    const Record record = dealt(game, players);
    const auto verified = verify(record, all_games());
    ASSERT_TRUE(verified) << game << " " << text(verified.problem().code) << " " << verified.problem().place;
    EXPECT_EQ(verified->kind, Verification::Kind::proven);
    EXPECT_GT(verified->outcomes, 5U);
    EXPECT_EQ(verified->lots, record.options.lots().size());
    EXPECT_EQ(verified->shares, 1);
    EXPECT_EQ(verified->withheld, 1);
  }
}

/// Of the time when outcomes were counted all together.
TEST(Verify, proves_records_of_the_first_version_and_finds_a_forged_version) {
  Record record = dealt("ambition", 3, 40, 1);
  ASSERT_EQ(to_json(record).find("\"version\":1,\"table\""), std::string::npos);
  const auto again = read_record(to_json(record));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->proof->version, 1);
  EXPECT_EQ(verify(*again, all_games())->kind, Verification::Kind::proven);
  record.proof->version = 2;
  EXPECT_EQ(verdict(record), "commitment-broken fair");
  record.proof->commitment = fairness::commitment_of(*record.proof, record.options.lots());
  EXPECT_TRUE(verdict(record).starts_with("forged-")) << verdict(record);
}

TEST(Verify, reads_the_proof_in_both_forms) {
  for (const int version : {1, 2, 3}) {
    const Record record = dealt("combat", 2, 40, version);
    const auto match = replay(record, all_games());
    ASSERT_TRUE(match);
    const auto as_text = read_record(to_text(record, **match));
    ASSERT_TRUE(as_text) << text(as_text.problem().code) << as_text.problem().place;
    EXPECT_EQ(as_text->proof, record.proof);
  }
  const Record record = dealt("combat", 2);
  const auto as_json = read_record(to_json(record));
  ASSERT_TRUE(as_json) << text(as_json.problem().code);
  EXPECT_EQ(*as_json, record);
  const auto match = replay(record, all_games());
  ASSERT_TRUE(match);
  const auto as_text = read_record(to_text(record, **match));
  ASSERT_TRUE(as_text);
  EXPECT_EQ(verdict(*as_text), verdict(record));
}

/// Another outcome that was possible in the place of one that was drawn: the record still replays.
TEST(Verify, finds_a_forged_outcome_wherever_it_stands) {
  const Record record = dealt("combat", 2);
  int forged = 0;
  for (std::size_t at = 0; at < record.log.size(); ++at) {
    if (record.log[at].kind != Step::Kind::chance) continue;
    for (std::size_t other = 0; other < record.log.size(); ++other) {
      Record changed = record;
      changed.log[at].text = record.log[other].text;
      if (changed == record || !replay(changed, all_games())) continue;
      EXPECT_EQ(verdict(changed), "forged-outcome step " + std::to_string(at + 1));
      ++forged;
      break;
    }
  }
  EXPECT_GT(forged, 5);
}

TEST(Verify, finds_a_forged_lot) {
  Record record = dealt("ambition", 3, 0);
  ASSERT_FALSE(record.options.lots().empty());
  EXPECT_TRUE(verify(record, all_games())) << verdict(record);
  Options other;
  for (const auto& [key, value] : record.options.pairs()) {
    const auto& values = find_game(all_games(), "ambition")->info().options;
    const auto spec = std::ranges::find(values, std::string_view{key}, &OptionSpec::key);
    const bool lot = key == record.options.lots().front();
    other.add(key, lot ? std::string{value == spec->values[0] ? spec->values[1] : spec->values[0]} : value);
  }
  for (const auto& lot : record.options.lots()) other.add_lot(lot);
  record.options = other;
  EXPECT_EQ(verdict(record), "forged-lot lots");
  Record moved = dealt("combat", 2);
  moved.proof->moved = 1;
  EXPECT_EQ(verdict(moved), "forged-lot lots");
}

/// That the table had named who begins.
TEST(Verify, finds_a_lot_that_is_left_out) {
  Record record = dealt("ambition", 3, 0);
  Options named;
  for (const auto& [key, value] : record.options.pairs()) named.add(key, value);
  record.options = named;
  EXPECT_EQ(verdict(record), "commitment-broken fair");
  Record older = dealt("ambition", 3, 0, 2);
  older.options = named;
  EXPECT_TRUE(verdict(older).starts_with("{")) << "older commitments do not say";
}

TEST(Verify, finds_another_secret_another_share_and_another_table) {
  const Record record = dealt("combat", 2);
  Record changed = record;
  changed.proof->secret = filled(43);
  EXPECT_EQ(verdict(changed), "commitment-broken fair");
  changed.proof->commitment = fairness::commitment_of(*changed.proof, changed.options.lots());
  EXPECT_TRUE(verdict(changed).starts_with("forged-outcome step ")) << verdict(changed);
  changed = record;
  changed.proof->places[0]->share = filled(9);
  EXPECT_EQ(verdict(changed), "commitment-broken fair");
  changed.proof->places[0]->promise = fairness::promise_of(filled(9));
  EXPECT_TRUE(verdict(changed).starts_with("forged-outcome step ")) << verdict(changed);
  changed = record;
  changed.proof->table = "abcd13";
  EXPECT_EQ(verdict(changed), "commitment-broken fair");
}

/// A server that makes up a whole proof afterwards is found by those who noted what it had said.
TEST(Verify, compares_with_what_was_noted_before_the_game) {
  const Record record = dealt("combat", 2);
  const auto& places = record.proof->places;
  const Noted right{record.proof->commitment, filled(7), {{places[0]->promise, places[1]->promise}}};
  EXPECT_TRUE(verify(record, all_games(), right));
  EXPECT_EQ(verdict(record, {filled(1), {}, {}}), "not-as-noted fair");
  EXPECT_EQ(verdict(record, {{}, filled(8), {}}), "not-as-noted fair");
  EXPECT_EQ(verdict(record, {{}, {}, {{places[0]->promise, std::nullopt}}}), "not-as-noted fair");
  EXPECT_EQ(verdict(record, {{}, {}, {{places[0]->promise, filled(1)}}}), "not-as-noted fair");
}

TEST(Verify, does_not_claim_what_came_from_elsewhere) {
  Record record = dealt("combat", 2);
  record.proof->first_step = 3;
  EXPECT_EQ(verdict(record), "commitment-broken fair");
  record.imported = true;
  EXPECT_EQ(verdict(record), "commitment-broken fair") << "the table never said so";
  record.proof->commitment = fairness::commitment_of(*record.proof, record.options.lots());
  const auto verified = verify(record, all_games());
  ASSERT_TRUE(verified);
  EXPECT_EQ(verified->kind, Verification::Kind::partly);
  EXPECT_EQ(verified->elsewhere, 3U);
}

/// Every way to change one thing in a document: another text or number, a member or an item less, two items exchanged.
class Forger {
 public:
  explicit Forger(const json::value& document) : document_(document) { visit(document, ""); }

  using Forgeries = std::vector<std::pair<std::string, json::value>>;
  const Forgeries& all() const { return forgeries_; }

 private:
  void forge(const std::string& place, json::value instead) {
    json::value changed = document_;
    json::error_code error;
    json::value* at = changed.find_pointer(json_view(place), error);
    if (at == nullptr) return;
    *at = std::move(instead);
    if (changed != document_) forgeries_.emplace_back(place, std::move(changed));
  }
  void visit(const json::value& value, const std::string& place) {
    if (const auto* object = value.if_object()) {
      for (const auto& [key, inside] : *object) {
        json::object less = *object;
        less.erase(key);
        forge_whole(place, less);
        visit(inside, place + "/" + std::string{key});
      }
    } else if (const auto* list = value.if_array()) {
      for (std::size_t i = 0; i < list->size(); ++i) visit_item(*list, i, place);
    } else {
      visit_leaf(value, place);
    }
  }
  void visit_item(const json::array& list, std::size_t i, const std::string& place) {
    json::array less = list;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
    forge_whole(place, less);
    if (i > 0) {
      json::array exchanged = list;
      std::swap(exchanged[i - 1], exchanged[i]);
      forge_whole(place, exchanged);
    }
    visit(list[i], place + "/" + std::to_string(i));
  }
  void visit_leaf(const json::value& value, const std::string& place) {
    forge(place, nullptr);
    if (const auto* text = value.if_string()) {
      forge(place, "");
      for (std::size_t i = 0; i < text->size(); i += 1 + text->size() / 8) {
        json::string other = *text;
        other[i] = other[i] == '0' ? '1' : '0';
        forge(place, other);
      }
      for (const char* word : {"G", "K", "R", "B", "0", "1", "2"}) forge(place, word);
    } else if (value.is_number()) {
      for (const int step : {-1, 1, 1'000}) forge(place, value.to_number<std::int64_t>() + step);
    } else if (value.is_bool()) {
      forge(place, !value.get_bool());
    }
  }
  void forge_whole(const std::string& place, json::value instead) {
    if (!place.empty()) return forge(place, std::move(instead));
    forgeries_.emplace_back("/", std::move(instead));
  }

  json::value document_;
  Forgeries forgeries_;
};

/// The chance outcomes, lots and proof of a record: what a forger would change.
std::string chance_in(const Record& record) {
  std::string out;
  for (const Step& step : record.log)
    if (step.kind == Step::Kind::chance) out += step.text + "\n";
  for (const auto& lot : record.options.lots()) out += lot + "=" + std::string{record.options[lot]} + "\n";
  return out;
}

/// What the seed is made of. A share that was promised and not given is no part of it; that the promise was another is
/// found by those who noted it (Verify.compares_with_what_was_noted_before_the_game).
fairness::Proof seed_in(const Record& record) {
  fairness::Proof proof = *record.proof;
  for (auto& place : proof.places)
    if (place && !place->share) place.reset();
  return proof;
}

/// Whatever single thing is changed in the text of a record: what is still called proven has the chance outcomes, lots
/// and seed of the honest one.
TEST(Verify, calls_no_record_proven_in_which_anything_of_chance_was_changed) {
  for (const auto& [game, players] : {std::pair{"combat", 2}, std::pair{"ambition", 3}}) {
    const Record record = dealt(game, players, 12);
    const std::string honest = verdict(record);
    ASSERT_TRUE(honest.starts_with("{")) << honest;
    const json::value document = json::parse(to_json(record));
    int tried = 0;
    int found = 0;
    const Forger forger{document};
    for (const auto& [place, changed] : forger.all()) {
      ++tried;
      const auto read = read_record(compact(changed));
      const auto verified = read ? verify(*read, all_games()) : Result<Verification>{read.problem()};
      if (!verified || verified->kind != Verification::Kind::proven) {
        ++found;
        continue;
      }
      EXPECT_TRUE(chance_in(*read) == chance_in(record)) << game << " " << place;
      EXPECT_TRUE(seed_in(*read) == seed_in(record)) << game << " " << place;
    }
    EXPECT_GT(tried, 300);
    EXPECT_GT(found, tried / 2) << game;
  }
}

TEST(Verify, says_not_verifiable_without_a_proof_and_nothing_to_prove_without_chance) {
  Record record = dealt("combat", 2);
  record.proof.reset();
  EXPECT_EQ(verify(record, all_games())->kind, Verification::Kind::not_verifiable);
  const Game& soldiers = *find_game(all_games(), "soldiers");
  const auto match = soldiers.make(2, Options{{"first", "red"}}, std::nullopt);
  EXPECT_EQ(verify(record_of(**match, {"a", "b"}), all_games())->kind, Verification::Kind::no_chance);
  Record broken = record_of(**match, {"a", "b"});
  broken.log.push_back({Step::Kind::action, seat(0), "a1a9", {}});
  EXPECT_FALSE(verify(broken, all_games()));
}

TEST(Verify, refuses_proofs_that_are_none) {
  const std::string good = to_json(dealt("combat", 2, 0));
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const auto read = read_record(text);
    return read ? std::string{"fine"} : std::string{rois::text(read.problem().code)} + " " + read.problem().place;
  };
  EXPECT_EQ(changed("\"table\":\"abcd12\"", "\"table\":7"), "bad-text /fair/table");
  EXPECT_EQ(changed(fairness::hex(filled(42)), "2a"), "bad-digest /fair/secret");
  EXPECT_EQ(changed("\"places\":[", "\"places\":[null,"), "wrong-number-of-seats /fair/places");
  EXPECT_EQ(changed("\"promise\"", "\"promises\""), "unknown-member /fair/places/0/promises");
}

}  // namespace
}  // namespace rois
