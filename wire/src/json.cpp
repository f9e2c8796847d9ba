// Boost.JSON is compiled here, once: no shared library to install, and the same code in WebAssembly.
#include <boost/json/src.hpp>
