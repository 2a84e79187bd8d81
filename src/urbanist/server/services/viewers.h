// All connected viewers, for broadcasting and disconnecting.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "urbanist/protocol/problem.h"
#include "urbanist/server/services/viewer.h"

namespace urbanist::server {

class Viewers {
public:
    void add(Viewer& viewer) { all_.insert(&viewer); }
    void remove(Viewer& viewer) { all_.erase(&viewer); }
    [[nodiscard]] bool contains(Viewer& viewer) const { return all_.contains(&viewer); }
    [[nodiscard]] std::size_t size() const { return all_.size(); }

    // Accounts of all signed-in viewers; may contain duplicates.
    [[nodiscard]] std::vector<std::string> sessions() const;
    [[nodiscard]] std::unordered_set<std::string> accounts() const;
    [[nodiscard]] std::vector<std::string> sessions_of(std::string_view account) const;

    void rename(std::string_view account, const std::string& name);

    void announce(const Message& message);
    // Sends to all viewers of one account.
    void tell(std::string_view account, const Message& message);

    // Tells the matching viewers why and disconnects them. They may remove themselves meanwhile.
    void dismiss(const std::function<bool(const Identity&)>& is_meant, std::string_view reason);
    // The same for every viewer for whom the function returns a problem.
    void dismiss_for(const std::function<std::optional<protocol::Problem>(const Identity&)>& problem_of);

private:
    std::unordered_set<Viewer*> all_;
};

}  // namespace urbanist::server
