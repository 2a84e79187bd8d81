#include "urbanist/store/database/server_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "urbanist/store/database/new_file.h"
#include "urbanist/store/database/options.h"

namespace urbanist::store {
namespace {

// Beside the file that the path resolves to, so that a symbolic link has the same lock. SQLite has its own locks on the file itself.
std::string lock_path(const std::string& path) {
    std::error_code error;
    const auto real = std::filesystem::weakly_canonical(path, error);
    return (error ? path : real.string()) + ".lock";
}

std::string owner_of(int descriptor) {
    std::array<char, 32> digits{};
    const ssize_t size = pread(descriptor, digits.data(), digits.size(), 0);
    return size > 0 ? "process " + std::string(digits.data(), static_cast<std::size_t>(size)) : "another process";
}

void write_owner(int descriptor) {
    const std::string process = std::to_string(getpid());
    [[maybe_unused]] const bool cut = ftruncate(descriptor, 0) == 0;  // the content is only for error messages
    [[maybe_unused]] const auto written = pwrite(descriptor, process.data(), process.size(), 0);
}

}  // namespace

ServerLock::~ServerLock() { close(descriptor_); }

std::optional<std::string> running_server(const std::string& url) {
    const auto path = sqlite_path(url);
    const int descriptor = path ? ::open(lock_path(*path).c_str(), O_RDONLY | O_CLOEXEC) : -1;
    if (descriptor < 0) return std::nullopt;
    const ServerLock closes(descriptor);
    if (flock(descriptor, LOCK_SH | LOCK_NB) == 0) return std::nullopt;
    return owner_of(descriptor);
}

Stored<std::unique_ptr<ServerLock>> lock_for_server(const std::string& url) {
    const auto path = sqlite_path(url);
    if (!path) return nullptr;
    const std::string file = lock_path(*path);
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return failure(Failure::Kind::Unavailable, file + ": " + std::system_category().message(errno));
    auto lock = std::make_unique<ServerLock>(descriptor);
    give_to_owner_of(descriptor, *path);
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        return failure(Failure::Kind::Busy,
                       *path + ": another server is already using it (" + owner_of(descriptor) + "); stop that server first, or use another file");
    }
    write_owner(descriptor);
    return lock;
}

}  // namespace urbanist::store
