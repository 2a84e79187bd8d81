// Ctrl-C and a request to terminate: long work ends early and keeps what it has.
#pragma once

namespace urbanist::app {

// The first signal only makes interrupted() true; the second one ends the program.
void watch_interrupts();
[[nodiscard]] bool interrupted();

}  // namespace urbanist::app
