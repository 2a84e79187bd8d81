#include "urbanist/server/accounts/login_guard.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kTriesFromAddress = 10;
constexpr auto kAddressPeriod = 600s;
constexpr std::size_t kTriesOfName = 200;
constexpr auto kNamePeriod = 3600s;
constexpr std::size_t kTriesOfSuspect = 3;
constexpr std::size_t kMostKnownPairs = 100'000;

std::string pair_key(const std::string& name, const std::string& address) { return address_key(address) + " " + name; }

}  // namespace

LoginGuard::LoginGuard()
    : of_address_(kTriesFromAddress, kAddressPeriod), of_name_(kTriesOfName, kNamePeriod), of_suspects_(kTriesOfSuspect, kAddressPeriod) {}

std::optional<std::chrono::seconds> LoginGuard::take(const std::string& name, const std::string& address, RateLimit::Clock::time_point now) {
    const std::string pair = pair_key(name, address);
    if (auto wait = of_address_.take(pair, now)) return wait;
    return known_.contains(pair) ? std::nullopt : of_name_.take(name, now);
}

bool LoginGuard::note_attempt(const std::string& address, RateLimit::Clock::time_point now) {
    return of_suspects_.take(address_key(address), now).has_value();
}

void LoginGuard::succeeded(const std::string& name, const std::string& address) {
    const std::string pair = pair_key(name, address);
    of_address_.give_back(pair);
    of_suspects_.give_back(address_key(address));
    if (known_.contains(pair)) return;
    of_name_.give_back(name);
    if (known_.size() >= kMostKnownPairs) known_.clear();
    known_.insert(pair);
}

}  // namespace urbanist::server
