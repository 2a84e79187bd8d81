// How often a password may be tried: a few times from one address for one name, and not without end for a name from everywhere. An address from
// where somebody has signed in before is spared the second limit, so that a stranger's attempts do not lock people out at home. An address that has
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

    // Before an attempt. Nothing when it is allowed; else how long until it is.
    [[nodiscard]] std::optional<std::chrono::seconds> take(const std::string& name, const std::string& address, RateLimit::Clock::time_point now);
    // Whether this address has failed, or is still trying, a few times already. Counts this attempt.
    [[nodiscard]] bool note_attempt(const std::string& address, RateLimit::Clock::time_point now);
    // The attempt was right, and does not count.
    void succeeded(const std::string& name, const std::string& address);

private:
    RateLimit of_address_;  // by name and address
    RateLimit of_name_;
    RateLimit of_suspects_;                  // by address
    std::unordered_set<std::string> known_;  // name and address
};

}  // namespace urbanist::server
