#include "rois/app/page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace rois::app {
namespace {

constexpr std::array<PageFile, 5> files{{{"/index.html", "<html>"},
                                         {"/icon.svg", "<svg/>"},
                                         {"/assets/a.js", "let a"},
                                         {"/assets/a.js.gz", "packed"},
                                         {"/lonely.gz", "of nothing"}}};

transport::HttpRequest get(std::string path, std::string encodings = {}, std::string etag = {}) {
  transport::HttpRequest out;
  out.method = "GET";
  out.path = std::move(path);
  out.encodings = std::move(encodings);
  out.etag = std::move(etag);
  return out;
}

std::string header(const transport::HttpResponse& response, std::string_view name) {
  const auto found = std::ranges::find(response.headers, name, [](const auto& pair) { return pair.first; });
  return found == response.headers.end() ? "" : found->second;
}

TEST(Page, pictures_that_are_text_say_their_charset) {
  const Page page{files};
  EXPECT_EQ(page.answer(get("/icon.svg"))->content_type, "image/svg+xml; charset=utf-8");
}

TEST(Page, is_sent_packed_to_whoever_understands_it) {
  const Page page{files};
  const auto packed = page.answer(get("/assets/a.js", "br, gzip"));
  ASSERT_TRUE(packed);
  EXPECT_EQ(packed->body, "packed");
  EXPECT_EQ(header(*packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(packed->content_type, "text/javascript; charset=utf-8");
  for (const char* encodings : {"", "br", "gzip;q=0", "gzip;q=0.0, br"}) {
    const auto plain = page.answer(get("/assets/a.js", encodings));
    EXPECT_EQ(plain->body, "let a") << encodings;
    EXPECT_EQ(header(*plain, "Content-Encoding"), "");
    EXPECT_EQ(header(*plain, "Vary"), "Accept-Encoding");
    EXPECT_NE(header(*plain, "ETag"), header(*packed, "ETag"));
  }
  EXPECT_EQ(page.answer(get("/assets/a.js", "gzip;q=0.5"))->body, "packed");
}

TEST(Page, is_not_sent_again_to_whoever_has_it) {
  const Page page{files};
  const std::string etag = header(*page.answer(get("/assets/a.js", "gzip")), "ETag");
  const auto again = page.answer(get("/assets/a.js", "gzip", etag));
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(again->body, "");
  EXPECT_EQ(page.answer(get("/assets/a.js", "", etag))->status, 200);
}

TEST(Page, has_links_to_its_rooms_and_no_other_files) {
  const Page page{files};
  EXPECT_EQ(page.answer(get("/t/abcd"))->body, "<html>");
  EXPECT_EQ(header(*page.answer(get("/t/abcd", "gzip")), "Content-Encoding"), "");
  EXPECT_FALSE(page.answer(get("/assets/a.js.gz")));
  EXPECT_FALSE(page.answer(get("/lonely.gz")));
  EXPECT_FALSE(page.answer(get("/assets/b.js")));
}

}  // namespace
}  // namespace rois::app
