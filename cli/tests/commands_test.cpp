#include <fmt/format.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "program.hpp"
#include "rois/testkit/folder.hpp"
#include "rois/wire/json.hpp"

namespace rois::cli {
namespace {

TEST(Program, every_command_has_help) {
  for (const char* command :
       {"",      "games",   "legal",     "check", "rules", "perft", "bench",  "trace",  "replay",  "verify", "play",
        "arena", "analyse", "calibrate", "solve", "serve", "bot",   "invite", "backup", "restore", "admin",  "engine"})
    for (const char* language : {"fr", "en"}) {
      const Ran ran = run(std::string{command} + " --help --lang " + language);
      EXPECT_EQ(ran.code, 0) << command;
      EXPECT_TRUE(contains(ran.out, "--help")) << command;
      EXPECT_FALSE(contains(ran.out, "help.")) << command << ": a sentence is missing\n" << ran.out;
    }
}

TEST(Program, arena_tells_by_how_much_answers_were_late) {
  EXPECT_TRUE(contains(run("arena soldiers --a flat:5 --b random --time-ms 50 --games 2 --json").out,
                       R"("longest_overrun_ms":)"));
  EXPECT_TRUE(contains(run("arena soldiers --a flat:5 --b random --time-ms 50 --games 2 --lang en").out, "ms late"));
  EXPECT_FALSE(contains(run("arena soldiers --a flat:5 --b random --games 2 --json").out, "late"));
}

TEST(Program, solve_tells_who_wins_with_a_line_or_how_far_it_got) {
  const Ran win = run("solve soldiers 'k3/3/3K/3/4/3/4/3/4/3/SSSS r' --json");
  EXPECT_EQ(win.code, 0);
  EXPECT_TRUE(contains(win.out, R"("answer":"win")")) << win.out;
  EXPECT_TRUE(contains(win.out, R"("line":["g5g6"],"line_is_whole":true)")) << win.out;
  EXPECT_TRUE(contains(run("solve soldiers --time 0.01 --memory 1 --json").out, R"("answer":"open")"));
  EXPECT_TRUE(contains(run("solve soldiers --time 0.01 --lang en").out, "nothing is proved yet"));
}

std::string solve_with_proofs(const std::string& file, const std::string& more = "") {
  return "solve soldiers 'k3/1k1/1s2/3/Sskk/3/KS1S/K1K/2s1/3/4 r' --memory 1 --json --lang en --proofs " + file + more;
}

std::int64_t nodes_of(const Ran& ran) { return boost::json::parse(ran.out).at("nodes").as_int64(); }

TEST(Program, solve_keeps_its_proofs_for_the_next_time) {
  const testkit::Folder kept;
  const std::string file = kept.path() + "/proofs";
  const Ran first = run(solve_with_proofs(file, " --threads 2"));
  ASSERT_EQ(first.code, 0) << first.out;
  EXPECT_FALSE(contains(first.out, R"("answer":"open")")) << first.out;
  const Ran again = run(solve_with_proofs(file));
  ASSERT_EQ(again.code, 0) << again.out;
  const auto answer = [](const Ran& ran) { return ran.out.substr(0, ran.out.find(R"("nodes")")); };
  EXPECT_EQ(answer(again), answer(first));
  EXPECT_LT(nodes_of(again), nodes_of(first));
  EXPECT_EQ(std::filesystem::file_size(file), (1U << 20U) + 4096U) << "as large as was said";
}

/// Overwrites part of a file; the place is counted from its beginning.
void damage(const std::string& file, std::size_t at, const std::string& bytes) {
  std::fstream out{file, std::ios::binary | std::ios::in | std::ios::out};
  out.seekp(static_cast<std::streamoff>(at));
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

TEST(Program, solve_refuses_proofs_that_are_not_its_own_or_damaged_and_says_why) {
  struct Case {
    std::size_t at;
    std::string bytes;
    const char* reason;
  };
  for (const Case& wrong :
       {Case{0, "something else", "does not hold proofs of this game"},
        Case{16, "kingdom ", "does not hold proofs of this game"},
        Case{32, std::string("\x7f\0\0\0", 4), "another version"}, Case{40, std::string(8, '\xff'), "are damaged"},
        Case{40, std::string(8, '\0'), "are damaged"}, Case{40, std::string("\x40\0\0", 3), "are damaged"},
        Case{(1U << 20U) + 4096U, "more", "are damaged"}, Case{4096, std::string(1U << 16U, '\x5a'), "are damaged"}}) {
    const testkit::Folder kept;
    const std::string file = kept.path() + "/proofs";
    ASSERT_EQ(run(solve_with_proofs(file)).code, 0);
    damage(file, wrong.at, wrong.bytes);
    const Ran refused = run(solve_with_proofs(file));
    EXPECT_EQ(refused.code, 2) << refused.out;
    EXPECT_TRUE(contains(refused.out, wrong.reason)) << refused.out;
  }
}

TEST(Program, solve_refuses_a_file_of_something_else_and_leaves_it_as_it_is) {
  const testkit::Folder kept;
  const std::string file = kept.path() + "/letter";
  std::ofstream{file, std::ios::binary} << "Dear Anna,";
  const Ran refused = run(solve_with_proofs(file));
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.out, "does not hold proofs")) << refused.out;
  EXPECT_EQ(std::filesystem::file_size(file), 10U);
  for (const std::string& nowhere : {kept.path(), kept.path() + "/no/such", std::string{"/dev/null"}})
    EXPECT_EQ(run(solve_with_proofs(nowhere)).code, 2) << nowhere;
}

TEST(Program, solve_refuses_what_it_cannot_solve) {
  EXPECT_NE(run("solve kingdom").code, 0);
  EXPECT_NE(run("solve soldiers nonsense").code, 0);
  EXPECT_NE(run("solve soldiers --threads 0").code, 0);
  EXPECT_NE(run("solve soldiers --threads 65").code, 0);
  EXPECT_NE(run("solve soldiers 'K3/3/4/3/4/3/4/3/4/3/k3 r'").code, 0) << "a king is home";
  for (const char* time : {"0", "-1", "nan", "soon", "1e300"})
    EXPECT_NE(run(std::string{"solve soldiers --time "} + time).code, 0) << time;
  for (const char* memory : {"0", "-1", "1e9", "much"})
    EXPECT_NE(run(std::string{"solve soldiers --time 0.01 --memory "} + memory).code, 0) << memory;
}

TEST(Program, arena_counts_games_from_all_seats) {
  const Ran ran = run("arena soldiers --a best --b random --nodes 200 --games 3 --json");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, R"("games":4,"wins":4,"draws":0,"losses":0)")) << ran.out;
  EXPECT_TRUE(
      contains(run("arena ambition --players 3 --a random --b random --games 3 --lang en").out, "33.3 % is even"));
}

