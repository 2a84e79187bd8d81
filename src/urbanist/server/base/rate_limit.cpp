#include "urbanist/server/base/rate_limit.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cmath>

namespace urbanist::server {

RateLimit::RateLimit(std::size_t burst, std::chrono::seconds period, std::size_t most_keys)
    : burst_(static_cast<double>(burst)), per_second_(burst_ / static_cast<double>(period.count())), most_keys_(most_keys) {}

double RateLimit::filled(const Bucket& bucket, Clock::time_point now) const {
    const double passed = std::chrono::duration<double>(now - bucket.at).count();
    return std::min(burst_, bucket.tokens + passed * per_second_);
}

std::optional<std::chrono::seconds> RateLimit::take(const std::string& key, Clock::time_point now) {
    if (buckets_.size() >= most_keys_ && !buckets_.contains(key)) forget_full(now);
    auto [entry, added] = buckets_.try_emplace(key, Bucket{burst_, now});
    Bucket& bucket = entry->second;
    bucket.tokens = filled(bucket, now);
    bucket.at = now;
    if (bucket.tokens < 1) return std::chrono::seconds(static_cast<std::int64_t>(std::ceil((1 - bucket.tokens) / per_second_)));
    bucket.tokens -= 1;
    return std::nullopt;
}

void RateLimit::give_back(const std::string& key) {
    if (const auto found = buckets_.find(key); found != buckets_.end()) found->second.tokens = std::min(burst_, found->second.tokens + 1);
}

// A full bucket carries no information. If none is full, bounding the memory matters more than remembering everybody.
void RateLimit::forget_full(Clock::time_point now) {
    std::erase_if(buckets_, [&](const auto& entry) { return filled(entry.second, now) >= burst_; });
    if (buckets_.size() >= most_keys_) buckets_.clear();
}

std::string address_key(const std::string& address) {
    boost::system::error_code error;
    const auto parsed = boost::asio::ip::make_address(address, error);
    if (error || parsed.is_v4()) return address;
    if (parsed.to_v6().is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, parsed.to_v6()).to_string();
    auto bytes = parsed.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace urbanist::server
