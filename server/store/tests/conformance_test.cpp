#include <mutex>

#include "place.hpp"
#include "probe.hpp"
#include "rois/store/admin.hpp"

/// What every database behind the store does alike.
namespace rois::store {
namespace {

class Conformance : public testing::TestWithParam<std::string> {
 protected:
  std::string place() const { return place_->name(); }
  OpenStore& open() {
    store_.reset();
    store_ = std::make_unique<OpenStore>(place());
    return *store_;
  }
  void close() { store_.reset(); }
  Reader& reader() { return (*store_)->reader(); }

  Entries entries_of(std::string_view code) {
    const auto found = *reader().load(code);
    if (!found) return Entries{"none"};
    return found->whole ? found->entries : Entries{"damaged"};
  }
  static Entries codes(const Result<std::vector<TableRow>>& rows) {
    Entries list;
    for (const auto& row : *rows) list.push_back(row.code);
    return list;
  }
  static SessionRow session(std::string hash, Id user, std::int64_t ends = 1'000) {
    return {std::move(hash), user, false, "Firefox", ends, Scope::all, 0};
  }
  static SessionRow token(std::string hash, Id user, std::string label) {
    return {std::move(hash), user, true, std::move(label), 1'000, Scope::play, 0};
  }
  static UserRow account(Id id, std::string name) { return {id, std::move(name), false, "hash", 7}; }
  static UserRow guest(Id id, std::string name) { return {id, std::move(name), true, "", 7}; }

 private:
  std::unique_ptr<Place> place_ = make_place(GetParam());
  std::unique_ptr<OpenStore> store_;
};

TEST_P(Conformance, keeps_the_log_of_every_table_in_order) {
  OpenStore& store = open();
  store->create(table_row(1, "aaaa"), {"a1"}, {});
  store->create(table_row(2, "bbbb"), {}, {});
  store->append(1, 1, {"a2", "a3"});
  store->append(2, 0, {"b1"});
  EXPECT_TRUE(store.wait(store->append(1, 3, {"a4"})));
  EXPECT_EQ(entries_of("aaaa"), (Entries{"a1", "a2", "a3", "a4"}));
  EXPECT_EQ(entries_of("bbbb"), (Entries{"b1"}));
  EXPECT_EQ(entries_of("cccc"), (Entries{"none"}));
  OpenStore& again = open();
  EXPECT_TRUE(again.wait(again->append(1, 4, {"a5"})));
  EXPECT_EQ(entries_of("aaaa"), (Entries{"a1", "a2", "a3", "a4", "a5"}));
}

TEST_P(Conformance, entries_and_rows_come_back_byte_by_byte) {
  OpenStore& store = open();
  TableRow row = table_row(7, "aaaa");
  row.head = R"({"é":"\u0000 'quoted' \\ ?1 $1"})";
  row.game = "ambition";
  row.is_public = false;
  row.host = 3;
  row.opened_wall_ms = 1'700'000'000'123;
  row.state = {1, "résumé", std::int64_t{1} << 40};
  const Entries entries{"", "C\t5\t41\tÉve\t’ ☺", std::string(100'000, 'x'), "\\N", "{}"};
  EXPECT_TRUE(store.wait(store->create(row, entries, {3})));
  const auto found = *reader().load("aaaa");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->row, row);
  EXPECT_EQ(found->entries, entries);
  EXPECT_TRUE(found->whole);
}

TEST_P(Conformance, numbers_are_never_given_twice) {
  Id last_table = 0;
  Id last_user = 0;
  for (int i = 0; i < 3; ++i) {
    OpenStore& store = open();
    const Id table = store->next_table();
    const Id user = store->next_user();
    EXPECT_GT(table, last_table);
    EXPECT_GT(user, last_user);
    store.wait(store->create(table_row(table, "t" + std::to_string(i)), {"a"}, {}));
    EXPECT_TRUE(store.write(MakeGuest{guest(user, "Ada"), session("s" + std::to_string(i), user)}));
    // Not even those of what is gone.
    EXPECT_TRUE(store.write(RemoveTable{"t" + std::to_string(i)}));
    EXPECT_TRUE(store.write(RemoveUsers{{user}}));
    EXPECT_FALSE(store.wait(store->append(table, 1, {"late"})));
    last_table = table;
    last_user = user;
  }
}

TEST_P(Conformance, a_log_is_written_at_its_end_alone) {
  OpenStore& store = open();
  store.wait(store->create(table_row(1, "aaaa"), {"a1", "a2"}, {}));
  EXPECT_FALSE(store.wait(store->append(1, 1, {"again"})));
  EXPECT_FALSE(store.wait(store->append(1, 3, {"beyond"})));
  EXPECT_FALSE(store.wait(store->append(2, 0, {"nowhere"})));
  EXPECT_FALSE(store.wait(store->create(table_row(1, "bbbb"), {"b1"}, {9})));
  EXPECT_FALSE(store.wait(store->create(table_row(2, "aaaa"), {"b1"}, {9})));
  EXPECT_NE(store->failure(), "");
  EXPECT_TRUE(store.wait(store->append(1, 2, {"a3"})));
  EXPECT_EQ(entries_of("aaaa"), (Entries{"a1", "a2", "a3"}));
  EXPECT_EQ(entries_of("bbbb"), Entries{"none"});
  EXPECT_EQ(codes(reader().games_of(9, 10)), Entries{});
}

TEST_P(Conformance, long_logs_in_pieces_of_all_lengths_are_read_in_order) {
  OpenStore& store = open();
  Entries all;
  store.wait(store->create(table_row(1, "aaaa"), {}, {}));
  for (const std::size_t count : {3U, 500U, 2U, 5'000U, 1U, 63U, 64U, 65U, 1U}) {
    Entries fresh;
    for (std::size_t i = 0; i < count; ++i) fresh.push_back("e" + std::to_string(all.size() + i));
    const Ticket ticket = store->append(1, all.size(), fresh);
    all.insert(all.end(), fresh.begin(), fresh.end());
    EXPECT_TRUE(store.wait(ticket));
    EXPECT_EQ(entries_of("aaaa"), all);
  }
}

TEST_P(Conformance, what_fails_fails_alone) {
  OpenStore& store = open();
  store->create(table_row(1, "aaaa"), {"a1"}, {});
  store.wait(store->create(table_row(2, "bbbb"), {"b1"}, {}));
  // Held so that all that follows is one commit.
  std::mutex hold;
  hold.lock();
  const Ticket held = probe(*store, [&](Connection& /*db*/) {
    const std::lock_guard wait{hold};
    return true;
  });
  const Ticket before = store->append(2, 1, {"b2"});
  const Ticket good = store->append(1, 1, {"a2"}, TableState{1, "s", {}});
  const Ticket bad = store->append(1, 7, {"a8"}, TableState{2, "never", {}}, {9});
  const Ticket missing = store->write(RevokeToken{9, "none"});
  const Ticket half = probe(*store, [](Connection& db) {
    run(db, "INSERT INTO users(id, name, guest, password, since_wall_ms) VALUES(9, 'half', 1, '', 0)");
    return false;
  });
  const Ticket wrong = probe(*store, [](Connection& db) { return run(db, "INSERT INTO nowhere VALUES(1)"); });
  const Ticket built_on_it = store->append(1, 8, {"a9"});
  const Ticket after = store->append(2, 2, {"b3"});
  const std::uint64_t commits = store->counts().commits;
  hold.unlock();
  EXPECT_TRUE(store.wait(held));
  EXPECT_TRUE(store.wait(before));
  EXPECT_TRUE(store.wait(good));
  EXPECT_FALSE(store.wait(bad));
  EXPECT_EQ(store.why(missing), ErrorId::not_found);
  EXPECT_FALSE(store.wait(half));
  EXPECT_FALSE(store.wait(wrong));
  EXPECT_FALSE(store.wait(built_on_it));
  EXPECT_TRUE(store.wait(after));
  EXPECT_LE(store->counts().commits, commits + 2);
  EXPECT_EQ(store->counts().failures, 0U);
  EXPECT_TRUE(store->can_write());
  EXPECT_EQ(entries_of("aaaa"), (Entries{"a1", "a2"}));
  EXPECT_EQ((*reader().table_by_code("aaaa"))->state, (TableState{1, "s", {}}));
  EXPECT_EQ(entries_of("bbbb"), (Entries{"b1", "b2", "b3"}));
  EXPECT_FALSE(*reader().user_by_id(9));
}

TEST_P(Conformance, writes_that_wait_share_a_commit) {
  OpenStore& store = open();
  store.wait(store->create(table_row(1, "aaaa"), {}, {}));
  std::mutex hold;
  hold.lock();
  probe(*store, [&](Connection& /*db*/) {
    const std::lock_guard wait{hold};
    return true;
  });
  const std::uint64_t commits = store->counts().commits;
  Ticket last = 0;
  for (std::size_t i = 0; i < 500; ++i) last = store->append(1, i, {"e" + std::to_string(i)});
  hold.unlock();
  EXPECT_TRUE(store.wait(last));
  EXPECT_LE(store->counts().commits, commits + 2);
  EXPECT_EQ(entries_of("aaaa").size(), 500U);
}

TEST_P(Conformance, lists_tables_and_a_players_own_games) {
  OpenStore& store = open();
  TableRow hidden = table_row(2, "bbbb");
  hidden.is_public = false;
  store->create(table_row(1, "aaaa"), {}, {7});
  store->create(hidden, {}, {7, 8});
  store->append(1, 0, {"x"}, TableState{1, "running", 78}, {8, 7});
  store.wait(store->append(2, 0, {"x"}, TableState{2, "over", {}}));
  EXPECT_EQ(codes(reader().tables(-1, false, 10)), (Entries{"bbbb", "aaaa"}));
  EXPECT_EQ(codes(reader().tables(1, true, 10)), (Entries{"aaaa"}));
  EXPECT_EQ(codes(reader().tables(2, true, 10)), Entries{});
  EXPECT_EQ(codes(reader().games_of(7, 10)), (Entries{"bbbb", "aaaa"}));
  EXPECT_EQ(codes(reader().games_of(7, 1)), (Entries{"bbbb"}));
  EXPECT_EQ(codes(reader().games_of(9, 10)), Entries{});
  EXPECT_EQ(*reader().open_tables_of(1), 1);
  EXPECT_EQ(*reader().codes_due(77), Entries{});
  EXPECT_EQ(*reader().codes_due(78), Entries{"aaaa"});
}

TEST_P(Conformance, accounts_have_names_of_their_own_and_guests_need_not) {
  OpenStore& store = open();
  EXPECT_TRUE(store.write(MakeGuest{guest(1, "Zoé"), session("s1", 1)}));
  EXPECT_TRUE(store.write(MakeGuest{guest(2, "Zoé"), session("s2", 2)}));
  EXPECT_TRUE(store.write(PromoteGuest{account(1, "Ada"), session("s3", 1)}));
  EXPECT_FALSE(*reader().session("s1", 0));
  EXPECT_EQ(store.why(store->write(PromoteGuest{account(2, "aDa"), session("s4", 2)})), ErrorId::name_taken);
  EXPECT_EQ(store.why(store->write(MakeAccount{account(3, "ADA"), session("s5", 3)})), ErrorId::name_taken);
  EXPECT_EQ(store.why(store->write(MakeGuest{guest(3, "ada"), session("s5", 3)})), ErrorId::name_taken);
  EXPECT_EQ(store.why(store->write(PromoteGuest{account(1, "Eve"), session("s6", 1)})), ErrorId::not_found);
  EXPECT_TRUE(store.write(ChangePassword{1, "other", session("s7", 1)}));
  EXPECT_EQ(store.why(store->write(ChangePassword{2, "other", {}})), ErrorId::not_found);
  EXPECT_EQ((*reader().user_by_name("ada"))->password, "other");
  EXPECT_EQ((*reader().session("s7", 0))->user.name, "Ada");
  EXPECT_FALSE(*reader().session("s3", 0));
  EXPECT_FALSE(*reader().user_by_name("Zoé"));
  EXPECT_TRUE(*reader().session("s2", 0));
}

TEST_P(Conformance, a_number_or_a_secret_that_is_taken_is_refused_whole) {
  OpenStore& store = open();
  EXPECT_TRUE(store.write(MakeGuest{guest(1, "Bob"), session("s1", 1)}));
  EXPECT_FALSE(store.write(MakeGuest{guest(1, "Eve"), session("s2", 1)}));
  EXPECT_FALSE(store.write(MakeGuest{guest(2, "Eve"), session("s1", 2)}));
  EXPECT_FALSE(*reader().session("s2", 0));
  EXPECT_FALSE(*reader().user_by_id(2));
  EXPECT_EQ((*reader().session("s1", 0))->user.name, "Bob");
}

TEST_P(Conformance, sessions_expire_and_are_ended) {
  OpenStore& store = open();
  store.write(MakeAccount{account(1, "Ada"), session(std::string{"\0\xff\x01z", 4}, 1)});
  store.write(AddSession{session("t2", 1, 5'000)});
  store.write(AddSession{token("k1", 1, "bot")});
  EXPECT_TRUE(*reader().session(std::string_view{"\0\xff\x01z", 4}, 999));
  EXPECT_FALSE(*reader().session(std::string_view{"\0\xff\x01z", 4}, 1'000));
  EXPECT_EQ(reader().sessions_of(1, false, 0)->size(), 2U);
  EXPECT_EQ(reader().sessions_of(1, true, 0)->front().label, "bot");
  EXPECT_EQ(store.why(store->write(EndSession{1, "zz"})), ErrorId::not_found);
  EXPECT_EQ(store.why(store->write(EndSession{1, ""})), ErrorId::not_found);
  EXPECT_EQ(store.why(store->write(EndSession{1, "k"})), ErrorId::not_found);
  EXPECT_TRUE(store.write(EndSession{1, std::string{"\0\xff", 2}}));
  EXPECT_EQ(reader().sessions_of(1, false, 0)->size(), 1U);
  store.write(AddSession{session("t3", 1)});
  EXPECT_TRUE(store.write(EndOtherSessions{1, "t3"}));
  EXPECT_EQ(reader().sessions_of(1, false, 0)->front().hash, "t3");
  EXPECT_EQ(store.why(store->write(RevokeToken{1, "other"})), ErrorId::not_found);
  EXPECT_TRUE(store.write(RevokeToken{1, "bot"}));
  EXPECT_TRUE(store.write(LogOut{"t3"}));
  EXPECT_TRUE(store.write(LogOut{"t3"}));
  EXPECT_FALSE(*reader().session("t3", 0));
}

TEST_P(Conformance, a_session_in_use_ends_later_and_all_of_a_person_end_at_once) {
  OpenStore& store = open();
  const std::string hash{"\0\xff\x01z", 4};
  store.write(MakeAccount{account(1, "Ada"), session(hash, 1)});
  store.write(MakeAccount{account(2, "Bob"), session("other", 2)});
  store.write(AddSession{token("k1", 1, "bot")});
  EXPECT_TRUE(store.write(ProlongSession{hash, 3'000}));
  EXPECT_TRUE(store.write(ProlongSession{hash, 2'000}));
  EXPECT_TRUE(store.write(ProlongSession{"gone", 9'000}));
  EXPECT_EQ((*reader().session(hash, 0))->session.expires_wall_ms, 3'000);
  EXPECT_EQ((*reader().session("other", 0))->session.expires_wall_ms, 1'000);
  EXPECT_TRUE(store.write(EndAllSessions{1}));
  EXPECT_FALSE(*reader().session(hash, 0));
  EXPECT_FALSE(*reader().session("k1", 0));
  EXPECT_TRUE(*reader().session("other", 0));
}

TEST_P(Conformance, accounts_are_given_roles_which_go_with_them) {
  OpenStore& store = open();
  store.write(MakeAccount{account(1, "Ada"), session("s1", 1)});
  store.write(MakeAccount{account(2, "Bob"), session("s2", 2)});
  store.write(MakeGuest{guest(3, "Gus"), session("s3", 3)});
  EXPECT_EQ((*reader().session("s1", 0))->role, Role::none);
  EXPECT_EQ(store.why(store->write(SetRole{1, Role::none, 5})), ErrorId::not_found);
  EXPECT_EQ(store.why(store->write(SetRole{3, Role::host, 5})), ErrorId::not_found);
  EXPECT_EQ(store.why(store->write(SetRole{9, Role::host, 5})), ErrorId::not_found);
  EXPECT_TRUE(store.write(SetRole{2, Role::host, 5}));
  EXPECT_TRUE(store.write(SetRole{1, Role::host, 5}));
  EXPECT_TRUE(store.write(SetRole{1, Role::moderator, 6}));
  EXPECT_EQ((*reader().session("s1", 0))->role, Role::moderator);
  EXPECT_EQ((*reader().session("s2", 0))->role, Role::host);
  EXPECT_EQ(*reader().people_with_roles(),
            (std::vector<Appointed>{{account(1, "Ada"), Role::moderator}, {account(2, "Bob"), Role::host}}));
  EXPECT_TRUE(store.write(SetRole{2, Role::none, 7}));
  EXPECT_EQ((*reader().session("s2", 0))->role, Role::none);
  EXPECT_TRUE(store.write(RemoveUsers{{1}}));
  EXPECT_TRUE(reader().people_with_roles()->empty());
}

TEST_P(Conformance, somebody_is_found_by_name_or_number) {
  OpenStore& store = open();
  store.write(MakeAccount{account(1, "Ada"), session("s1", 1)});
  store.write(MakeGuest{guest(3, "Gus"), session("s3", 3)});
  EXPECT_EQ((*reader().find_user("aDA"))->id, 1);
  EXPECT_EQ((*reader().find_user("#3"))->name, "Gus");
  for (const char* none : {"Gus", "#", "#0", "#-3", "#2", "#3x", "#99999999999999999999", ""})
    EXPECT_FALSE(*reader().find_user(none)) << none;
}

TEST_P(Conformance, those_who_keep_order_are_spared_where_that_is_asked_for) {
  OpenStore& store = open();
  store.write(MakeAccount{account(1, "Ada"), session("s1", 1)});
  store.write(SetRole{1, Role::moderator, 5});
  const Sanction ban{0, Sanction::Kind::ban, 1, {}, 5, 100};
  EXPECT_EQ(store.why(store->write(Impose{ban, true})), ErrorId::not_the_host);
  EXPECT_TRUE(reader().sanctions(0)->empty());
  EXPECT_TRUE(store.write(Impose{ban}));
  EXPECT_TRUE(store.write(Impose{{0, Sanction::Kind::ban, 2, {}, 5, 100}, true}));
  EXPECT_TRUE(store.write(Impose{{0, Sanction::Kind::ban, {}, "10.0.0.0/8", 5, 100}, true}));
  EXPECT_EQ(reader().sanctions(0)->size(), 3U);
}

TEST_P(Conformance, what_the_server_itself_writes_is_audited_with_it_or_not_at_all) {
  OpenStore& store = open();
  EXPECT_EQ(store.why(store->write(SettleReport{7}, AuditEntry{0, 4, "#1", "settle-report", "7", ""})),
            ErrorId::not_found);
  EXPECT_TRUE(reader().audit_after(0, 10)->empty());
  EXPECT_TRUE(store.wait(store->write(SetReadOnly{true}, AuditEntry{0, 5, "#1", "read-only-on", "", ""})));
  EXPECT_EQ(*reader().audit_after(0, 10),
            (std::vector<AuditEntry>{{*reader().last_audit(), 5, "#1", "read-only-on", "", ""}}));
}

TEST_P(Conformance, removed_people_are_noted_until_all_their_tables_are_done) {
  OpenStore& store = open();
  store.write(MakeGuest{guest(6, "Eve"), session("s", 6)});
  store->create(table_row(1, "aaa"), {"one", "two"}, {5});
  store->append(1, 2, {"Eve said"}, {}, {}, {6});
  EXPECT_EQ(*reader().no_users({5, 6}), std::vector<Id>{5});
  EXPECT_EQ(store.why(store->write(RemoveUsers{{6, 99}})), ErrorId::not_found);
  EXPECT_TRUE(*reader().user_by_id(6));
  EXPECT_TRUE(store.write(RemoveUsers{{6}}));
  EXPECT_FALSE(*reader().session("s", 0));
  EXPECT_EQ(*reader().removals(), std::vector<Id>{6});
  EXPECT_EQ(*reader().tables_naming(6), Entries{"aaa"});
  EXPECT_TRUE(store.write(RemovalDone{6}));
  EXPECT_TRUE(reader().removals()->empty());
  EXPECT_TRUE(reader().tables_naming(6)->empty());
  EXPECT_EQ(*reader().tables_naming(5), Entries{"aaa"});
}

TEST_P(Conformance, reports_lose_the_name_and_the_words_of_whoever_is_removed) {
  OpenStore& store = open();
  store.write(MakeGuest{guest(6, "Eve"), session("s6", 6)});
  store.write(MakeGuest{guest(7, "Bob"), session("s7", 7)});
  const Report by_eve{1, 10, 6, 7, "Eve", "Bob", "aaaa", "insult", "he said", "fool", false};
  const Report about_eve{2, 11, 7, 6, "Bob", "Eve", "aaaa", "spam", "she said", "buy this", false};
  store.write(AddReport{by_eve});
  store.write(AddReport{about_eve});
  EXPECT_TRUE(store.write(RemoveUsers{{6}}));
  EXPECT_EQ(*reader().reports(false),
            (std::vector<Report>{{1, 10, 6, 7, "", "Bob", "aaaa", "insult", "", "fool", false},
                                 {2, 11, 7, 6, "Bob", "", "aaaa", "spam", "she said", "", false}}));
}

TEST_P(Conformance, a_replaced_log_is_whole_and_goes_on_unless_it_had_gone_on_before) {
  OpenStore& store = open();
  store->create(table_row(1, "aaa"), {"one", "two"}, {});
  store->append(1, 2, {"three"});
  EXPECT_TRUE(store.write(ReplaceLog{1, "head", "summary", {"one", "2", "3"}}));
  EXPECT_TRUE(store.wait(store->append(1, 3, {"four"})));
  const auto table = *reader().load("aaa");
  ASSERT_TRUE(table && table->whole);
  EXPECT_EQ(table->entries, (Entries{"one", "2", "3", "four"}));
  EXPECT_EQ(table->row.head, "head");
  EXPECT_EQ(table->row.state.summary, "summary");
  EXPECT_FALSE(store.write(ReplaceLog{1, "late", "late", {"one", "2", "3"}}));
  EXPECT_EQ(entries_of("aaa"), (Entries{"one", "2", "3", "four"}));
  EXPECT_EQ((*reader().table_by_code("aaa"))->head, "head");
}

TEST_P(Conformance, entries_are_rewritten_in_their_places) {
  OpenStore& store = open();
  store->create(table_row(1, "aaa"), {"one", "chat 1"}, {});
  store->append(1, 2, {"two"});
  store->append(1, 3, Entries(70, "chat 2"));
  const auto erase = [](Entries entries) {
    for (auto& entry : entries)
      if (entry.starts_with("chat")) entry = "";
    return entries;
  };
  EXPECT_TRUE(store.write(RewriteLog{"aaa", erase, true}));
  EXPECT_TRUE(store.wait(store->append(1, 73, {"three"})));
  Entries expected{"one", "", "two"};
  expected.resize(73);
  expected.emplace_back("three");
  EXPECT_EQ(entries_of("aaa"), expected);
  EXPECT_EQ(store.why(store->write(RewriteLog{"bbb", erase, true})), ErrorId::not_found);
  EXPECT_FALSE(store.write(RewriteLog{"aaa", [](const Entries& /*all*/) { return Entries{"short"}; }, false}));
  EXPECT_EQ(entries_of("aaa"), expected);
}

TEST_P(Conformance, what_has_come_to_its_end_is_found_and_removed) {
  OpenStore& store = open();
  store.write(MakeGuest{guest(1, "Old"), session("s1", 1, 100)});
  store.write(MakeGuest{guest(2, "New"), session("s2", 2, 9'000)});
  store.write(MakeAccount{account(3, "Ada"), session("s3", 3, 100)});
  TableRow lonely = table_row(5, "lonely");
  lonely.host = 99;
  store->create(lonely, {}, {});
  store->create(table_row(6, "hosted"), {}, {});
  store->create(table_row(7, "over"), {"x"}, {});
  store.wait(store->append(7, 1, {}, TableState{2, "over", {}}));
  EXPECT_EQ(*reader().expired_guests({}, 50, 10), std::vector<Id>{});
  EXPECT_EQ(*reader().expired_guests({}, 100, 10), std::vector<Id>{1});
  EXPECT_EQ(*reader().expired_guests(8, 50, 10), (std::vector<Id>{1, 2}));
  EXPECT_EQ(*reader().expired_tables({}, 10), Entries{"lonely"});
  EXPECT_TRUE(store.write(Sweep{200, {2, 3}, 150, 0}));
  EXPECT_FALSE(*reader().session("s1", 0));
  EXPECT_EQ(*reader().expired_guests(150, 50, 10), std::vector<Id>{1});
  EXPECT_EQ(*reader().expired_tables(201, 10), (Entries{"over", "lonely"}));
  EXPECT_EQ(*reader().tables_with_chat(201, 10), Entries{"over"});
  EXPECT_EQ(*reader().tables_with_chat(200, 10), Entries{});
  EXPECT_TRUE(store.write(RewriteLog{"over", [](Entries all) { return all; }, true}));
  EXPECT_EQ(*reader().tables_with_chat(201, 10), Entries{});
}

TEST_P(Conformance, sanctions_notices_reports_and_orders_are_kept) {
  OpenStore& store = open();
  const Sanction ban{0, Sanction::Kind::ban, 7, {}, 5, 100};
  const Sanction network{0, Sanction::Kind::ban, {}, "10.0.0.0/8", 5, {}};
  store.write(Impose{{0, Sanction::Kind::ban, 7, {}, 1, 50}});
  EXPECT_TRUE(store.write(Impose{ban}));
  EXPECT_TRUE(store.write(Impose{network}));
  ASSERT_EQ(reader().sanctions(0)->size(), 2U);
  EXPECT_EQ(reader().sanctions(0)->front().until_wall_ms, 100);
  EXPECT_EQ(reader().sanctions(100)->front().network, "10.0.0.0/8");
  EXPECT_EQ(store.why(store->write(Lift{{0, Sanction::Kind::mute, 7, {}, 0, {}}})), ErrorId::not_found);
  EXPECT_TRUE(store.write(Lift{network}));
  EXPECT_EQ(reader().sanctions(0)->size(), 1U);
  const Sanction replaced = reader().sanctions(0)->front();
  EXPECT_TRUE(store.write(Impose{{0, Sanction::Kind::ban, 8, {}, 5, 100}}));
  EXPECT_TRUE(store.write(Impose{ban}));
  EXPECT_EQ(store.why(store->write(Lift{replaced})), ErrorId::not_found) << "another has taken its place";
  EXPECT_TRUE(store.write(Lift{reader().sanctions(0)->back()}));
  EXPECT_EQ(reader().sanctions(0)->front().user, 8);
  const Notice notice{"bientôt", "soon", 5, {}, true};
  EXPECT_EQ(*reader().notice(), Notice{});
  EXPECT_TRUE(store.write(SetReadOnly{true}));
  EXPECT_TRUE(store.write(Announce{{"bientôt", "soon", 5, {}, false}}));
  EXPECT_EQ(*reader().notice(), notice);
  EXPECT_TRUE(store.write(SetReadOnly{false}));
  EXPECT_EQ(*reader().notice(), (Notice{"bientôt", "soon", 5, {}, false}));
  Report report{0, 10, 1, 2, "Ada", "Bob", "aaaa", "insult", "he said", "a\nb", false};
  EXPECT_TRUE(store.write(AddReport{report}));
  ASSERT_EQ(reader().reports(true)->size(), 1U);
  report.id = reader().reports(true)->front().id;
  EXPECT_EQ(reader().reports(true)->front(), report);
  EXPECT_TRUE(store.write(SettleReport{report.id}));
  EXPECT_EQ(store.why(store->write(SettleReport{report.id})), ErrorId::not_found);
  EXPECT_TRUE(reader().reports(true)->empty());
  EXPECT_EQ(reader().reports(false)->size(), 1U);
  EXPECT_TRUE(store.write(GiveOrder{{0, Order::What::erase_chat, "aaaa", 3}}));
  const Order order = reader().orders()->front();
  EXPECT_EQ(order.line, 3);
  EXPECT_TRUE(store.write(OrderDone{order.id}));
  EXPECT_TRUE(store.write(GiveOrder{{0, Order::What::close_table, "aaaa", {}}}));
  EXPECT_GT(reader().orders()->front().id, order.id);
}

TEST_P(Conformance, server_time_goes_on_and_never_back) {
  {
    OpenStore& store = open();
    EXPECT_EQ(store->last_moment_ms(), 0);
    EXPECT_TRUE(store.write(NoteMoment{500}));
    EXPECT_TRUE(store.write(NoteMoment{400}));
  }
  EXPECT_EQ(open()->last_moment_ms(), 500);
}

TEST_P(Conformance, a_command_beside_the_server_is_audited_and_seen) {
  OpenStore& store = open();
  store.write(MakeGuest{guest(1, "Eve"), session("s", 1)});
  store.wait(store->look_outside());
  store.wait(store->look_outside());
  const int before = store.outside_changes();
  auto admin = Admin::open(place(), false);
  ASSERT_TRUE(admin);
  EXPECT_EQ(admin->write(RemoveUsers{{9}}, {0, 4, "root", "remove-user", "#9", ""}).problem().code, ErrorId::not_found);
  EXPECT_TRUE(reader().audit_after(0, 10)->empty());
  EXPECT_TRUE(admin->write(RemoveUsers{{1}}, {0, 5, "root", "remove-user", "#1", ""}));
  EXPECT_FALSE(*reader().user_by_id(1));
  const auto audit = *reader().audit_after(0, 10);
  ASSERT_EQ(audit.size(), 1U);
  EXPECT_EQ(audit.front(), (AuditEntry{*reader().last_audit(), 5, "root", "remove-user", "#1", ""}));
  EXPECT_TRUE(reader().audit_after(audit.front().id, 10)->empty());
  store.wait(store->look_outside());
  // What follows is told after what came before.
  store.wait(store->look_outside());
  EXPECT_EQ(store.outside_changes(), before + 1);
}

TEST_P(Conformance, the_audit_log_is_append_only) {
  OpenStore& store = open();
  auto admin = Admin::open(place(), false);
  ASSERT_TRUE(admin);
  constexpr std::int64_t far_future = 99'999'999'999'999;
  ASSERT_TRUE(admin->write(Announce{}, {0, far_future, "root", "announce", "", ""}));
  EXPECT_FALSE(store.wait(probe(*store, [](Connection& db) { return run(db, "UPDATE audit SET what = 'nothing'"); })));
  EXPECT_FALSE(store.wait(probe(*store, [](Connection& db) { return run(db, "DELETE FROM audit"); })));
  EXPECT_EQ(reader().audit_after(0, 10)->size(), 1U);
}

TEST_P(Conformance, a_second_server_is_refused) {
  open();
  const auto second = Store::open({place(), {}, [](const Commit&) {}});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.problem().code, ErrorId::data_file_in_use);
  close();
  EXPECT_TRUE(Store::open({place(), {}, [](const Commit&) {}}));
}

TEST_P(Conformance, a_command_finds_nothing_where_nothing_is_stored) {
  const auto admin = Admin::open(place(), true);
  ASSERT_FALSE(admin);
  EXPECT_EQ(admin.problem().code, ErrorId::no_such_copy);
}

INSTANTIATE_TEST_SUITE_P(Store, Conformance, testing::ValuesIn(backends()),
                         [](const auto& backend) { return backend.param; });

}  // namespace
}  // namespace rois::store
