#include "run.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <cstdio>

namespace urbanist::load {

namespace {

constexpr unsigned kHttpConnections = 8;
constexpr unsigned kAtATime = 16;   // pairs that connect at the same time
constexpr double kWarmUp = 1;       // seconds
constexpr double kHour = 3600;      // seconds
constexpr double kSettle = 3;       // seconds before memory is measured
constexpr rlim_t kOtherFiles = 50;  // besides the sockets of the players

// Raises the limit of open files as far as allowed. Throws if the run needs more.
void make_room_for(unsigned sockets) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_max < sockets + kOtherFiles)
        throw Fault(fmt::format("{} sockets need as many open files, and this process may open {}: raise «ulimit -n»", sockets, limit.rlim_max));
}

}  // namespace

Run::Run(Settings settings) : settings_(std::move(settings)), http_(loop_, settings_.server, kHttpConnections), journal_(settings_.journal) {}

Report Run::measure() {
    const bool daily = settings_.way == Way::Daily;
    if (daily) settings_.tables = static_cast<unsigned>(settings_.people_per_hour * settings_.seconds / kHour);
    make_room_for((2 + settings_.spectators) * settings_.tables);
    report_.settings = settings_;
    if (daily) settings_.tables = 0;
    for (unsigned i = 0; i < settings_.tables; ++i) pairs_.emplace_back(loop_, settings_, i, report_.tally, http_, journal_);
    spawn(script());
    if (isatty(STDERR_FILENO) == 1) spawn(show_progress());
    run_loop();
    return report_;
}

Verified Run::verify(const std::string& journal) {
    Verified verified;
    const auto work = [&]() -> Awaitable<void> {
        verified = co_await verify_journal(journal, http_);
        loop_.stop();
    };
    spawn(work());
    run_loop();
    return verified;
}

void Run::run_loop() {
    loop_.run();
    if (fault_) std::rethrow_exception(fault_);
}

// The first error ends the run.
void Run::spawn(Awaitable<void> work) {
    asio::co_spawn(loop_, std::move(work), [this](const std::exception_ptr& fault) {
        if (!fault || fault_) return;
        fault_ = fault;
        loop_.stop();
    });
}

Awaitable<void> Run::script() {
    if (settings_.way == Way::Idle) {
        co_await measure_idleness();
    } else if (settings_.way == Way::Daily) {
        co_await measure_daily();
    } else {
        co_await measure_play();
    }
    loop_.stop();
}

Awaitable<void> Run::measure_play() {
    co_await with_all("tables are set up", [this](Pair& pair) -> Awaitable<void> {
        co_await arrive(pair);
        co_await pair.sit_down();
        spawn(pair.play());
    });
    stage_ = "playing";
    co_await wait(kWarmUp);
    report_.before = {figures_of(settings_.pid), figures_of(getpid()), Clock::now()};
    report_.tally.measuring = true;
    co_await wait(settings_.seconds);
    report_.tally.measuring = false;
    report_.after = {figures_of(settings_.pid), figures_of(getpid()), Clock::now()};
}

Awaitable<void> Run::measure_daily() {
    const unsigned people = report_.settings.tables;
    report_.before = {figures_of(settings_.pid), figures_of(getpid()), Clock::now()};
    report_.tally.measuring = true;
    for (unsigned i = 0; i < people; ++i) {
        stage_ = fmt::format("{} of {} have begun, {} have finished", i, people, report_.tally.games);
        spawn(build_city(builders_.emplace_back(loop_, settings_, i, report_.tally, http_)));
        co_await wait(settings_.seconds / people);
    }
    while (report_.tally.games < people) co_await wait(0.1);
    report_.tally.measuring = false;
    report_.after = {figures_of(settings_.pid), figures_of(getpid()), Clock::now()};
}

Awaitable<void> Run::build_city(Builder& builder) {
    co_await builder.arrive();
    spawn(builder.listen());
    co_await builder.build();
}

Awaitable<void> Run::measure_idleness() {
    const auto moment = [this]() { return Moment{figures_of(settings_.pid), figures_of(getpid()), Clock::now()}; };
    report_.before = moment();
    co_await with_all("pairs arrive", [this](Pair& pair) { return arrive(pair); });
    co_await wait(kSettle);
    report_.connected = moment();
    co_await with_all("pairs sit down", [](Pair& pair) { return pair.sit_down(); });
    co_await wait(kSettle);
    report_.after = moment();
}

Awaitable<void> Run::arrive(Pair& pair) {
    co_await pair.arrive();
    for (const unsigned seat : {0U, 1U}) spawn(pair.listen(seat));
    for (Spectator& spectator : pair.spectators()) spawn(spectator.listen());
    spawn(pair.ping());
}

Awaitable<void> Run::with_all(const char* what, Work work) {
    std::size_t next = 0;
    std::size_t done = 0;
    for (unsigned i = 0; i < kAtATime; ++i) spawn(with_some(work, next, done));
    while (done < pairs_.size()) {
        stage_ = fmt::format("{}: {} of {}", what, done, pairs_.size());
        co_await wait(0.05);
    }
}

Awaitable<void> Run::with_some(const Work& work, std::size_t& next, std::size_t& done) {
    while (next < pairs_.size()) {
        co_await work(pairs_[next++]);
        ++done;
    }
}

Awaitable<void> Run::wait(double seconds) {
    server::Timer timer(loop_, std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
    co_await timer.async_wait(kAwait);
}

Awaitable<void> Run::show_progress() {
    for (;;) {
        fmt::print(stderr, "\r{}  {} moves\x1b[K", stage_, report_.tally.moves);
        std::fflush(stderr);
        co_await wait(0.5);
    }
}

}  // namespace urbanist::load
