// The library's JSON door as a program: a request a line, an answer a line. tests/wasm_players.mjs holds the
// module against it.
#include <iostream>
#include <string>

#include "rois/match/call.hpp"

int main() {
  rois::Door door;
  std::string request;
  while (std::getline(std::cin, request)) std::cout << door.call(request) << '\n' << std::flush;
}
