// A progress bar for long work, on standard error and only if that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

namespace urbanist::app {

class Progress {
public:
    Progress(std::string what, std::uint64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Work done by an earlier run; not used to estimate the remaining time.
    void start_from(std::uint64_t done) { before_ = done; }
    void advance_to(std::uint64_t done);
    // Text shown after the bar from the next update on.
    void note(std::string text) { note_ = std::move(text); }

private:
    using Clock = std::chrono::steady_clock;

    void draw(std::uint64_t done) const;

    std::string what_;
    std::uint64_t total_;
    std::uint64_t before_ = 0;
    std::string note_;
    bool shown_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point drawn_ = start_;
};

}  // namespace urbanist::app
