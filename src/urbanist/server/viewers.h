// Everybody who is connected, so that they can be told and let go.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "urbanist/server/viewer.h"

namespace urbanist::server {

class Viewers {
public:
    void add(Viewer& viewer) { all_.insert(&viewer); }
    void remove(Viewer& viewer) { all_.erase(&viewer); }
    [[nodiscard]] std::size_t size() const { return all_.size(); }

    // Of all who have signed in; one may stand here twice.
    [[nodiscard]] std::vector<std::string> sessions() const;
    [[nodiscard]] std::unordered_set<std::string> accounts() const;

    // Tells those that are meant why, and lets them go. They may remove themselves meanwhile.
    void dismiss(const std::function<bool(const Identity&)>& is_meant, std::string_view reason);

private:
    std::unordered_set<Viewer*> all_;
};

}  // namespace urbanist::server
