// Threads that share the games of an environment. They wait between steps, because starting threads costs more than a step.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
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

}  // namespace urbanist::environment
