#pragma once

#include <string_view>
#include <utility>

#include "rois/core/result.hpp"
#include "rois/wire/input.hpp"

namespace rois::protocol {

/// An object of moderate depth: nothing else is taken from clients.
Result<json::value> read_document(std::string_view text, json::storage_ptr memory = {});

/// The detail of a problem names the member to clients (docs/protocol.md): `clock/budget_ms`.
Problem named(Problem problem);

/// A body of a request over HTTP, read by `read(in)`.
template <class Read>
auto read_body(std::string_view body, Read read) -> Result<decltype(read(std::declval<const wire::Input&>()))> {
  const auto document = read_document(body);
  if (!document) return document.problem();
  wire::Faults faults;
  auto out = read(wire::Input{*document, faults});
  if (const auto problem = faults.first()) return named(*problem);
  return out;
}

}  // namespace rois::protocol
