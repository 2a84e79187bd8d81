#include "urbanist/store/database/options.h"

#include <string_view>

namespace urbanist::store {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

}  // namespace

std::optional<std::string> sqlite_path(const std::string& url) {
    if (url.starts_with("postgres://") || url.starts_with("postgresql://")) return std::nullopt;
    return url.starts_with(kSqlite) ? url.substr(kSqlite.size()) : url;
}

}  // namespace urbanist::store
