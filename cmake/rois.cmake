# What every library and program of the project is built with.

add_library(rois_flags INTERFACE)
# Computer players choose the same action on every machine: no fused multiply-add, which rounds once instead of twice.
target_compile_options(rois_flags INTERFACE -ffp-contract=off)
target_compile_options(rois_flags INTERFACE -Wall -Wextra -Wshadow -Wconversion -Wpedantic)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 warns falsely about overlapping copies in std::string's operator+ (GCC bug 105651).
  target_compile_options(rois_flags INTERFACE -Wno-restrict)
endif()
if(ROIS_WASM)
  # Debian installs its WebAssembly libraries under the target's old name, wasm32-wasi.
  target_compile_options(rois_flags INTERFACE -Wno-deprecated)
endif()
if(ROIS_STRICT)
  target_compile_options(rois_flags INTERFACE -Werror)
endif()
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT ROIS_WASM)
  # Every x86-64 processor since 2009 has it; popcount becomes one instruction.
  target_compile_options(rois_flags INTERFACE -march=x86-64-v2)
endif()

# The program is exposed to the network. `tests/hardening.sh` checks the binary for all of this.
if(PROJECT_IS_TOP_LEVEL AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT ROIS_WASM)
  target_compile_definitions(rois_flags INTERFACE _GLIBCXX_ASSERTIONS)
  target_compile_options(rois_flags INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -fstack-protector-strong)
  set(is_shared $<STREQUAL:$<TARGET_PROPERTY:TYPE>,SHARED_LIBRARY>)
  target_compile_options(rois_flags INTERFACE $<IF:${is_shared},-fPIC,-fPIE>)
  target_link_options(rois_flags INTERFACE LINKER:-z,relro,-z,now $<$<NOT:${is_shared}>:-pie>)
endif()

# The hardening checks enlarge small functions, so g++ stops inlining them. The engines are made of small functions and
# lose more by that than by the checks, hence the higher inlining limits. At such depths g++ 12 no longer sees that an
# optional is tested before it is read.
set(ROIS_ENGINE_OPTIONS)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(ROIS_ENGINE_OPTIONS -finline-limit=2000 --param=inline-unit-growth=200 -Wno-maybe-uninitialized)
endif()

option(ROIS_UNITY "Unity build: compile the files of each library as one. A build from scratch takes half the time" ON)
set(CMAKE_UNITY_BUILD ${ROIS_UNITY})

# For code that waits for I/O and people more than it computes: the sanitizer builds (RelWithDebInfo) leave it
# unoptimised, which halves its compile time.
function(rois_unoptimised_with_sanitizers name)
  target_compile_options(${name} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O0>)
endfunction()

