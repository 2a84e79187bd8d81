// Handles Ctrl-C and SIGTERM: long work stops early and keeps its results.
#pragma once

namespace urbanist::app {

// The first signal only makes interrupted() true; the second one ends the program.
void watch_interrupts();
[[nodiscard]] bool interrupted();

}  // namespace urbanist::app
