#include "server_process.h"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace urbanist::load {

namespace {

std::ifstream open(int pid, const char* name) { return std::ifstream("/proc/" + std::to_string(pid) + "/" + name); }

// Reads the fields after the process name, which is in parentheses and may contain anything.
double processor_seconds(int pid) {
    std::string text;
    auto file = open(pid, "stat");
    std::getline(file, text);
    std::istringstream rest(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int field = 3; field < 14; ++field) rest >> skipped;
    double user = 0;
    double system = 0;
    rest >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace

std::optional<ProcessFigures> figures_of(int pid) {
    auto file = open(pid, "statm");
    double size = 0;
    double resident = 0;
    if (pid <= 0 || !(file >> size >> resident)) return std::nullopt;
    return ProcessFigures{resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6, processor_seconds(pid)};
}

}  // namespace urbanist::load
