// A progress bar for long work: on a terminal only, and only on standard error.
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

    // So much was done before; it tells nothing about the time that is left.
    void start_from(std::uint64_t done) { before_ = done; }
    void advance_to(std::uint64_t done);
    // Shown behind the bar from the next drawing on.
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