TEST(Program, keeps_no_games_among_those_of_another_series) {
  const testkit::Folder kept;
  const std::string folder = kept.path();
  const std::string series = "arena soldiers --a random --b random --games 2 --records " + folder;
  EXPECT_EQ(run(series).code, 0);
  const Ran again = run(series + " --lang en");
  EXPECT_EQ(again.code, 2);
  EXPECT_TRUE(contains(again.out, "holds games already")) << again.out;
}

TEST(Program, names_what_it_does_not_know_in_the_language_of_the_reader) {
  EXPECT_TRUE(contains(run("frobnicate --lang fr").out, "la commande « frobnicate » n’existe pas"));
  EXPECT_TRUE(contains(run("arena soldiers --a best --b best --games 0 --lang fr").out,
                       "« 0 » n’est pas un nombre de 1 à 10000000"));
  EXPECT_TRUE(
      contains(run("arena soldiers --a best --b best --nodes 1 --time-ms 1 --lang fr").out, "ne vont pas ensemble"));
  EXPECT_TRUE(contains(run("analyse --lang fr").out, "il manque : RECORD"));
  EXPECT_TRUE(contains(run("legal soldiers extra --lang fr").out, "en trop : extra"));
}

TEST(Program, says_so_when_its_output_is_lost) {
  const Ran ran = run_shell(ROIS_PROGRAM " games --lang en 2>&1 >/dev/full");
  EXPECT_NE(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "could be written")) << ran.out;
}

