// The libraries below the server are compiled without exceptions. Boost.JSON is only called in ways that do not fail;
// should it all the same, this is where it stops.
#include <boost/assert/source_location.hpp>
#include <cstdlib>
#include <exception>

namespace boost {

[[noreturn]] void throw_exception(const std::exception& /*unused*/) { std::abort(); }
[[noreturn]] void throw_exception(const std::exception& /*unused*/, const source_location& /*unused*/) { std::abort(); }

}  // namespace boost
