// Rate limits: a token bucket per key, in bounded memory.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

namespace urbanist::server {

class RateLimit {
public:
    using Clock = std::chrono::steady_clock;

    // `burst` at once, refilled over `period`.
    RateLimit(std::size_t burst, std::chrono::seconds period, std::size_t most_keys = 100'000);

    // Nothing if it is allowed, otherwise how long to wait.
    [[nodiscard]] std::optional<std::chrono::seconds> take(const std::string& key, Clock::time_point now);
    // Gives a token back.
    void give_back(const std::string& key);
    [[nodiscard]] std::size_t keys() const { return buckets_.size(); }

private:
    struct Bucket {
        double tokens = 0;
        Clock::time_point at;
    };

    [[nodiscard]] double filled(const Bucket& bucket, Clock::time_point now) const;
    void forget_full(Clock::time_point now);

    double burst_;
    double per_second_;
    std::size_t most_keys_;
    std::unordered_map<std::string, Bucket> buckets_;
};

// An IPv6 host has a whole /64 to itself, so the network counts as one address.
[[nodiscard]] std::string address_key(const std::string& address);

}  // namespace urbanist::server
