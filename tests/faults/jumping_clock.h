// The system's clock of this process, which can be set; the steady clock stays as it is.
#pragma once

#include <chrono>

namespace urbanist::faults {

// From now on it shows so much more, or less.
void set_clock_ahead(std::chrono::seconds by);

}  // namespace urbanist::faults
