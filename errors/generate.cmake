# cmake -DTABLES=a.json;b.json -DOUT=folder -P generate.cmake
#
# Makes of the tables of error ids the C++ (ids, texts, HTTP statuses) and one file of sentences a language. An entry is
#   "not-ahead": {"fr": "...", "en": "..."}        with "http": 409 where it is not 400.
# Whatever is missing, unknown or there twice ends the build.
cmake_minimum_required(VERSION 3.25)

set(languages fr en)

# The places of a sentence, as one text to compare.
function(holes_of sentence out)
  string(REGEX MATCHALL "{[^}]*}" holes "${sentence}")
  set(${out} "${holes}" PARENT_SCOPE)
endfunction()

function(check_entry table id entry)
  if(NOT id MATCHES "^[a-z]+(-[a-z0-9]+)*$")
    message(FATAL_ERROR "${table}: `${id}` is not an id: words in lower case with hyphens")
  endif()
  string(JSON members LENGTH "${entry}")
  foreach(language IN LISTS languages)
    string(JSON sentence ERROR_VARIABLE missing GET "${entry}" ${language})
    if(missing OR sentence STREQUAL "")
      message(FATAL_ERROR "${table}: `${id}` has no sentence in `${language}`")
    endif()
    holes_of("${sentence}" holes)
    if(DEFINED first_holes AND NOT holes STREQUAL first_holes)
      message(FATAL_ERROR "${table}: the sentences of `${id}` have different places for details")
    endif()
    set(first_holes "${holes}")
    math(EXPR members "${members} - 1")
  endforeach()
  string(JSON status ERROR_VARIABLE absent GET "${entry}" http)
  if(NOT absent)
    math(EXPR members "${members} - 1")
    if(NOT status MATCHES "^[45][0-9][0-9]$")
      message(FATAL_ERROR "${table}: `${id}` has no HTTP status of an error: ${status}")
    endif()
  endif()
  if(NOT members EQUAL 0)
    message(FATAL_ERROR "${table}: `${id}` has a member that is not known")
  endif()
endfunction()

set(ids)
set(enumerators "")
set(texts "")
set(statuses "")
foreach(language IN LISTS languages)
  set(sentences_${language} "")
endforeach()
foreach(table IN LISTS TABLES)
  file(READ ${table} content)
  string(JSON count LENGTH "${content}")
  math(EXPR last "${count} - 1")
  foreach(at RANGE ${last})
    string(JSON id MEMBER "${content}" ${at})
    if(id IN_LIST ids)
      message(FATAL_ERROR "${table}: `${id}` is in the tables twice")
    endif()
    list(APPEND ids ${id})
    string(JSON entry GET "${content}" ${id})
    check_entry(${table} ${id} "${entry}")
    string(REPLACE "-" "_" name ${id})
    string(APPEND enumerators "  ${name},\n")
    string(APPEND texts "    \"${id}\",\n")
    string(JSON status ERROR_VARIABLE absent GET "${entry}" http)
    if(NOT absent)
      string(APPEND statuses "    case ErrorId::${name}: return ${status};\n")
    endif()
    foreach(language IN LISTS languages)
      string(JSON sentence GET "${entry}" ${language})
      string(REGEX REPLACE "([\\\"])" "\\\\\\1" sentence "${sentence}")
      string(APPEND sentences_${language} ",\n  \"problem.${id}\": \"${sentence}\"")
    endforeach()
  endforeach()
endforeach()
list(LENGTH ids count)

# Left alone where they are the same, so that a new sentence compiles nothing anew.
file(CONFIGURE @ONLY OUTPUT ${OUT}/include/rois/errors/error_id.hpp CONTENT "#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace rois {

/// Why something from outside is not taken. Generated from errors/errors.json and games/*/errors.json.
enum class ErrorId : std::uint16_t {
${enumerators}};
inline constexpr std::size_t error_count = ${count};

/// The id as clients see it: `not-ahead`.
std::string_view text(ErrorId id);
std::optional<ErrorId> parse_error_id(std::string_view text);

}  // namespace rois
")
file(CONFIGURE @ONLY OUTPUT ${OUT}/include/rois/errors/http_status.hpp CONTENT "#pragma once

#include \"rois/errors/error_id.hpp\"

namespace rois {

/// The status of an HTTP answer that refuses for this reason.
int http_status(ErrorId id);

}  // namespace rois
")
file(CONFIGURE @ONLY OUTPUT ${OUT}/errors.cpp CONTENT "#include <algorithm>
#include <array>

#include \"rois/errors/http_status.hpp\"

namespace rois {
namespace {

constexpr std::array<std::string_view, error_count> texts{
${texts}};

}  // namespace

std::string_view text(ErrorId id) { return texts[static_cast<std::size_t>(id)]; }

std::optional<ErrorId> parse_error_id(std::string_view text) {
  const auto found = std::ranges::find(texts, text);
  if (found == texts.end()) return std::nullopt;
  return static_cast<ErrorId>(found - texts.begin());
}

int http_status(ErrorId id) {
  switch (id) {
${statuses}    default: return 400;
  }
}

}  // namespace rois
")
foreach(language IN LISTS languages)
  string(SUBSTRING "${sentences_${language}}" 2 -1 all)
  file(WRITE ${OUT}/${language}.json "{\n${all}\n}\n")
endforeach()
