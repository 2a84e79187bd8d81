// What other nodes did.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "urbanist/store/failure.h"

namespace urbanist::store {

struct Changes {
    std::vector<std::string> tables;  // with new events that other nodes appended; one may stand here twice
    bool missed = false;              // the connection was gone for a while: any table may have changed
};

class Watcher {
public:
    Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    virtual ~Watcher() = default;

    // Waits no longer than this; nothing in it when nothing happened. After a failure the next call connects again.
    [[nodiscard]] virtual Stored<Changes> next(std::chrono::milliseconds longest) = 0;
};

}  // namespace urbanist::store
