// The operators' decisions in memory, for the event loop: who is an operator, banned or muted, banned networks and announcements.
// Loaded from the store and kept up to date by ChangeFollower.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "urbanist/protocol/problem.h"
#include "urbanist/server/base/identity.h"
#include "urbanist/server/base/network_range.h"
#include "urbanist/store/repositories/moderation.h"

namespace urbanist::server {

class RuleBook {
public:
    void replace(store::Rules rules);

    [[nodiscard]] bool is_operator(const std::string& account) const { return operators_.contains(account); }
    // Why someone may not connect, act or talk, in their language; nothing if they may. A bot shares its owner's ban.
    [[nodiscard]] std::optional<protocol::Problem> ban(const Identity& who) const;
    [[nodiscard]] std::optional<protocol::Problem> ban_of_account(const std::string& account, messages::Language language) const;
    [[nodiscard]] std::optional<protocol::Problem> mute(const Identity& who) const;
    [[nodiscard]] std::optional<protocol::Problem> ban_of_address(const std::string& address, messages::Language language) const;
    // Null if there is none.
    [[nodiscard]] const store::Sanction* sanction(const std::string& account, store::SanctionKind kind) const;

    [[nodiscard]] const std::vector<store::NetworkBan>& networks() const { return networks_; }
    [[nodiscard]] std::vector<store::Announcement> announcements() const;

private:
    struct Range {
        NetworkRange range;
        std::size_t ban;  // index in networks_
    };

    std::unordered_set<std::string> operators_;
    std::unordered_map<std::string, std::vector<store::Sanction>> sanctions_;  // by account
    std::vector<store::NetworkBan> networks_;
    std::vector<Range> ranges_;
    std::vector<store::Announcement> announcements_;
};

}  // namespace urbanist::server
