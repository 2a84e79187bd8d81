// Resource use of the server process, if it runs on this machine.
#pragma once

#include <optional>

namespace urbanist::load {

struct ProcessFigures {
    double resident_mb = 0;        // memory in use
    double processor_seconds = 0;  // since its start
};

// Nothing if the id is 0 or there is no such process.
[[nodiscard]] std::optional<ProcessFigures> figures_of(int pid);

}  // namespace urbanist::load
