#include "rois/app/page.hpp"

#include <unordered_map>

#include "rois/store/secrets.hpp"

namespace rois::app {
namespace {

struct Served {
  std::string_view bytes;
  std::string type;
  std::string etag;
  bool lasting = false;
};

std::string type_of(std::string_view path) {
  static const std::unordered_map<std::string_view, std::string> types{{"html", "text/html; charset=utf-8"},
                                                                       {"css", "text/css; charset=utf-8"},
                                                                       {"js", "text/javascript; charset=utf-8"},
                                                                       {"mjs", "text/javascript; charset=utf-8"},
                                                                       {"json", "application/json"},
                                                                       {"svg", "image/svg+xml"},
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
  for (const char c : store::hash_of(bytes).substr(0, 12)) {
    const auto byte = static_cast<unsigned char>(c);
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out + "\"";
}

const std::unordered_map<std::string_view, Served>& served() {
  static const auto files = [] {
    std::unordered_map<std::string_view, Served> out;
    for (const PageFile& file : page_files())
      // What the bundler puts under assets has its hash in its name.
      out[file.path] = {file.bytes, type_of(file.path), etag_of(file.bytes), file.path.starts_with("/assets/")};
    return out;
  }();
  return files;
}

}  // namespace

std::optional<transport::HttpResponse> page_response(const transport::HttpRequest& request) {
  auto found = served().find(request.path);
  const bool is_file = request.path.find('.', request.path.rfind('/') + 1) != std::string::npos;
  if (found == served().end() && !is_file) found = served().find("/index.html");
  if (found == served().end()) return std::nullopt;
  const Served& file = found->second;
  transport::HttpResponse out;
  out.content_type = file.type;
  out.headers.emplace_back("ETag", file.etag);
  out.headers.emplace_back("Cache-Control", file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.etag == file.etag) {
    out.status = 304;
    out.content_type.clear();
  } else {
    out.body = file.bytes;
  }
  return out;
}

}  // namespace rois::app
