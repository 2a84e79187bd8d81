// Allows only one server per SQLite file. Programs that only read, such as a backup, need no lock.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

// Holds the lock during its lifetime; the operating system releases it when the process ends, however it ends.
class ServerLock {
public:
    explicit ServerLock(int descriptor) : descriptor_(descriptor) {}
    ServerLock(const ServerLock&) = delete;
    ServerLock& operator=(const ServerLock&) = delete;
    ~ServerLock();

private:
    int descriptor_;
};

// Null for PostgreSQL, where several nodes share one store. Busy if another server holds it, with its process in the text.
[[nodiscard]] Stored<std::unique_ptr<ServerLock>> lock_for_server(const std::string& url);

// The process of the server using this file, if known; nothing if there is none, and for PostgreSQL. Has no side effects.
[[nodiscard]] std::optional<std::string> running_server(const std::string& url);

}  // namespace urbanist::store
