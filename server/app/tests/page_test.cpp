#include "rois/app/page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace rois::app {
namespace {

constexpr std::array<PageFile, 8> files{{{"/index.html", "<script src=\"./assets/a.js\"><a href=\"./\">"},
                                         {"/icon.svg", "<svg/>"},
                                         {"/assets/a.js", "let a"},
                                         {"/assets/a.js.gz", "packed"},
                                         {"/assets/a.js.br", "smaller"},
                                         {"/assets/c.js", "let c"},
                                         {"/assets/c.js.gz", "packed c"},
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
  const auto packed = page.answer(get("/assets/c.js", "br, gzip"));
  ASSERT_TRUE(packed);
  EXPECT_EQ(packed->body, "packed c");
  EXPECT_EQ(header(*packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(packed->content_type, "text/javascript; charset=utf-8");
  for (const char* encodings : {"", "br", "gzip;q=0", "gzip;q=0.0, br"}) {
    const auto plain = page.answer(get("/assets/c.js", encodings));
    EXPECT_EQ(plain->body, "let c") << encodings;
    EXPECT_EQ(header(*plain, "Content-Encoding"), "");
    EXPECT_EQ(header(*plain, "Vary"), "Accept-Encoding");
    EXPECT_NE(header(*plain, "ETag"), header(*packed, "ETag"));
  }
}

TEST(Page, is_sent_in_the_form_that_is_wanted_most_and_else_in_the_smallest) {
  const Page page{files};
  struct Wish {
    const char* encodings;
    const char* coding;
  };
  constexpr std::array<Wish, 18> wishes{{{"br, gzip", "br"},
                                         {"gzip, deflate, br, zstd", "br"},
                                         {"BR", "br"},
                                         {"gzip", "gzip"},
                                         {"x-gzip", "gzip"},
                                         {"gzip;q=1.0, br;q=0.5", "gzip"},
                                         {"gzip;q=0.5, br;q=0.501", "br"},
                                         {"br;q=0, gzip;q=0.001", "gzip"},
                                         {"br ; q=0 , gzip", "gzip"},
                                         {"*", "br"},
                                         {"*, br;q=0", "gzip"},
                                         {"*;q=0", ""},
                                         {"identity, br;q=0.5", ""},
                                         {"identity;q=0, br;q=0.5", "br"},
                                         {"broth, gzipped", ""},
                                         {"br;q=2, gzip;q=0.0001", ""},
                                         {"br;q=nonsense, gzip;q=0.5", "gzip"},
                                         {", ;;,=,q=,br;;q", ""}}};
  for (const auto& [encodings, coding] : wishes) {
    const auto sent = page.answer(get("/assets/a.js", encodings));
    EXPECT_EQ(header(*sent, "Content-Encoding"), coding) << encodings;
    EXPECT_EQ(sent->body, coding == std::string_view{"br"} ? "smaller" : *coding ? "packed" : "let a") << encodings;
    EXPECT_EQ(header(*sent, "Vary"), "Accept-Encoding");
  }
}

TEST(Page, is_not_sent_again_to_whoever_has_it) {
  const Page page{files};
  const std::string etag = header(*page.answer(get("/assets/a.js", "gzip")), "ETag");
  const auto again = page.answer(get("/assets/a.js", "gzip", etag));
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(again->body, "");
  EXPECT_EQ(page.answer(get("/assets/a.js", "", etag))->status, 200);
}

TEST(Page, is_found_by_an_address_that_leads_nowhere_which_says_so) {
  const Page page{files};
  const auto unknown = page.answer(get("/foo/bar/", "gzip"));
  EXPECT_EQ(unknown->status, 404);
  EXPECT_EQ(unknown->content_type, "text/html; charset=utf-8");
  EXPECT_EQ(unknown->body, "<script src=\"./../../assets/a.js\"><a href=\"./../../\">");
  EXPECT_EQ(header(*unknown, "Content-Encoding"), "");
  EXPECT_EQ(page.answer(get("/foo"))->body, page.answer(get("/"))->body);
  for (const char* path : {"/foo", "/foo.php", "/foo/index.html"})
    EXPECT_EQ(page.answer(get(path))->status, 404) << path;
  EXPECT_FALSE(page.answer(get(std::string(17, '/'))));
  EXPECT_EQ(page.answer(get("/"))->status, 200);
  EXPECT_EQ(page.answer(get("/index.html"))->status, 200);
}

TEST(Page, has_no_other_files) {
  const Page page{files};
  for (const char* path : {"/assets/a.js.gz", "/assets/a.js.br", "/lonely.gz", "/assets/b.js", "/assets/b", "/foo.png"})
    EXPECT_FALSE(page.answer(get(path))) << path;
}

}  // namespace
}  // namespace rois::app
