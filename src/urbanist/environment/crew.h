// Threads that share the games of an environment. They wait between steps, because starting threads costs more than a step.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace urbanist::environment {

class Crew {
public:
    // Works on the games from `first` up to `last`; called on several threads at once, never for the same game.
    using Work = std::function<void(std::size_t first, std::size_t last)>;

    // The calling thread is one of these threads. Precondition: threads > 0.
    explicit Crew(unsigned threads);
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // Returns when all `count` games are done. An exception in the work ends the program.
    void share(std::size_t count, const Work& work);

private:
    void help(unsigned helper);
    void do_part(unsigned part) const;

    unsigned threads_;
    std::mutex mutex_;
    std::condition_variable begin_;
    std::condition_variable end_;
    std::uint64_t task_ = 0;  // counts calls of share
    unsigned busy_ = 0;
    bool over_ = false;
    std::size_t count_ = 0;
    const Work* work_ = nullptr;
    std::vector<std::jthread> helpers_;  // declared last, so that they start after everything else is initialised
};

// The fault of the first game that has one. find(first, last) returns that of a range of games, or nothing; it is called on several threads.
template <class Fault, class Find>
[[nodiscard]] std::optional<Fault> first_fault(Crew& crew, std::size_t games, const Find& find) {
    std::mutex mutex;
    std::optional<Fault> fault;
    crew.share(games, [&](std::size_t first, std::size_t last) {
        const std::optional<Fault> found = find(first, last);
        if (!found) return;
        const std::scoped_lock lock(mutex);
        if (!fault || found->game < fault->game) fault = found;
    });
    return fault;
}

}  // namespace urbanist::environment
