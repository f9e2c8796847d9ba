#include "telling/telling.hpp"

#include <fmt/format.h>

#include <array>
#include <variant>

#include "telling/words.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

using Sentences = std::vector<std::string>;

/// The sentences, if these are events of a game by the rules `R`.
template <class R, class Words>
std::optional<Sentences> tell_if(const StepEvents& happened, const CommonWords& common) {
  const auto* const typed = dynamic_cast<const TypedEvents<R>*>(&happened);
  if (typed == nullptr) return std::nullopt;
  const Words words{common, typed->rules};
  Sentences out;
  for (const auto& event : typed->events)
    if (auto sentence = std::visit([&](const auto& one) { return in_words(words, one); }, event); !sentence.empty())
      out.push_back(std::move(sentence));
  return out;
}

constexpr std::array tellers{tell_if<soldiers::Rules, SoldiersWords>, tell_if<kingdom::Rules, KingdomWords>,
                             tell_if<combat::Rules, CombatWords>, tell_if<ambition::Rules, AmbitionWords>};

}  // namespace

Sentences sentences_of(const Match& match, std::size_t step, std::optional<Viewer> viewer, const Locale& locale) {
  return sentences_of(match, *match.describe().typed_events(step, viewer), locale);
}

Sentences sentences_of(const Match& match, const StepEvents& events, const Locale& locale) {
  const CommonWords common{locale, match.game().info(), match.options()};
  for (const auto teller : tellers)
    if (auto sentences = teller(events, common)) return *std::move(sentences);
  return {};
}

std::string sentences_since(const Match& match, std::size_t step, std::optional<Viewer> viewer, const Locale& locale,
                            int columns) {
  std::string out;
  std::string last;
  int times = 0;
  const auto add = [&] {
    if (times > 0) out += wrapped(times == 1 ? last : fmt::format("{} (× {})", last, times), columns, "  ") + "\n";
  };
  for (; step < match.steps(); ++step)
    for (auto& sentence : sentences_of(match, step, viewer, locale)) {
      if (sentence == last) {
        ++times;
        continue;
      }
      add();
      last = std::move(sentence);
      times = 1;
    }
  add();
  return out;
}

}  // namespace rois::cli
