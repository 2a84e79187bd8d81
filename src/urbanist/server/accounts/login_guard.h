// Limits password attempts: per name and address, and per name from everywhere. An address from which
// somebody has signed in before is exempt from the second limit, so that strangers cannot lock people out at home. An address that has
// failed a few times is a suspect: its passwords are hashed after those of others.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <unordered_set>

#include "urbanist/server/base/rate_limit.h"

namespace urbanist::server {

class LoginGuard {
public:
    LoginGuard();

    // Call before an attempt. Nothing if it is allowed, otherwise how long to wait.
    [[nodiscard]] std::optional<std::chrono::seconds> take(const std::string& name, const std::string& address, RateLimit::Clock::time_point now);
    // Whether this address has several failed or unfinished attempts. Counts this one.
    [[nodiscard]] bool note_attempt(const std::string& address, RateLimit::Clock::time_point now);
    // The attempt succeeded and is not counted.
    void succeeded(const std::string& name, const std::string& address);

private:
    RateLimit of_address_;  // by name and address
    RateLimit of_name_;
    RateLimit of_suspects_;                  // by address
    std::unordered_set<std::string> known_;  // name and address
};

}  // namespace urbanist::server
