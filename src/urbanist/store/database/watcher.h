// Changes made by other nodes.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

struct Changes {
    std::vector<std::string> tables;  // with new events from other nodes; may contain duplicates
    bool missed = false;              // listening has just begun, or begun again: any table may have changed before
};

class Watcher {
public:
    Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    virtual ~Watcher() = default;

    // Waits at most this long; empty if nothing happened. After a failure the next call reconnects.
    [[nodiscard]] virtual Stored<Changes> next(std::chrono::milliseconds longest) = 0;
};

}  // namespace urbanist::store
