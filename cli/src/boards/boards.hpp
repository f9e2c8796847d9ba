#pragma once

#include <string>
#include <string_view>

#include "locale.hpp"
#include "rois/wire/json.hpp"
#include "terminal.hpp"

namespace rois::cli {

/// What a board is drawn from: a view as the page gets it, and the last action in notation, if any.
struct Scene {
  const json::object& view;
  std::string_view last_action;
  const GameInfo& game;
  const Options& options;
  const Locale& locale;
  Style style;
};

using Draw = std::string (*)(const Scene& scene);

/// How a game is drawn in the terminal; a game without a drawing prints what its view says.
Draw find_board(std::string_view game);

std::string draw_soldiers(const Scene& scene);
std::string draw_kingdom(const Scene& scene);
std::string draw_combat(const Scene& scene);

/// What one action did, from what everyone sees before and after it.
struct Tale {
  const json::object& before;
  const json::object& after;
  std::string_view action;
  const Locale& locale;
};

using Tell = std::string (*)(const Tale& tale);

/// How a game tells in words what happened; nothing for a game whose notation says it all.
Tell find_teller(std::string_view game);

std::string tell_combat(const Tale& tale);
std::string draw_ambition(const Scene& scene);

}  // namespace rois::cli
