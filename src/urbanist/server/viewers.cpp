#include "urbanist/server/viewers.h"

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

void Viewers::dismiss(const std::function<bool(const Identity&)>& is_meant, std::string_view reason) {
    std::vector<std::shared_ptr<Viewer>> meant;
    for (Viewer* viewer : all_) {
        if (is_meant(viewer->who())) meant.push_back(viewer->shared_from_this());
    }
    for (const auto& viewer : meant) {
        viewer->deliver(message(protocol::closing(protocol::problem(reason, viewer->who().language))));
        viewer->close();
    }
}

}  // namespace urbanist::server
