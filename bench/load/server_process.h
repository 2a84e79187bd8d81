// What the operating system knows about the server, when it runs on this machine.
#pragma once

#include <optional>

namespace urbanist::load {

struct ProcessFigures {
    double resident_mb = 0;        // memory in use
    double processor_seconds = 0;  // since its start
};

// Nothing when there is no such process, or when 0 is asked for.
[[nodiscard]] std::optional<ProcessFigures> figures_of(int pid);

}  // namespace urbanist::load
