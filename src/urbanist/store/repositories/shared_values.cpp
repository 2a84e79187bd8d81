#include "urbanist/store/repositories/shared_values.h"

#include "urbanist/store/database/database.h"

namespace urbanist::store {

Stored<std::optional<std::string>> SharedValues::get(std::string_view name) {
    return select_one(database_, "SELECT value FROM settings WHERE name = $1", values(name), text_of);
}

Stored<void> SharedValues::set(std::string_view name, std::string_view value) {
    return execute(database_, "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                   values(name, value));
}

Stored<std::string> SharedValues::get_or_set(std::string_view name, std::string_view value) {
    if (auto set = execute(database_, "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", values(name, value));
        !set) {
        return std::unexpected(std::move(set.error()));
    }
    auto stored = get(name);
    if (!stored) return std::unexpected(std::move(stored.error()));
    return stored->value_or(std::string(value));
}

}  // namespace urbanist::store
