// Trains the net of L'Ambition des Rois on games that the rollout policy plays with itself:
//   rois_train_ambition learn FILE ROUNDS RATE SEED
// goes on from FILE, or begins with a net that knows nothing, until this many rounds of 600 games have been learned
// from; RATE is the size of a step in millionths. FILE is written every minute.
//   rois_train_ambition print FILE kingdoms|offers|upper
// writes a part of the net, in whole numbers, as C++: ai/ambition/src/trained_PART.hpp.
#include <ctime>
#include <string>

#include "rois/core/parse_number.hpp"
#include "rois/match/games/ambition_card_set.hpp"
#include "self_play.hpp"

namespace rois::ai_ambition {
namespace {

struct Training {
  std::uint64_t rounds = 0;
  RealNet net;

  bool read(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return false;
    const bool good = std::fread(&rounds, sizeof rounds, 1, file) == 1 && net.read(file);
    std::fclose(file);
    return good;
  }
  void write(const std::string& path) const {
    const std::string next = path + ".next";
    std::FILE* file = std::fopen(next.c_str(), "wb");
    if (file == nullptr) return;
    std::fwrite(&rounds, sizeof rounds, 1, file);
    net.write(file);
    std::fclose(file);
    std::rename(next.c_str(), path.c_str());
  }
};

/// A round of games: half of them of two players, a quarter each of three and of four.
std::vector<Sample> play_round(const Net& net, const std::shared_ptr<const ambition::CardSet>& cards, Rng& rng) {
  std::vector<Sample> samples;
  for (int players = 2; players <= 4; ++players) {
    const ambition::Rules rules{{players, seat(0), cards, {}}};
    SelfPlay self_play{rules, net};
    for (int i = 0; i < (players == 2 ? 300 : 150); ++i) self_play.play(samples, rng);
  }
  for (std::size_t i = samples.size(); i > 1; --i)
    std::swap(samples[i - 1], samples[rng.below(static_cast<std::uint32_t>(i))]);
  return samples;
}

void learn(const std::string& path, std::uint64_t rounds, double rate, std::uint64_t seed,
           const std::shared_ptr<const ambition::CardSet>& cards) {
  Training training{.net = RealNet{seed}};
  if (training.read(path))
    std::fprintf(stderr, "going on after round %llu\n", static_cast<unsigned long long>(training.rounds));
  std::time_t written = std::time(nullptr);
  while (training.rounds < rounds) {
    Rng rng{mix64(seed ^ mix64(training.rounds))};
    const auto samples = play_round(training.net.rounded(), cards, rng);
    const double loss = training.net.learn(samples, rate);
    ++training.rounds;
    std::fprintf(stderr, "round %llu of %llu: %zu positions, loss %.4f\n",
                 static_cast<unsigned long long>(training.rounds), static_cast<unsigned long long>(rounds),
                 samples.size(), loss);
    if (std::time(nullptr) < written + 60) continue;
    training.write(path);
    written = std::time(nullptr);
  }
  training.write(path);
}

/// Within 120 columns.
template <class Row>
void print_row(const Row& row) {
  std::string line = "{";
  for (const auto x : row) {
    const std::string number = std::to_string(x) + ",";
    if (line.size() + number.size() > 118) {
      std::printf("%s\n", line.c_str());
      line.clear();
    }
    line += number;
  }
  std::printf("%s},\n", line.c_str());
}

void print_rows(const Net& net, const char* name, std::size_t from, std::size_t to) {
  std::printf("inline constexpr std::array<Net::Kingdom, %zu> %s{{\n", to - from, name);
  for (std::size_t i = from; i < to; ++i) print_row(net.first[i]);
  std::printf("}};\n");
}

void print_upper(const Net& net) {
  std::printf("inline constexpr Net::Kingdom trained_bias{\n");
  print_row(net.first_bias);
  std::printf("};\n\ninline constexpr decltype(Net::upper) trained_upper{{\n");
  for (const auto& relation : net.upper) {
    std::printf("{{\n");
    for (const auto& row : relation) print_row(row);
    std::printf("}},\n");
  }
  std::printf("}};\n\ninline constexpr decltype(Net::upper_bias) trained_upper_bias{{\n");
  for (const auto& row : net.upper_bias) print_row(row);
  std::printf("}};\n\ninline constexpr decltype(Net::output) trained_output{\n");
  print_row(net.output);
  std::printf("};\n");
}

/// As C++.
void print(const Net& net, const std::string& part) {
  std::printf(
      "#pragma once\n\n#include \"rois/ai_ambition/net.hpp\"\n\n// Written by ai/ambition/train/net.cpp.\n"
      "// clang-format off\nnamespace rois::ai_ambition {\n\n");
  if (part == "kingdoms") print_rows(net, "trained_kingdoms", 0, input::offer);
  if (part == "offers") print_rows(net, "trained_offers", input::offer, input::count);
  if (part == "upper") print_upper(net);
  std::printf("\n}  // namespace rois::ai_ambition\n");
}

int run(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto number = [&](std::size_t at) { return parse_number<std::uint64_t>(words[at]).value_or(1); };
  if (words.size() == 5 && words[0] == "learn") {
    const auto read = read_card_set(shipped_card_set());
    if (read.set == nullptr) return 2;
    learn(words[1], number(2), static_cast<double>(number(3)) * 1e-6, number(4), read.set);
    return 0;
  }
  Training training{.net = RealNet{1}};
  if (words.size() == 3 && words[0] == "print" && training.read(words[1])) {
    print(training.net.rounded(), words[2]);
    return 0;
  }
  std::fprintf(stderr, "usage: learn FILE ROUNDS RATE SEED | print FILE kingdoms|offers|upper\n");
  return 2;
}

}  // namespace
}  // namespace rois::ai_ambition

int main(int argc, char** argv) { return rois::ai_ambition::run(argc, argv); }
