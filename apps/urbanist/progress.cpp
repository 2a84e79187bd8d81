#include "progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace urbanist::app {

namespace {

constexpr unsigned kWidth = 30;
constexpr std::chrono::milliseconds kBetweenDrawings{100};

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
    const double left = share > 0 ? spent / share - spent : 0;
    const auto filled = static_cast<unsigned>(share * kWidth);
    fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {:3.0f} %  {:.0f} s left\x1b[K", what_, "", filled, "", kWidth - filled, share * 100, left);
    std::fflush(stderr);
}

}  // namespace urbanist::app
