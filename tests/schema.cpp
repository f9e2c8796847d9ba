#include "rois/testkit/schema.hpp"
#include "rois/testkit/source_file.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <utility>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace rois::testkit {
namespace {

using Adapter = valijson::adapters::BoostJsonAdapter;

std::string read(const std::string& path) {
  std::ifstream file{source_file(path), std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

/// The definitions of all files, wherever a file keeps them, are found in one place.
std::string with_short_references(std::string text) {
  for (const std::string_view place : {"protocol.schema.json#/$defs/", "#/$defs/", "#/components/schemas/"})
    for (std::size_t at = 0; (at = text.find(place, at)) != std::string::npos;)
      text.replace(at, place.size(), "#/definitions/");
  return text;
}

json::value parsed(const std::string& path) { return json::parse(with_short_references(read(path))); }

/// Openapi's Summary only refers to the protocol's.
json::object protocol_definitions() {
  json::object all = parsed("docs/openapi.json").at("components").at("schemas").as_object();
  const json::value protocol = parsed("docs/protocol.schema.json");
  for (const auto& [name, definition] : protocol.at("$defs").as_object()) all[name] = definition;
  return all;
}

/// The validators of one set of definitions, made when they are first asked for.
class Schemas {
 public:
  explicit Schemas(json::object definitions) : definitions_{std::move(definitions)} {}

  std::string faults(std::string_view definition, const json::value& value) {
    valijson::ValidationResults results;
    valijson::Validator validator{valijson::Validator::kStrongTypes};
    // As it is read from its text: of a number in memory the adapter knows only the signed ones.
    const json::value sent = json::parse(compact(value));
    if (validator.validate(schema(definition), Adapter{sent}, &results)) return {};
    std::string out;
    for (valijson::ValidationResults::Error error; results.popError(error);) {
      for (const std::string& part : error.context) out += part;
      out += ": " + error.description + "\n";
    }
    return out;
  }

 private:
  const valijson::Schema& schema(std::string_view definition) {
    const auto found = schemas_.find(definition);
    if (found != schemas_.end()) return *found->second;
    const json::value document =
        json::object{{"$ref", "#/definitions/" + std::string{definition}}, {"definitions", definitions_}};
    auto made = std::make_unique<valijson::Schema>();
    valijson::SchemaParser{}.populateSchema(Adapter{document}, *made);
    return *schemas_.emplace(std::string{definition}, std::move(made)).first->second;
  }

  json::object definitions_;
  std::map<std::string, std::unique_ptr<valijson::Schema>, std::less<>> schemas_;
};

/// Whether a path is one of those that a path of openapi stands for: `/api/tables/{code}`.
bool is_path_of(std::string_view pattern, std::string_view path) {
  while (!pattern.empty() && !path.empty()) {
    if (pattern.front() == '{') {
      pattern.remove_prefix(pattern.find('}') + 1);
      path.remove_prefix(std::min(path.find('/'), path.size()));
    } else if (pattern.front() == path.front()) {
      pattern.remove_prefix(1);
      path.remove_prefix(1);
    } else {
      return false;
    }
  }
  return pattern.empty() && path.empty();
}

/// The answers that are documented for a request, by their status; null where there is no such request.
const json::object* responses_of(std::string method, std::string_view path) {
  static const json::value document = parsed("docs/openapi.json");
  for (char& c : method) c = static_cast<char>(std::tolower(c));
  for (const auto& [pattern, methods] : document.at("paths").as_object())
    if (is_path_of(pattern, path.substr(0, path.find('?'))) && methods.as_object().contains(method))
      return &methods.at(method).at("responses").as_object();
  return nullptr;
}

std::string game_schema(std::string_view game) { return "games/" + std::string{game} + "/schema.json"; }

}  // namespace

std::string protocol_faults(std::string_view definition, const json::value& value) {
  static Schemas schemas{protocol_definitions()};
  return schemas.faults(definition, value);
}

std::string response_faults(std::string_view method, std::string_view path, unsigned status, std::string_view body) {
  const json::object* responses = responses_of(std::string{method}, path);
  const bool is_refused = status == 404 || status == 405;
  if (responses == nullptr) return is_refused ? "" : "a request that is not documented was answered";
  const json::value* response = responses->if_contains(std::to_string(status));
  if (response == nullptr) return "status " + std::to_string(status) + " is not documented";
  const json::value* content = response->as_object().if_contains("content");
  const json::value* as_json = content == nullptr ? nullptr : content->as_object().if_contains("application/json");
  const json::value* name = as_json == nullptr ? nullptr : as_json->at("schema").as_object().if_contains("$ref");
  if (name == nullptr) return {};
  const std::string_view reference = name->as_string();
  json::error_code error;
  const json::value value = json::parse(body, error);
  return error ? "no JSON" : protocol_faults(reference.substr(reference.rfind('/') + 1), value);
}

std::string game_faults(std::string_view game, std::string_view definition, const json::value& value) {
  static std::map<std::string, Schemas, std::less<>> games;
  auto found = games.find(game);
  if (found == games.end())
    found = games.emplace(std::string{game}, Schemas{parsed(game_schema(game)).at("$defs").as_object()}).first;
  return found->second.faults(definition, value);
}

json::value game_definition(std::string_view game, std::string_view definition) {
  return parsed(game_schema(game)).at("$defs").at(json_view(definition));
}

std::string view_definition(std::string_view game) {
  const json::value schema = parsed(game_schema(game));
  const std::string_view reference = schema.at("$ref").as_string();
  return std::string{reference.substr(reference.rfind('/') + 1)};
}

}  // namespace rois::testkit
