#pragma once

#include <string>
#include <string_view>

#include "rois/wire/json.hpp"

/// JSON held to the schemas that the page's types are made from. A definition is named without its file's path.
namespace rois::testkit {

/// What in the value is not as a definition of docs/protocol.schema.json or docs/openapi.json has it; empty where all
/// is.
std::string protocol_faults(std::string_view definition, const json::value& value);
/// What docs/openapi.json does not have in the answer to a request: the status, or something in its JSON.
std::string response_faults(std::string_view method, std::string_view path, unsigned status, std::string_view body);
/// The same as of the protocol for a definition of games/<game>/schema.json.
std::string game_faults(std::string_view game, std::string_view definition, const json::value& value);

/// A definition of games/<game>/schema.json.
json::value game_definition(std::string_view game, std::string_view definition);
/// The name of the definition that the schema of a game begins with: that of its view.
std::string view_definition(std::string_view game);

}  // namespace rois::testkit
