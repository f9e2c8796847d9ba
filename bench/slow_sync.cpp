// Put before a server by LD_PRELOAD: every sync takes at least ROIS_SYNC_MS, as on a slower disk.
#include <dlfcn.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

namespace {

using Sync = int (*)(int);

int slowly(const char* name, int file) {
  static const char* const least = std::getenv("ROIS_SYNC_MS");
  const auto until = std::chrono::steady_clock::now() +
                     std::chrono::duration<double, std::milli>{least == nullptr ? 0 : std::atof(least)};
  const auto real = reinterpret_cast<Sync>(::dlsym(RTLD_NEXT, name));
  const int code = real(file);
  std::this_thread::sleep_until(until);
  return code;
}

}  // namespace

extern "C" int fsync(int file) { return slowly("fsync", file); }
extern "C" int fdatasync(int file) { return slowly("fdatasync", file); }
