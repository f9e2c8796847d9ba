#include "rois/app/page.hpp"

#include <algorithm>

#include "rois/secrets/secrets.hpp"

namespace rois::app {
namespace {

std::string type_of(std::string_view path) {
  static const std::unordered_map<std::string_view, std::string> types{{"html", "text/html; charset=utf-8"},
                                                                       {"css", "text/css; charset=utf-8"},
                                                                       {"js", "text/javascript; charset=utf-8"},
                                                                       {"mjs", "text/javascript; charset=utf-8"},
                                                                       {"json", "application/json"},
                                                                       {"svg", "image/svg+xml; charset=utf-8"},
                                                                       {"png", "image/png"},
                                                                       {"ico", "image/x-icon"},
                                                                       {"wasm", "application/wasm"},
                                                                       {"woff2", "font/woff2"},
                                                                       {"webmanifest", "application/manifest+json"},
                                                                       {"txt", "text/plain; charset=utf-8"},
                                                                       {"webp", "image/webp"}};
  const auto dot = path.rfind('.');
  const auto found = types.find(dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1));
  return found == types.end() ? "application/octet-stream" : found->second;
}

std::string etag_of(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : secrets::hash_of(bytes).substr(0, 12)) {
    const auto byte = static_cast<unsigned char>(c);
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out + "\"";
}

struct Ending {
  std::string_view text;
  ContentCoding coding;
};
constexpr std::array endings{Ending{".gz", ContentCoding::gzip}, Ending{".br", ContentCoding::brotli}};

std::optional<Ending> ending_of(std::string_view path) {
  const auto found = std::ranges::find_if(endings, [&](const Ending& one) { return path.ends_with(one.text); });
  return found == endings.end() ? std::nullopt : std::optional{*found};
}

std::string etag_in(std::string_view etag, ContentCoding coding) {
  if (coding == ContentCoding::identity) return std::string{etag};
  return std::string{etag.substr(0, etag.size() - 1)} + "-" + std::string{name_of(coding)} + "\"";
}

std::size_t at(ContentCoding coding) { return static_cast<std::size_t>(coding); }

/// Whether something other than a person asks for it: a script, a picture.
bool is_part(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return path.starts_with("/assets/") || ending_of(path) ||
         (name.find('.') != std::string_view::npos && type_of(name) != "application/octet-stream" &&
          !name.ends_with(".html"));
}

/// What people type is no deeper, and what the page is made longer by stays small.
constexpr std::ptrdiff_t deepest_address = 16;

/// The page with its files where they are, seen from an address below the root.
std::string seen_from(std::string_view path, std::string_view html) {
  constexpr std::string_view here = "=\"./";
  std::string up;
  for (auto deep = std::ranges::count(path, '/'); deep > 1; --deep) up += "../";
  std::string out;
  for (auto found = html.find(here); found != std::string_view::npos; found = html.find(here)) {
    out.append(html.substr(0, found)).append("=\"./").append(up);
    html.remove_prefix(found + here.size());
  }
  return out.append(html);
}

}  // namespace

bool Page::Served::is_packed() const {
  return std::ranges::any_of(endings, [&](const Ending& one) { return !forms[at(one.coding)].empty(); });
}

/// The most wanted form; of those that are wanted alike the smallest.
ContentCoding Page::Served::coding_for(std::string_view accept_encoding) const {
  ContentCoding best = ContentCoding::identity;
  int most = weight_of(accept_encoding, best);
  for (const Ending& one : endings) {
    if (forms[at(one.coding)].empty()) continue;
    const int weight = weight_of(accept_encoding, one.coding);
    if (weight == 0 || weight < most) continue;
    best = one.coding;
    most = weight;
  }
  return best;
}

Page::Page(std::span<const PageFile> files) {
  for (const PageFile& file : files)
    // What the bundler puts under assets has its hash in its name.
    if (!ending_of(file.path))
      files_[file.path] = {{file.bytes}, type_of(file.path), etag_of(file.bytes), file.path.starts_with("/assets/")};
  for (const PageFile& file : files)
    if (const auto ending = ending_of(file.path))
      if (const auto plain = files_.find(file.path.substr(0, file.path.size() - ending->text.size()));
          plain != files_.end())
        plain->second.forms[at(ending->coding)] = file.bytes;
}

std::optional<transport::HttpResponse> Page::unknown(std::string_view path) const {
  const auto page = files_.find("/index.html");
  if (is_part(path) || page == files_.end() || std::ranges::count(path, '/') > deepest_address) return std::nullopt;
  transport::HttpResponse out;
  out.status = 404;
  out.content_type = page->second.type;
  out.headers.emplace_back("Cache-Control", "no-cache");
  out.body = seen_from(path, page->second.forms[at(ContentCoding::identity)]);
  return out;
}

std::optional<transport::HttpResponse> Page::answer(const transport::HttpRequest& request) const {
  const auto found = files_.find(request.path == "/" ? "/index.html" : std::string_view{request.path});
  if (found == files_.end()) return unknown(request.path);
  const Served& file = found->second;
  const ContentCoding coding = file.coding_for(request.encodings);
  const std::string etag = etag_in(file.etag, coding);
  transport::HttpResponse out;
  out.content_type = file.type;
  out.headers.emplace_back("ETag", etag);
  out.headers.emplace_back("Cache-Control", file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.is_packed()) out.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.etag == etag) {
    out.status = 304;
    out.content_type.clear();
    return out;
  }
  if (coding != ContentCoding::identity) out.headers.emplace_back("Content-Encoding", name_of(coding));
  out.body = file.forms[at(coding)];
  return out;
}

}  // namespace rois::app
