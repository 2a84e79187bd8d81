// Lets a test set the system clock of this process; the steady clock is unchanged.
#pragma once

#include <chrono>

namespace urbanist::faults {

// Shifts the clock from now on.
void set_clock_ahead(std::chrono::seconds by);

}  // namespace urbanist::faults
