// The library's JSON interface as a program: a request a line, an answer a line. tests/wasm_players.mjs holds the
// module against it.
#include <iostream>
#include <string>

#include "rois/json_api/json_api.hpp"

int main() {
  rois::JsonApi api;
  std::string request;
  while (std::getline(std::cin, request)) std::cout << api.call(request) << '\n' << std::flush;
}
