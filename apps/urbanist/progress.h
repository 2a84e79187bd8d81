// A progress bar for long work: on a terminal only, and only on standard error.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace urbanist::app {

class Progress {
public:
    Progress(std::string what, std::uint64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void advance_to(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;

    void draw(std::uint64_t done) const;

    std::string what_;
    std::uint64_t total_;
    bool shown_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point drawn_ = start_;
};

}  // namespace urbanist::app
