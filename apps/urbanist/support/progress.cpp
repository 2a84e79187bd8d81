#include "support/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace urbanist::app {

namespace {

constexpr unsigned kBarWidth = 30;
constexpr std::chrono::milliseconds kBetweenDrawings{100};

std::string duration_text(double seconds) {
    if (seconds < 120) return fmt::format("{:.0f} s", seconds);
    const auto minutes = static_cast<unsigned>(seconds / 60);
    return minutes < 120 ? fmt::format("{} min", minutes) : fmt::format("{} h {:02} min", minutes / 60, minutes % 60);
}

}  // namespace

Progress::Progress(std::string what, std::uint64_t total) : what_(std::move(what)), total_(total), shown_(isatty(STDERR_FILENO) == 1 && total > 0) {}

Progress::~Progress() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::advance_to(std::uint64_t done) {
    const auto now = Clock::now();
    if (!shown_ || now - drawn_ < kBetweenDrawings) return;
    drawn_ = now;
    draw(done);
}

void Progress::draw(std::uint64_t done) const {
    const double share = static_cast<double>(done) / static_cast<double>(total_);
    const double spent = std::chrono::duration<double>(drawn_ - start_).count();
    const double left = done > before_ ? spent * static_cast<double>(total_ - done) / static_cast<double>(done - before_) : 0;
    const auto filled = static_cast<unsigned>(share * kBarWidth);
    fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {:3.0f} %  {} left  {}\x1b[K", what_, "", filled, "", kBarWidth - filled, share * 100,
               duration_text(left), note_);
    std::fflush(stderr);
}

}  // namespace urbanist::app
