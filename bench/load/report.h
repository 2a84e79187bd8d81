// The figures of a run, for people and for programs.
#pragma once

#include <optional>
#include <string>

#include "server_process.h"
#include "settings.h"
#include "tally.h"
#include "urbanist/json/json.h"

namespace urbanist::load {

struct Moment {
    std::optional<ProcessFigures> server{};
    std::optional<ProcessFigures> own{};
    Latency::Clock::time_point at{};
};

struct Report {
    Settings settings{};
    Tally tally{};
    Moment before{};
    Moment connected{};  // of an idle run, before anybody sat at a table
    Moment after{};
};

[[nodiscard]] json::Json to_json(const Report& report);
[[nodiscard]] std::string to_text(const Report& report);

}  // namespace urbanist::load
