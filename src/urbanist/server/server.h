// The whole server: opens the store, listens, runs, shuts down.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "urbanist/core/result.h"
#include "urbanist/server/services/services.h"
#include "urbanist/server/services/table_service.h"

namespace urbanist::server {

class Server {
public:
    using MakeTables = std::function<std::unique_ptr<TableService>(Services&)>;

    // Reads the current settings, for SIGHUP.
    using ReadSettings = std::function<core::Parsed<Settings>()>;

    // Finds every error in the settings; the error is one line.
    [[nodiscard]] static core::Result<std::unique_ptr<Server>, std::string> open(const Settings& settings, const MakeTables& make_tables,
                                                                                 ReadSettings read_settings = {});

    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    [[nodiscard]] std::uint16_t port() const;
    // Runs until stop() or a signal, and then until everyone has disconnected or the grace period is over.
    void run();
    // From any thread.
    void stop();
    // What SIGHUP does; callable from any thread. Applies a new log level, log file, certificate and key. Errors are logged, and the old settings
    // stay.
    void reload();

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace urbanist::server
