// Which build of the program this is. The source is written by the build system, so that a new commit compiles one tiny file only.
#pragma once

#include <string>

namespace urbanist::app {

// Such as «urbanist 0.1.0 (848f98e, Release)».
[[nodiscard]] std::string version_line();

}  // namespace urbanist::app
