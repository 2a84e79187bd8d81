#include "urbanist/server/http/router.h"

#include <optional>

namespace urbanist::server {

namespace {

std::string_view next_part(std::string_view& path) {
    const std::size_t end = std::min(path.find('/', 1), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(end);
    return part;
}

std::optional<std::vector<std::string>> fit(std::string_view pattern, std::string_view path) {
    std::vector<std::string> captured;
    while (!pattern.empty() && !path.empty()) {
        const std::string_view expected = next_part(pattern);
        const std::string_view part = next_part(path);
        const bool open = expected.starts_with("/{");
        if (open ? part.size() < 2 : part != expected) return std::nullopt;
        if (open) captured.emplace_back(part.substr(1));
    }
    if (!pattern.empty() || !path.empty()) return std::nullopt;
    return captured;
}

}  // namespace

const Route* Router::find(Request& request) const {
    for (const Route& route : routes_) {
        if (route.method != request.method) continue;
        if (auto captured = fit(route.pattern, request.path)) {
            request.captured = *std::move(captured);
            return &route;
        }
    }
    return nullptr;
}

std::string Router::methods(const Request& request) const {
    std::string list;
    for (const Route& route : routes_) {
        if (!fit(route.pattern, request.path)) continue;
        list += (list.empty() ? "" : ", ") + std::string(kMethodNames[static_cast<std::size_t>(route.method)]);
    }
    return list;
}

}  // namespace urbanist::server
