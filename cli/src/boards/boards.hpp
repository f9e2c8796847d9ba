#pragma once

#include <string>
#include <string_view>

#include "locale.hpp"
#include "rois/ambition/rules.hpp"
#include "rois/combat/rules.hpp"
#include "rois/kingdom/rules.hpp"
#include "rois/soldiers/rules.hpp"
#include "terminal.hpp"

namespace rois::cli {

/// What a board is drawn with, besides the view.
struct Setting {
  /// In notation; empty where there was none.
  std::string_view last_action;
  const GameInfo& game;
  const Options& options;
  const Locale& locale;
  Style style;
};

/// What a board of a game by the rules `R` is drawn from.
template <class R>
struct Scene : Setting {
  const R& rules;
  const typename R::View& view;
};

std::string draw(const Scene<soldiers::Rules>& scene);
std::string draw(const Scene<kingdom::Rules>& scene);
std::string draw(const Scene<combat::Rules>& scene);
std::string draw(const Scene<ambition::Rules>& scene);

/// The board as the viewer sees it. Of a game without a drawing: the members of its view, one a line.
std::string draw_board(const Match& match, Viewer viewer, std::string_view last_action, const Locale& locale,
                       const Style& style);

}  // namespace rois::cli