TEST(Program, stops_a_series_when_it_is_interrupted_and_tells_how_far_it_came) {
  // Its third record tells that the series has begun.
  const testkit::Folder kept;
  const std::string folder = kept.path();
  const Ran ran =
      run_shell(ROIS_PROGRAM " arena soldiers --a random --b random --games 10000000 --lang en --records " + folder +
                " & while [ ! -s " + folder + "/soldiers-000003.json ]; do :; done; kill -INT $!; wait $!");
  EXPECT_EQ(ran.code, 130);
  EXPECT_TRUE(contains(ran.out, "was stopped before its end")) << ran.out;
}

TEST(Program, tells_a_kept_game_again_with_everyones_chances) {
  const testkit::Folder kept;
  const std::string folder = kept.path();
  EXPECT_EQ(run("arena soldiers --a best --b random --nodes 300 --games 2 --records " + folder).code, 0);
  const Ran ran = run("analyse " + folder + "/soldiers-000001.json --nodes 300 --lang fr");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "Victoire : best")) << ran.out;
  const Ran as_json = run("analyse " + folder + "/soldiers-000001.json --nodes 300 --seat 0 --json");
  EXPECT_TRUE(contains(as_json.out, R"("seat":0,)"));
  EXPECT_FALSE(contains(as_json.out, R"("step":1,)"));
}

TEST(Program, compares_estimates_with_outcomes) {
  const Ran ran = run("calibrate soldiers --games 2 --nodes 200 --json");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, R"("mean_error":)")) << ran.out;
}

TEST(Program, answers_a_usage_error_with_one_line_and_code_2) {
  for (const char* arguments : {"",
                                "nonsense",
                                "legal",
                                "legal chess",
                                "legal soldiers --position",
                                "legal soldiers --position xyz",
                                "legal soldiers --option first",
                                "legal soldiers --option first=green",
                                "legal soldiers --option x=y",
                                "legal soldiers --players 3",
                                "legal soldiers --seat 9",
                                "legal soldiers extra",
                                "arena soldiers",
                                "arena soldiers --a random",
                                "arena soldiers --a random --b genius",
                                "arena soldiers --a random --b random --games 0",
                                "arena combat --a bestest --b random",
                                "arena soldiers --a random --b random --nodes 1 --time-ms 1",
                                "arena soldiers --a random --b random --sprt 5",
                                "arena soldiers --a random --b random --sprt 20,0",
                                "arena soldiers --a random --b random --games 2 --records /dev/null/x",
                                "analyse",
                                "analyse /nonexistent",
                                "calibrate chess",
                                "perft soldiers",
                                "perft soldiers -1",
                                "perft soldiers x",
                                "perft soldiers 999",
                                "perft soldiers 1 --bogus",
                                "trace soldiers --seed x",
                                "trace soldiers --seed -1",
                                "trace soldiers --seed 99999999999999999999999",
                                "replay",
                                "replay /nonexistent",
                                "replay /",
                                "replay /dev/null",
                                "verify /nonexistent",
                                "verify /dev/null --share 12",
                                "play chess",
                                "play soldiers --seats human",
                                "play soldiers --seats human,genius",
                                "play soldiers --seats human,random,random",
                                "bench chess",
                                "rules soldiers S-99",
                                "rules soldiers x",
                                "check soldiers a2a4",
                                "games --lang de",
                                "legal soldiers --position 'kkkk/sss/ssss/3/4/3/4/3/SSSS/SSS/KKKK b '"}) {
    for (const char* language : {" --lang fr", " --lang en"}) {
      const Ran ran = run(std::string{arguments} + language);
      EXPECT_EQ(ran.code, 2) << arguments << "\n" << ran.out;
      EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << arguments << "\n" << ran.out;
      EXPECT_TRUE(ran.out.starts_with("rois: ")) << arguments << "\n" << ran.out;
    }
  }
}

