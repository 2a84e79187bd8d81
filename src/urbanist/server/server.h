// The server as a whole: opens, listens, runs, ends.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "urbanist/core/result.h"
#include "urbanist/server/services.h"
#include "urbanist/server/tables.h"

namespace urbanist::server {

class Server {
public:
    using MakeTables = std::function<std::unique_ptr<Tables>(Services&)>;

    // Everything that can be wrong with the settings is found here; the fault is one line.
    [[nodiscard]] static core::Result<std::unique_ptr<Server>, std::string> open(const Settings& settings, const MakeTables& make_tables);

    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    [[nodiscard]] std::uint16_t port() const;
    // Until stop() or a signal, and then until everybody is gone or the grace is over.
    void run();
    // From any thread.
    void stop();

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace urbanist::server
