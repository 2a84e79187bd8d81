// A disk for SQLite that fails on demand. It becomes the process's default, so the program under test needs no setting for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <random>

namespace urbanist::faults {

enum class Call : std::uint8_t { Open, Read, Write, Sync, Truncate, Size, Lock };

// Random errors: a share of these calls fails, and a share takes longer.
struct Weather {
    double failing = 0;
    double slow = 0;
    std::chrono::milliseconds delay{0};
    std::uint64_t seed = 1;
};

class FaultyFiles {
public:
    // After the first call, all databases opened by this process use it.
    [[nodiscard]] static FaultyFiles& install();

    // Every such call fails with this SQLite code until heal().
    void fail(std::initializer_list<Call> calls, int code);
    void fail_everything();
    // Every such call takes this long until heal().
    void slow_down(Call call, std::chrono::milliseconds delay);
    // All calls block until heal().
    void hang();
    void fail_at_random(const Weather& weather);
    void heal();
    // The number of calls that this disk has made fail.
    [[nodiscard]] std::uint64_t injected() const;

    // Called by each operation: the code to fail with, or SQLITE_OK. May block.
    [[nodiscard]] int verdict(Call call);

private:
    FaultyFiles() = default;
    [[nodiscard]] int random_verdict(Call call, std::chrono::milliseconds& delay);

    mutable std::mutex mutex_;
    std::condition_variable healed_;
    bool is_hanging_ = false;
    std::uint32_t failing_ = 0;  // a bit for each Call
    int code_ = 0;
    Call slow_call_ = Call::Sync;
    std::chrono::milliseconds slow_delay_{0};
    Weather weather_;
    std::mt19937_64 chance_;
    std::uint64_t injected_ = 0;
};

}  // namespace urbanist::faults