TEST(Program, lists_games_and_legal_actions) {
  EXPECT_TRUE(contains(run("games").out, "soldiers"));
  EXPECT_TRUE(contains(run("games").out, "first=random|red|blue"));
  const Ran legal = run("legal soldiers");
  EXPECT_EQ(legal.code, 0);
  EXPECT_EQ(std::count(legal.out.begin(), legal.out.end(), '\n'), 13);
  EXPECT_TRUE(contains(legal.out, "a2a3\n"));
  EXPECT_EQ(run("legal soldiers --option first=blue").out.substr(0, 5), "a5a4\n");
  const Ran over = run("legal soldiers --position '4/3/4/3/4/3/4/3/4/3/K3 b'");
  EXPECT_EQ(over.code, 0);
  EXPECT_EQ(over.out, "");
}

TEST(Program, S5_check_says_which_clause_forbids) {
  EXPECT_EQ(run("check soldiers a2a3").out, "Sa2-a3\n");
  EXPECT_TRUE(contains(run("check soldiers a2a4").out, "(S-5)"));
  EXPECT_TRUE(contains(run("check soldiers a1a2").out, "(S-6)"));
  EXPECT_TRUE(contains(run("check soldiers z9a2").out, "(S-1)"));
}

TEST(Program, perft_prints_the_count_alone_on_the_last_line) {
  EXPECT_EQ(run("perft soldiers 4").out, "36471\n");
  EXPECT_EQ(run("perft soldiers 0").out, "1\n");
  const Ran divided = run("perft soldiers 3 --divide");
  EXPECT_EQ(last_line(divided.out), "2483");
  EXPECT_TRUE(contains(divided.out, "a2a3: "));
}

TEST(Program, trace_gives_the_same_bytes_for_the_same_seed) {
  EXPECT_EQ(run("trace soldiers --seed 7").out, run("trace soldiers --seed 7").out);
  EXPECT_NE(run("trace soldiers --seed 7").out, run("trace soldiers --seed 8").out);
  EXPECT_TRUE(contains(last_line(run("trace soldiers --seed 7").out), R"("type":"result")"));
}

TEST(Program, speaks_french_or_english_by_option_and_environment) {
  EXPECT_TRUE(contains(run("rules soldiers S-8 --lang fr").out, "roi"));
  EXPECT_TRUE(contains(run("rules soldiers S-8 --lang en").out, "king"));
  EXPECT_TRUE(contains(run("--lang fr legal chess").out, "n’existe pas"));
}

TEST(Program, plays_a_game_in_the_terminal) {
  const Ran ran = run("play soldiers --seed 1", "list\nhint\na2a4\na2a3\nundo\n1\nrules S-9\nresign\nquit");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "/ K \\")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "  1. Sa2-a3"));
  EXPECT_TRUE(contains(ran.out, "Chances of winning, about: red"));
  EXPECT_TRUE(contains(ran.out, " %  S"));
  EXPECT_TRUE(contains(ran.out, "(S-5)"));
  EXPECT_TRUE(contains(ran.out, "Taken back."));
  EXPECT_TRUE(contains(ran.out, "S-9   A soldier"));
  EXPECT_TRUE(contains(ran.out, "wins: You (red) resigned."));
}

// With a terminal on both sides: colours, editing, completion, and prompts with accents in any locale.
TEST(Program, plays_on_a_real_terminal_in_french_whatever_the_locale) {
  for (const char* lc_all : {"C", "fr_FR.UTF-8", "C.UTF-8"}) {
    const std::string program = "env LC_ALL=" + std::string{lc_all} + " TERM=xterm " ROIS_PROGRAM;
    const std::string command =
        "printf 'a2a3\\nquitter\\n' | script -qec '" + program + " play soldiers --lang fr --seed 1' /dev/null";
    const Ran ran = run_shell(command);
    EXPECT_EQ(ran.code, 0) << lc_all << "\n" << ran.out;
    EXPECT_TRUE(contains(ran.out, "à vous de jouer")) << lc_all << "\n" << ran.out;
    EXPECT_TRUE(contains(ran.out, "Sa2-a3")) << lc_all << "\n" << ran.out;
    EXPECT_TRUE(contains(ran.out, "\033[1;31m")) << lc_all;
  }
}

