#include "rois/app/qr.hpp"

#include "running_server.hpp"

namespace rois::app {
namespace {

using Grid = std::vector<std::vector<bool>>;

/// The cells of the terminal's picture without its margin; what is dark there is a space.
Grid cells_of_lines(const std::string& text) {
  std::vector<std::string> halves;
  std::string line;
  const auto keep = [&](std::string_view glyph) { line += glyph == "█" ? 'b' : glyph == "▀" ? 'u' : 'l'; };
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\n') {
      halves.push_back(std::exchange(line, {}));
      ++at;
    } else if (text[at] == ' ') {
      line += ' ';
      ++at;
    } else {
      keep(std::string_view{text}.substr(at, 3));
      at += 3;
    }
  }
  const std::size_t width = halves.front().size();
  Grid out(width - 4, std::vector<bool>(width - 4));
  for (std::size_t y = 2; y < width - 2; ++y)
    for (std::size_t x = 2; x < width - 2; ++x) {
      const char half = halves[y / 2][x];
      out[y - 2][x - 2] = half == ' ' || half == (y % 2 == 0 ? 'l' : 'u');
    }
  return out;
}

/// The cells of the picture without its margin, from the strokes of its path.
Grid cells_of_svg(const std::string& svg) {
  const auto width = static_cast<std::size_t>(std::stoi(svg.substr(svg.find("0 0 ") + 4)));
  Grid out(width - 8, std::vector<bool>(width - 8));
  std::size_t at = svg.find("<path d=\"") + 9;
  while (svg[at] == 'M') {
    int x = 0;
    int y = 0;
    int run = 0;
    int used = 0;
    EXPECT_EQ(std::sscanf(svg.c_str() + at, "M%d %dh%dv1H%*dz%n", &x, &y, &run, &used), 3);
    for (int i = 0; i < run; ++i) out[static_cast<std::size_t>(y - 4)][static_cast<std::size_t>(x + i - 4)] = true;
    at += static_cast<std::size_t>(used);
  }
  return out;
}

bool masked(int mask, int row, int column) {
  const int product = row * column;
  switch (mask) {
    case 0: return (row + column) % 2 == 0;
    case 1: return row % 2 == 0;
    case 2: return column % 3 == 0;
    case 3: return (row + column) % 3 == 0;
    case 4: return (row / 2 + column / 3) % 2 == 0;
    case 5: return product % 2 + product % 3 == 0;
    case 6: return (product % 2 + product % 3) % 2 == 0;
    default: return ((row + column) % 2 + product % 3) % 2 == 0;
  }
}

/// What a camera would read: for codes of 25 to 37 cells (versions 2 to 5), whose bytes are in one block.
std::string read_code(const Grid& grid) {
  const int n = static_cast<int>(grid.size());
  const auto dark = [&](int row, int column) {
    return static_cast<bool>(grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
  };
  const auto fixed = [&](int row, int column) {
    const bool corner = (row < 9 && column < 9) || (row < 9 && column >= n - 8) || (row >= n - 8 && column < 9);
    const bool alignment = row >= n - 9 && row < n - 4 && column >= n - 9 && column < n - 4;
    return corner || alignment || row == 6 || column == 6;
  };
  const int mask = (dark(8, 2) ? 0 : 4) + (dark(8, 3) ? 2 : 0) + (dark(8, 4) ? 0 : 1);
  std::vector<bool> bits;
  bool up = true;
  for (int right = n - 1; right > 0; right -= right == 8 ? 3 : 2, up = !up)
    for (int i = 0; i < n; ++i)
      for (const int column : {right, right - 1}) {
        const int row = up ? n - 1 - i : i;
        if (!fixed(row, column)) bits.push_back(dark(row, column) != masked(mask, row, column));
      }
  const auto number = [&](std::size_t from, std::size_t count) {
    unsigned out = 0;
    for (std::size_t i = 0; i < count; ++i) out = out * 2 + (bits[from + i] ? 1U : 0U);
    return out;
  };
  EXPECT_EQ(number(0, 4), 4U);  // bytes
  std::string out;
  for (unsigned i = 0; i < number(4, 8); ++i) out += static_cast<char>(number(12 + 8 * i, 8));
  return out;
}

TEST(Qr, the_terminal_and_the_picture_say_the_link) {
  for (const std::string link : {"http://192.168.1.20:8080/#/room/k7mq2p", "https://rois.example/#/room/k7mq2p",
                                 "http://[2001:db8::1]:54321/#/room/abcdef"}) {
    EXPECT_EQ(read_code(cells_of_lines(qr_lines(link))), link);
    EXPECT_EQ(read_code(cells_of_svg(qr_svg(link))), link);
  }
}

TEST(Qr, what_is_too_long_or_nothing_has_no_code) {
  EXPECT_EQ(qr_svg(std::string(3000, 'x')), "");
  EXPECT_EQ(qr_lines(std::string(3000, 'x')), "");
  EXPECT_EQ(qr_svg(""), "");
}

TEST(Qr, a_table_has_a_picture_of_its_link) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  const auto opened = parsed(ada.post("/api/tables", {{"game", "soldiers"}, {"public", false}}).body);
  const std::string code{text_of(opened.at("table").as_string())};
  const std::string link = "http://127.0.0.1:" + server.url().port + "/#/room/" + code;
  EXPECT_EQ(opened.at("link"), json_view(link));
  const auto picture = ada.fetch("/api/tables/" + code + "/qr");
  EXPECT_EQ(picture.status, 200);
  EXPECT_NE(picture.headers.find("image/svg+xml; charset=utf-8"), std::string::npos) << picture.headers;
  EXPECT_EQ(read_code(cells_of_svg(picture.body)), link);
  EXPECT_EQ(ada.fetch("/api/tables/nothere/qr").status, 404);
  EXPECT_EQ(ada.post("/api/tables/" + code + "/qr", {}).status, 405);
  const auto called =
      transport::call(server.url(), {"GET", "/api/tables/" + code + "/qr", {}, {}, "Host: rois.example"});
  EXPECT_EQ(read_code(cells_of_svg(called.body)), "http://rois.example/#/room/" + code);
  const auto endless =
      transport::call(server.url(), {"GET", "/api/tables/" + code + "/qr", {}, {}, "Host: " + std::string(4000, 'x')});
  EXPECT_EQ(endless.status, 400);
}

TEST(Qr, the_link_begins_with_the_name_that_the_server_was_given) {
  Config config;
  config.outside.origin = "https://rois.example";
  const RunningServer server{config};
  const Player ada{server, "Ada"};
  const std::string code = ada.open_table({{"game", "soldiers"}});
  EXPECT_EQ(read_code(cells_of_svg(ada.fetch("/api/tables/" + code + "/qr").body)),
            "https://rois.example/#/room/" + code);
}

TEST(Qr, a_host_on_this_machine_gives_friends_the_address_that_they_can_reach) {
  Config config;
  config.address = "0.0.0.0";
  const RunningServer server{config};
  const Player ada{server, "Ada"};
  const auto opened = parsed(ada.post("/api/tables", {{"game", "soldiers"}}).body);
  const std::string link{text_of(opened.at("link").as_string())};
  EXPECT_TRUE(link.starts_with(server.reached_at())) << link;
  EXPECT_EQ(link.find("0.0.0.0"), std::string::npos);
}

}  // namespace
}  // namespace rois::app
