// Named values that all nodes share, such as the server's keys.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

class SharedValues {
public:
    explicit SharedValues(Database& database) : database_(database) {}

    [[nodiscard]] Stored<std::optional<std::string>> get(std::string_view name);
    [[nodiscard]] Stored<void> set(std::string_view name, std::string_view value);
    // Returns the stored value, or stores the given one if there is none: nodes that start together agree on one.
    [[nodiscard]] Stored<std::string> get_or_set(std::string_view name, std::string_view value);

private:
    Database& database_;
};

}  // namespace urbanist::store
