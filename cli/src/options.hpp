#pragma once

namespace rois::cli {

/// Reads the command line and runs a command: its exit code.
int run(int argc, char** argv);

}  // namespace rois::cli
