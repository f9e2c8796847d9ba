#include "options.hpp"

int main(int argc, char** argv) { return rois::cli::run(argc, argv); }