TEST(Program, plays_a_whole_game_between_computers_and_ends) {
  const Ran ran = run("play soldiers --seats random,random --seed 2");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(last_line(ran.out), "wins")) << last_line(ran.out);
}

TEST(Program, leaves_quietly_when_the_input_ends_or_makes_no_sense) {
  EXPECT_EQ(run("play soldiers").code, 0);
  EXPECT_EQ(run("play").code, 0);
  EXPECT_EQ(
      run("play soldiers", "\n\n%s%n{}\nsave\nrules Z-1\nrules\n999\n-1\nundo\nhelp\nplateau\nsave /nonexistent/x")
          .code,
      0);
}

TEST(Program, saves_a_game_that_replay_takes_and_refuses_when_forged) {
  const std::string path = ::testing::TempDir() + "rois-game.json";
  const std::string text = ::testing::TempDir() + "rois-game.txt";
  EXPECT_EQ(run("play soldiers --seed 3", "a2a3\nsave " + path + "\nsave " + text + "\nquit").code, 0);
  const Ran replayed = run("replay " + path);
  EXPECT_EQ(replayed.code, 0);
  EXPECT_TRUE(contains(replayed.out, "Sa2-a3"));
  EXPECT_TRUE(contains(replayed.out, "[S]"));
  EXPECT_EQ(run("replay " + text).code, 0);
  EXPECT_TRUE(contains(run("replay --json " + path).out, R"("action":"a2a3")"));
  EXPECT_TRUE(contains(run("replay --text " + path).out, "rois-record 1\n"));
  const Ran forged = run(
      "replay -", "rois-record 1\ngame soldiers\nrules 1\nplayers 2\nseat 0 a\nseat 1 b\nlog\n1. 0 a2a4\nresult none");
  EXPECT_EQ(forged.code, 2);
  EXPECT_TRUE(contains(forged.out, "step 1:")) << forged.out;
  EXPECT_TRUE(contains(forged.out, "(S-5)")) << forged.out;
}

TEST(Program, K23_kingdom_shows_sizes_thrones_the_path_of_a_jump_and_a_position_seen_before) {
  const std::string position = " --position 'abcdmdcba/9/9/1A7/9/A8/B8/9/2CDMDCB1 w 0' --seats human,human";
  const Ran jump = run("play kingdom" + position, "a3c7\nquit");
  EXPECT_EQ(jump.code, 0);
  EXPECT_TRUE(contains(jump.out, "C3  D4 (M ) D4")) << jump.out;
  EXPECT_TRUE(contains(jump.out, "[B2]")) << jump.out;
  EXPECT_TRUE(contains(jump.out, " *1 ")) << jump.out;
  EXPECT_TRUE(contains(jump.out, "path: a3 > a5 > c7")) << jump.out;
  const Ran again = run("play kingdom --seats human,human", "a1a2\na9a8\na2a1\na8a9\nquit");
  EXPECT_TRUE(contains(again.out, "for the second time")) << again.out;
  const std::string capture = " --position '1bcdmdcba/9/9/9/9/9/9/4a4/ABCDMDCBA w 0' --seats human,human";
  EXPECT_TRUE(contains(run("play kingdom" + capture, "Me1xe2@h7\nquit").out, "<a1>"));
  EXPECT_TRUE(contains(run("check kingdom e1e3").out, "(K-6)"));
  EXPECT_EQ(run("perft kingdom 3").out, "19550\n");
}

/// The line of a trace that says how the table is set up.
std::string setup_of(const std::string& trace) { return trace.substr(0, trace.find('\n')); }

