#include "urbanist/server/services/viewers.h"

#include "urbanist/protocol/server_message.h"

namespace urbanist::server {

std::vector<std::string> Viewers::sessions() const {
    std::vector<std::string> sessions;
    for (const Viewer* viewer : all_) {
        if (viewer->who().signed_in()) sessions.push_back(viewer->who().session);
    }
    return sessions;
}

std::unordered_set<std::string> Viewers::accounts() const {
    std::unordered_set<std::string> accounts;
    for (const Viewer* viewer : all_) accounts.insert(viewer->who().account);
    return accounts;
}

std::vector<std::string> Viewers::sessions_of(std::string_view account) const {
    std::vector<std::string> sessions;
    for (const Viewer* viewer : all_) {
        if (viewer->who().account == account) sessions.push_back(viewer->who().session);
    }
    return sessions;
}

void Viewers::rename(std::string_view account, const std::string& name) {
    for (Viewer* viewer : all_) {
        if (viewer->who().account == account) viewer->rename(name);
    }
}

void Viewers::announce(const Message& message) {
    std::vector<std::shared_ptr<Viewer>> everybody;
    for (Viewer* viewer : all_) everybody.push_back(viewer->shared_from_this());
    for (const auto& viewer : everybody) viewer->announce(message);
}

void Viewers::tell(std::string_view account, const Message& message) {
    std::vector<std::shared_ptr<Viewer>> meant;
    for (Viewer* viewer : all_) {
        if (viewer->who().account == account) meant.push_back(viewer->shared_from_this());
    }
    for (const auto& viewer : meant) viewer->announce(message);
}

void Viewers::dismiss(const std::function<bool(const Identity&)>& is_meant, std::string_view reason) {
    dismiss_for([&](const Identity& who) { return is_meant(who) ? std::optional(protocol::problem(reason, who.language)) : std::nullopt; });
}

void Viewers::dismiss_for(const std::function<std::optional<protocol::Problem>(const Identity&)>& problem_of) {
    std::vector<std::pair<std::shared_ptr<Viewer>, protocol::Problem>> meant;
    for (Viewer* viewer : all_) {
        if (auto problem = problem_of(viewer->who())) meant.emplace_back(viewer->shared_from_this(), *std::move(problem));
    }
    for (const auto& [viewer, problem] : meant) {
        viewer->deliver(message(protocol::closing(problem)));
        viewer->close();
    }
}

}  // namespace urbanist::server
