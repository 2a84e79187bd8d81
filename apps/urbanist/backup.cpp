// urbanist backup, urbanist restore: writes a server's whole store to one file, and restores it.
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>

#include "server_settings.h"
#include "support/verb.h"
#include "urbanist/server/base/time.h"
#include "urbanist/store/restore.h"
#include "urbanist/store/store.h"

namespace urbanist::app {

namespace {

struct FileGiven {
    std::shared_ptr<SettingsGiven> settings = std::make_shared<SettingsGiven>();
    std::string file;
    bool force = false;
};

std::vector<command_line::Option> with_store(const std::shared_ptr<FileGiven>& given, std::vector<command_line::Option> options) {
    for (auto& option : settings_options(given->settings, {"store"})) options.push_back(std::move(option));
    return options;
}

std::string megabytes(const std::string& file) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    return std::to_string((size + 500'000) / 1'000'000) + " MB";
}

int run_backup(const FileGiven& given) {
    const server::Settings settings = read_server_settings(*given.settings);
    store::Options as_it_is;
    as_it_is.as_it_is = true;
    const auto start = std::chrono::steady_clock::now();
    const auto opened = store::open(settings.store, as_it_is);
    if (!opened) throw BadInput("--store: " + opened.error().text);
    if (const auto done = (*opened)->backup(given.file); !done) throw BadInput(done.error().text);
    std::cout << "Wrote " << megabytes(given.file) << " to " << given.file << " in " << server::seconds_since(start)
              << " seconds. It contains password hashes and secrets of games: keep it safe.\n";
    return 0;
}

int run_restore(const FileGiven& given) {
    const server::Settings settings = read_server_settings(*given.settings);
    const auto overwrite = given.force ? store::Overwrite::Allowed : store::Overwrite::Never;
    if (const auto done = store::restore(given.file, settings.store, overwrite, server::now_ms()); !done) throw BadInput(done.error().text);
    std::cout << "Restored " << given.file << " to " << settings.store << ".\n";
    return 0;
}

}  // namespace

Verb declare_backup() {
    const auto given = std::make_shared<FileGiven>();
    return {
        .name = "backup",
        .description = "Write all data of a server to one file, even while it is running",
        .options =
            with_store(given, {{.name = "FILE", .help = "the backup file; an existing file is replaced", .target = &given->file, .required = true}}),
        .footer = "The format is the same for SQLite and PostgreSQL; «urbanist restore» can load it into either.",
        .run = [given](const Given&) { return run_backup(*given); }};
}

Verb declare_restore() {
    const auto given = std::make_shared<FileGiven>();
    return {.name = "restore",
            .description = "Restore a file written by «urbanist backup»; stop all servers first",
            .options = with_store(given, {{.name = "FILE", .help = "the backup", .target = &given->file, .existing_file = true, .required = true},
                                          {.name = "--force", .help = "replace the data in the store", .target = &given->force}}),
            .footer = "A backup from an older version is upgraded; one from a newer version is refused.",
            .run = [given](const Given&) { return run_restore(*given); }};
}

}  // namespace urbanist::app
