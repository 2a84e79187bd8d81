#include "urbanist/json/difference.h"

#include <string>
#include <utility>

namespace urbanist::json {

namespace {

Json changed_member(const Json& before, const Json& after) {
    if (!after.is_object()) return after;
    return before.is_object() ? difference(before, after) : difference(Json::object(), after);
}

}  // namespace

Json difference(const Json& before, const Json& after) {
    Json changes = Json::object();
    for (const auto& [name, value] : after.items()) {
        const auto old = before.find(name);
        if (old == before.end()) {
            changes[name] = changed_member(Json(), value);
        } else if (*old != value) {
            changes[name] = changed_member(*old, value);
        }
    }
    for (const auto& [name, value] : before.items()) {
        if (!after.contains(name)) changes[std::string(kRemoved)].push_back(name);
    }
    return changes;
}

Json apply_difference(Json before, const Json& difference) {
    if (!difference.is_object()) return difference;
    if (!before.is_object()) before = Json::object();
    for (const auto& [name, change] : difference.items()) {
        if (name == kRemoved) {
            for (const Json& removed : change) before.erase(removed.get_ref<const std::string&>());
        } else {
            const auto old = before.find(name);
            before[name] = apply_difference(old == before.end() ? Json() : std::move(*old), change);
        }
    }
    return before;
}

}  // namespace urbanist::json