// C-3, A-35, S-4
TEST(Program, C3_A35_S4_traces_begin_with_whom_the_lot_names) {
  for (const char* game : {"soldiers", "combat --players 4", "ambition --players 3"}) {
    std::set<std::string> beginnings;
    for (int i = 1; i <= 10; ++i) {
      const std::string setup = setup_of(run(fmt::format("trace {} --seed {}", game, i)).out);
      EXPECT_TRUE(contains(setup, R"("lots":["first"])")) << setup;
      beginnings.insert(setup.substr(setup.find(R"("first")"), 14));
    }
    EXPECT_GT(beginnings.size(), 1U) << game;
  }
  EXPECT_FALSE(contains(setup_of(run("trace combat --option first=1").out), "lots"));
}

TEST(Program, counts_from_the_first_seat_whatever_the_lot_would_say) {
  for (int i = 1; i <= 6; ++i) {
    const std::string options = fmt::format(" --seed {} --option first=random", i);
    EXPECT_EQ(run("legal soldiers" + options).out, run("legal soldiers --option first=red").out);
    EXPECT_EQ(run("perft soldiers 3" + options).out, "2483\n");
  }
}

TEST(Program, looks_into_a_record_at_any_step) {
  const testkit::Folder kept;
  const std::string file = kept.path() + "/game.json";
  run_shell(ROIS_PROGRAM
            " trace combat --seed 7 --records 1 | python3 -c \"import json,sys; "
            "print(json.loads(sys.stdin.readline())['record'])\" > " +
            file);
  const Ran replayed = run("replay --json --legal " + file);
  ASSERT_EQ(replayed.code, 0) << replayed.out;
  int decisions = 0;
  std::istringstream lines{replayed.out};
  for (std::string line; std::getline(lines, line) && decisions < 5;) {
    const auto step = json::parse(line).as_object();
    if (step.at("type") != "decision") continue;
    ++decisions;
    const auto seat_number = step.at("seat").as_int64();
    std::vector<std::string> legal;
    for (const auto& action : step.at("legal").as_array().at(static_cast<std::size_t>(seat_number)).as_array())
      legal.emplace_back(action.as_string());
    std::ranges::sort(legal);
    std::string expected;
    for (const auto& action : legal) expected += action + "\n";
    const std::string at = fmt::format(" --record {} --at {}", file, step.at("step").as_int64());
    EXPECT_EQ(run("legal" + at).out, expected);
    EXPECT_EQ(run("check combat '" + legal.front() + "'" + at).code, 0);
    const Ran refused = run("check combat 'settle G' --lang en" + at);
    EXPECT_EQ(refused.code, 2);
    EXPECT_TRUE(contains(refused.out, "(C-")) << refused.out;
  }
  EXPECT_EQ(decisions, 5);
  EXPECT_EQ(run("legal --record " + file).out, "") << "the game is over";
  EXPECT_TRUE(contains(run("legal --lang en --at 99999 --record " + file).out, "there is no step 99999"));
  EXPECT_TRUE(contains(run("check soldiers a2a3 --lang en --record " + file).out, "a game of combat, not of soldiers"));
  EXPECT_TRUE(contains(run("legal --lang en --seed 3 --record " + file).out, "do not go together"));
  EXPECT_TRUE(contains(run("legal soldiers --at 3 --lang en").out, "also needs --record"));
}

TEST(Program, K3_draws_who_has_which_side_unless_the_seats_are_named) {
  std::set<std::string> lots;
  for (int i = 1; i <= 10; ++i)
    lots.insert(
        run_shell(fmt::format("echo quit | " ROIS_PROGRAM " play kingdom --lang en --seed {} | grep lot", i)).out);
  EXPECT_EQ(lots, (std::set<std::string>{"Drawn by lot to begin: Computer (level:3) (white).\n",
                                         "Drawn by lot to begin: You (white).\n"}));
  EXPECT_EQ(run_shell("echo quit | " ROIS_PROGRAM " play kingdom --lang en --seats human,level:1 | grep lot").out, "");
}

}  // namespace
}  // namespace rois::cli
