#include "rois/app/page.hpp"

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

constexpr std::string_view packed_ending = ".gz";

/// Whether the client names gzip and does not refuse it (`gzip;q=0`).
bool understands_gzip(std::string_view encodings) {
  const auto at = encodings.find("gzip");
  if (at == std::string_view::npos) return false;
  const std::string_view rest = encodings.substr(at, encodings.find(',', at) - at);
  const auto weight = rest.find("q=0");
  return weight == std::string_view::npos || rest.find_first_of("123456789", weight) != std::string_view::npos;
}

std::string packed_etag(std::string_view etag) { return std::string{etag.substr(0, etag.size() - 1)} + "-gz\""; }

}  // namespace

Page::Page(std::span<const PageFile> files) {
  for (const PageFile& file : files)
    // What the bundler puts under assets has its hash in its name.
    if (!file.path.ends_with(packed_ending))
      files_[file.path] = {file.bytes, {}, type_of(file.path), etag_of(file.bytes), file.path.starts_with("/assets/")};
  for (const PageFile& file : files)
    if (file.path.ends_with(packed_ending))
      if (const auto plain = files_.find(file.path.substr(0, file.path.size() - packed_ending.size()));
          plain != files_.end())
        plain->second.packed = file.bytes;
}

std::optional<transport::HttpResponse> Page::answer(const transport::HttpRequest& request) const {
  auto found = files_.find(request.path);
  const bool is_file = request.path.find('.', request.path.rfind('/') + 1) != std::string::npos;
  if (found == files_.end() && !is_file) found = files_.find("/index.html");
  if (found == files_.end()) return std::nullopt;
  const Served& file = found->second;
  const bool packed = !file.packed.empty() && understands_gzip(request.encodings);
  const std::string etag = packed ? packed_etag(file.etag) : file.etag;
  transport::HttpResponse out;
  out.content_type = file.type;
  out.headers.emplace_back("ETag", etag);
  out.headers.emplace_back("Cache-Control", file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (!file.packed.empty()) out.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.etag == etag) {
    out.status = 304;
    out.content_type.clear();
    return out;
  }
  if (packed) out.headers.emplace_back("Content-Encoding", "gzip");
  out.body = packed ? file.packed : file.bytes;
  return out;
}

}  // namespace rois::app