# rois_library(NAME [DEPENDENCY...]): the library of the current folder, from src/ and include/; without src/ a
# header-only one. It may include the headers of its dependencies and no others. Exceptions are off, since the libraries
# also compile to WebAssembly. rois_soldiers is rois::soldiers to other projects.
function(rois_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/src/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/include/*.hpp)
  file(RELATIVE_PATH room ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  if(sources)
    add_library(${name} STATIC ${sources})
    target_compile_options(${name} PRIVATE -fno-exceptions)
    if(room MATCHES "^games/")
      target_compile_options(${name} PRIVATE ${ROIS_ENGINE_OPTIONS})
    endif()
    if(ROIS_FUZZ)
      # Coverage that guides the fuzzers; the tests themselves need none.
      target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
    target_link_libraries(${name} PUBLIC ${ARGN} PRIVATE $<BUILD_INTERFACE:rois_flags>)
    set(scope PUBLIC)
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${ARGN})
    set(scope INTERFACE)
  endif()
  target_sources(${name} ${scope} FILE_SET HEADERS BASE_DIRS ${CMAKE_CURRENT_SOURCE_DIR}/include FILES ${headers})
  target_compile_features(${name} ${scope} cxx_std_20)
  if(NOT room MATCHES "^server/")
    rois_offer(${name})
  endif()
endfunction()

# Makes a library known to other projects, in this build and installed.
function(rois_offer name)
  string(REGEX REPLACE "^rois_" "" short ${name})
  add_library(rois::${short} ALIAS ${name})
  set_target_properties(${name} PROPERTIES EXPORT_NAME ${short})
  set_property(GLOBAL APPEND PROPERTY ROIS_INSTALLED_LIBRARIES ${name})
endfunction()

# rois_tests(NAME [VOLUME] [DEPENDENCY...]): every *_test.cpp of this folder as one program, each test known to ctest.
# In a unity build the files share one scope: two that use a name for different things open a namespace of their own,
# called like the file. VOLUME marks tests that play many games, ten times more of them in an optimised build; with
# -DROIS_TESTS=volume only these are part of the default target.
function(rois_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 test "VOLUME" "" "")
  if(NOT ROIS_TESTS)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp)
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE ${test_UNPARSED_ARGUMENTS} rois_source_file GTest::gtest_main rois_flags)
  # Only the code of the tests: it compiles faster, and the libraries under test keep their flags.
  target_compile_options(${name} PRIVATE $<IF:$<CONFIG:Release>,-O1,-O0>)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # The same false warnings of g++ 12 about std::string's operator+, in the form they take at -O1.
    target_compile_options(${name} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
  endif()
  if(ROIS_TESTS STREQUAL "volume" AND NOT test_VOLUME)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  else()
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST)
  endif()
endfunction()

# rois_embed(TARGET OUT NAMESPACE name=file...): files as string_views in a generated source.
function(rois_embed target out namespace)
  set(made ${CMAKE_CURRENT_BINARY_DIR}/${out})
  set(files)
  foreach(pair IN LISTS ARGN)
    string(REGEX REPLACE "^[^=]*=" "" file ${pair})
    list(APPEND files ${file})
  endforeach()
  add_custom_command(
    OUTPUT ${made}
    COMMAND ${CMAKE_COMMAND} -DOUT=${made} -DNAMESPACE=${namespace} "-DPAIRS=${ARGN}"
            -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    VERBATIM)
  # The standard asks for 65,536 characters at least; no compiler of ours stops there.
  set_source_files_properties(${made} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  target_sources(${target} PRIVATE ${made})
endfunction()

# rois_embed_folder(TARGET FOLDER NAMESPACE): every file of a folder, whatever is in it, as an array `page_files` of
# path and bytes. The assembler takes the bytes as they are, so that large files cost nothing.
function(rois_embed_folder target folder namespace)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  set(assembly ".section .note.GNU-stack,\"\",@progbits\n.section .rodata\n")
  set(declarations "")
  set(table "")
  set(number 0)
  foreach(file IN LISTS files)
    string(APPEND assembly ".global rois_page_${number}\nrois_page_${number}:\n.incbin \"${folder}/${file}\"\n"
                           ".global rois_page_${number}_end\nrois_page_${number}_end:\n.byte 0\n")
    string(APPEND declarations "extern \"C\" const char rois_page_${number}[];\nextern \"C\" const char rois_page_${number}_end[];\n")
    string(APPEND table "      {\"/${file}\", {rois_page_${number}, static_cast<std::size_t>(rois_page_${number}_end - rois_page_${number})}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  set(made ${CMAKE_CURRENT_BINARY_DIR}/page_files)
  file(CONFIGURE OUTPUT ${made}.S CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT ${made}.cpp CONTENT "#include \"rois/app/page.hpp\"

${declarations}
namespace ${namespace} {

std::span<const PageFile> page_files() {
  static const PageFile files[] = {
${table}  };
  return files;
}

}  // namespace ${namespace}
" @ONLY)
  list(TRANSFORM files PREPEND ${folder}/)
  set_source_files_properties(${made}.S PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${made}.S ${made}.cpp)
endfunction()
