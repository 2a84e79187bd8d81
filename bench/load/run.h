// One run, from the first guest to the report.
#pragma once

#include <deque>
#include <exception>
#include <functional>

#include "builder.h"
#include "pair.h"
#include "report.h"

namespace urbanist::load {

class Run {
public:
    explicit Run(Settings settings);

    // Throws if the server makes an error or ends.
    [[nodiscard]] Report measure();
    [[nodiscard]] Verified verify(const std::string& journal);

private:
    using Work = std::function<Awaitable<void>(Pair&)>;

    [[nodiscard]] Awaitable<void> script();
    [[nodiscard]] Awaitable<void> measure_play();
    [[nodiscard]] Awaitable<void> measure_idleness();
    [[nodiscard]] Awaitable<void> measure_daily();
    [[nodiscard]] Awaitable<void> build_city(Builder& builder);
    // Does the work for every pair, a few at a time.
    [[nodiscard]] Awaitable<void> with_all(const char* what, Work work);
    [[nodiscard]] Awaitable<void> with_some(const Work& work, std::size_t& next, std::size_t& done);
    [[nodiscard]] Awaitable<void> arrive(Pair& pair);
    [[nodiscard]] Awaitable<void> wait(double seconds);
    [[nodiscard]] Awaitable<void> show_progress();
    void spawn(Awaitable<void> work);
    void run_loop();

    Settings settings_;
    asio::io_context loop_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE};  // of the only thread
    Http http_;
    Journal journal_;
    Report report_;
    std::deque<Pair> pairs_;
    std::deque<Builder> builders_;
    std::exception_ptr fault_;
    std::string stage_;
};

}  // namespace urbanist::load
