#include "urbanist/store/database/new_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace urbanist::store {
namespace {

std::unexpected<Failure> cannot_be_written(const std::string& path, int error) {
    const Failure::Kind kind = error == ENOSPC ? Failure::Kind::Full : Failure::Kind::Unavailable;
    return failure(kind, path + ": cannot be written: " + std::system_category().message(error));
}

void remove_sqlite_file(const std::string& path) {
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) unlink((path + suffix).c_str());
}

Stored<void> sync(const std::string& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC);
    const bool done = descriptor >= 0 && fsync(descriptor) == 0;
    const int error = errno;
    if (descriptor >= 0) close(descriptor);
    return done ? Stored<void>() : cannot_be_written(path, error);
}

std::string folder_of(const std::string& path) {
    const auto folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

// SQLite treats an empty file as a new database, and keeps its permissions.
Stored<void> make_private(const std::string& path, const std::string& place_of) {
    remove_sqlite_file(path);
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0) return cannot_be_written(path, errno);
    give_to_owner_of(descriptor, place_of);
    close(descriptor);
    return {};
}

// Synced to disk, including its directory entry.
Stored<void> finish(const std::string& part, const std::string& path) {
    if (auto synced = sync(part, O_RDONLY); !synced) return synced;
    if (std::rename(part.c_str(), path.c_str()) != 0) return cannot_be_written(path, errno);
    return sync(folder_of(path), O_RDONLY | O_DIRECTORY);
}

}  // namespace

Stored<void> write_new_file(const std::string& path, const std::function<Stored<void>(const std::string& part)>& write) {
    const std::string part = path + ".part";
    if (auto made = make_private(part, path); !made) return made;
    auto written = write(part);
    if (written) written = finish(part, path);
    if (!written) remove_sqlite_file(part);
    return written;
}

void give_to_owner_of(int descriptor, const std::string& path) {
    struct stat owner{};
    if (geteuid() != 0) return;
    if (stat(path.c_str(), &owner) != 0 && stat(folder_of(path).c_str(), &owner) != 0) return;
    [[maybe_unused]] const int given = fchown(descriptor, owner.st_uid, owner.st_gid);  // if it fails, the file remains root's
}

TemporaryFile::TemporaryFile() : path_((std::filesystem::temp_directory_path() / "urbanist-XXXXXX").string()) {
    const int descriptor = mkstemp(path_.data());
    if (descriptor >= 0) close(descriptor);
}

TemporaryFile::~TemporaryFile() { remove_sqlite_file(path_); }

}  // namespace urbanist::store
