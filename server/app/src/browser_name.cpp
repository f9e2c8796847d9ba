#include "browser_name.hpp"

#include <array>
#include <utility>

namespace rois::app {
namespace {

using Sign = std::pair<std::string_view, std::string_view>;

// Browsers call themselves by the names of those before them too: the first that is found is the newest.
constexpr std::array<Sign, 8> browsers{{{"Edg", "Edge"},
                                        {"OPR/", "Opera"},
                                        {"SamsungBrowser/", "Samsung Internet"},
                                        {"Firefox/", "Firefox"},
                                        {"FxiOS/", "Firefox"},
                                        {"CriOS/", "Chrome"},
                                        {"Chrome/", "Chrome"},
                                        {"Safari/", "Safari"}}};
constexpr std::array<Sign, 7> systems{{{"Android", "Android"},
                                       {"iPhone", "iPhone"},
                                       {"iPad", "iPad"},
                                       {"Windows", "Windows"},
                                       {"Mac OS X", "macOS"},
                                       {"CrOS", "ChromeOS"},
                                       {"Linux", "Linux"}}};

template <class Signs>
std::string_view first_of(const Signs& signs, std::string_view text) {
  for (const auto& [sign, name] : signs)
    if (text.find(sign) != std::string_view::npos) return name;
  return {};
}

}  // namespace

std::string browser_name(std::string_view user_agent) {
  const std::string_view browser = first_of(browsers, user_agent);
  const std::string_view system = first_of(systems, user_agent);
  std::string out{browser};
  if (!browser.empty() && !system.empty()) out += ", ";
  return out.append(system);
}

}  // namespace rois::app
