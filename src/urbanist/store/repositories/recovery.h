// Recovery codes for lost passwords. The store only has their hashes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "urbanist/store/database/failure.h"
#include "urbanist/store/repositories/sessions.h"

namespace urbanist::store {

class Database;

class RecoveryCodes {
public:
    explicit RecoveryCodes(Database& database) : database_(database) {}

    // Invalidates all earlier codes.
    [[nodiscard]] Stored<void> replace(std::string_view account, std::span<const TokenHash> codes);
    [[nodiscard]] Stored<std::int64_t> count(std::string_view account);
    // Sets the password, ends all sessions and uses up the code. Returns false if the account has no such code.
    [[nodiscard]] Stored<bool> use(std::string_view account, const TokenHash& code, std::string_view password_hash);

private:
    Database& database_;
};

}  // namespace urbanist::store
