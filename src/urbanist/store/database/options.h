// How a store is opened.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace urbanist::store {

struct Options {
    std::string node;                          // one word that identifies this process, so that a watcher skips its own changes; random if empty
    std::chrono::milliseconds patience{5000};  // timeout for locks and for an unresponsive database server
    bool as_it_is = false;                     // read-only: creates no file and does not upgrade
};

// The file of «sqlite:PATH» or a plain path; nothing for PostgreSQL.
[[nodiscard]] std::optional<std::string> sqlite_path(const std::string& url);

}  // namespace urbanist::store
