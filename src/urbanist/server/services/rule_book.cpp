#include "urbanist/server/services/rule_book.h"

#include <algorithm>
#include <array>
#include <ctime>

#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

using messages::Language;
using protocol::Problem;
using store::Sanction;
using store::SanctionKind;

bool holds(std::optional<store::Time> ends_at) { return !ends_at || *ends_at > now_ms(); }

// «never», or a time in a form that readers in every country understand.
std::string end_text(std::optional<store::Time> ends_at) {
    if (!ends_at) return "never";
    const std::time_t seconds = *ends_at / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
    return text.data();
}

Problem sanction_problem(std::string_view reason, Language language, std::optional<store::Time> ends_at, const std::string& why) {
    return protocol::problem(reason, language, {{"until", end_text(ends_at)}, {"why", why}});
}

}  // namespace

void RuleBook::replace(store::Rules rules) {
    operators_ = {rules.operators.begin(), rules.operators.end()};
    sanctions_.clear();
    for (Sanction& sanction : rules.sanctions) sanctions_[sanction.account].push_back(std::move(sanction));
    networks_ = std::move(rules.networks);
    ranges_.clear();
    for (std::size_t i = 0; i < networks_.size(); ++i) {
        if (const auto range = NetworkRange::parse(networks_[i].network)) ranges_.push_back({*range, i});
    }
    announcements_ = std::move(rules.announcements);
}

const Sanction* RuleBook::sanction(const std::string& account, SanctionKind kind) const {
    const auto found = sanctions_.find(account);
    if (found == sanctions_.end()) return nullptr;
    const auto fits = [&](const Sanction& sanction) { return sanction.kind == kind && holds(sanction.ends_at); };
    const auto sanction = std::ranges::find_if(found->second, fits);
    return sanction == found->second.end() ? nullptr : &*sanction;
}

std::optional<Problem> RuleBook::ban_of_account(const std::string& account, Language language) const {
    const Sanction* ban = sanction(account, SanctionKind::Ban);
    if (ban == nullptr) return std::nullopt;
    return sanction_problem("banned", language, ban->ends_at, ban->reason);
}

std::optional<Problem> RuleBook::ban(const Identity& who) const {
    if (auto own = ban_of_account(who.account, who.language)) return own;
    return who.owner.empty() ? std::nullopt : ban_of_account(who.owner, who.language);
}

std::optional<Problem> RuleBook::mute(const Identity& who) const {
    const Sanction* mute = sanction(who.account, SanctionKind::Mute);
    if (mute == nullptr && !who.owner.empty()) mute = sanction(who.owner, SanctionKind::Mute);
    if (mute == nullptr) return std::nullopt;
    return sanction_problem("muted", who.language, mute->ends_at, mute->reason);
}

std::optional<Problem> RuleBook::ban_of_address(const std::string& address, Language language) const {
    if (ranges_.empty()) return std::nullopt;
    boost::system::error_code error;
    const auto parsed = boost::asio::ip::make_address(address, error);
    if (error) return std::nullopt;
    for (const Range& range : ranges_) {
        const store::NetworkBan& ban = networks_[range.ban];
        if (holds(ban.ends_at) && range.range.contains(parsed)) return sanction_problem("network-banned", language, ban.ends_at, ban.reason);
    }
    return std::nullopt;
}

std::vector<store::Announcement> RuleBook::announcements() const {
    std::vector<store::Announcement> now;
    std::ranges::copy_if(announcements_, std::back_inserter(now), [](const auto& announcement) { return holds(announcement.ends_at); });
    return now;
}

}  // namespace urbanist::server
