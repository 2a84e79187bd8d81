#include "urbanist/store/gathering_files.h"

#include <sqlite3.h>

#include <new>
#include <string>
#include <string_view>
#include <utility>

namespace urbanist::store {
namespace {

constexpr std::size_t kMost = std::size_t{1} << 20;    // bytes that are kept back
constexpr std::size_t kAtOnce = std::size_t{1} << 16;  // SQLite's own writing takes no more than 17 bits of a length

// SQLite gives room for this and for a file of the system behind it.
struct LogFile : sqlite3_file {
    std::string waiting;      // as it shall stand in the file,
    sqlite3_int64 place = 0;  // from here
};

sqlite3_file* inner(sqlite3_file* file) { return reinterpret_cast<sqlite3_file*>(static_cast<LogFile*>(file) + 1); }
sqlite3_vfs* inner(sqlite3_vfs* files) { return static_cast<sqlite3_vfs*>(files->pAppData); }

int write_now(sqlite3_file* file, std::string_view bytes, sqlite3_int64 place) {
    int code = SQLITE_OK;
    while (code == SQLITE_OK && !bytes.empty()) {
        const std::string_view part = bytes.substr(0, kAtOnce);
        code = inner(file)->pMethods->xWrite(inner(file), part.data(), static_cast<int>(part.size()), place);
        place += static_cast<sqlite3_int64>(part.size());
        bytes.remove_prefix(part.size());
    }
    return code;
}

// What fails is forgotten: SQLite rolls back then, and writes anew.
int flush(sqlite3_file* file) {
    auto& log = *static_cast<LogFile*>(file);
    const int code = write_now(file, log.waiting, log.place);
    log.waiting.clear();
    if (log.waiting.capacity() > 2 * kMost) log.waiting.shrink_to_fit();
    return code;
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 place) {
    auto& log = *static_cast<LogFile*>(file);
    const bool goes_on = std::cmp_equal(place, log.place + static_cast<sqlite3_int64>(log.waiting.size()));
    if (!goes_on || log.waiting.size() >= kMost) {
        if (const int code = flush(file); code != SQLITE_OK) return code;
    }
    if (log.waiting.empty()) log.place = place;
    log.waiting.append(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
    return SQLITE_OK;
}

int close(sqlite3_file* file) {
    const int flushed = flush(file);
    const int closed = inner(file)->pMethods->xClose(inner(file));
    static_cast<LogFile*>(file)->~LogFile();
    return flushed == SQLITE_OK ? closed : flushed;
}

// The same call of the file, or the files, of the system.
template <auto Method>
struct Passed;
template <class Result, class... Parts, Result (*sqlite3_io_methods::*Method)(sqlite3_file*, Parts...)>
struct Passed<Method> {
    static Result on(sqlite3_file* file, Parts... parts) { return (inner(file)->pMethods->*Method)(inner(file), parts...); }
    static Result after_flush(sqlite3_file* file, Parts... parts) {
        const int code = flush(file);
        return code == SQLITE_OK ? on(file, parts...) : code;
    }
};
template <class Result, class... Parts, Result (*sqlite3_vfs::*Method)(sqlite3_vfs*, Parts...)>
struct Passed<Method> {
    static Result on(sqlite3_vfs* files, Parts... parts) { return (inner(files)->*Method)(inner(files), parts...); }
};

using File = sqlite3_io_methods;
using Files = sqlite3_vfs;

// Of the first version: the memory that connections share belongs to the database's file and not to its log.
constexpr sqlite3_io_methods kLogMethods = {
    .iVersion = 1,
    .xClose = close,
    .xRead = Passed<&File::xRead>::after_flush,
    .xWrite = write,
    .xTruncate = Passed<&File::xTruncate>::after_flush,
    .xSync = Passed<&File::xSync>::after_flush,
    .xFileSize = Passed<&File::xFileSize>::after_flush,
    .xLock = Passed<&File::xLock>::on,
    .xUnlock = Passed<&File::xUnlock>::on,
    .xCheckReservedLock = Passed<&File::xCheckReservedLock>::on,
    .xFileControl = Passed<&File::xFileControl>::on,
    .xSectorSize = Passed<&File::xSectorSize>::on,
    .xDeviceCharacteristics = Passed<&File::xDeviceCharacteristics>::on,
    .xShmMap = nullptr,
    .xShmLock = nullptr,
    .xShmBarrier = nullptr,
    .xShmUnmap = nullptr,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open_log(sqlite3_vfs* files, const char* name, sqlite3_file* place, int flags, int* out_flags) {
    sqlite3_file* log = new (place) LogFile;
    const int code = inner(files)->xOpen(inner(files), name, inner(log), flags, out_flags);
    if (code == SQLITE_OK) {
        log->pMethods = &kLogMethods;
        return code;
    }
    if (inner(log)->pMethods != nullptr) inner(log)->pMethods->xClose(inner(log));
    static_cast<LogFile*>(log)->~LogFile();
    place->pMethods = nullptr;  // so that nobody closes it
    return code;
}

int open(sqlite3_vfs* files, const char* name, sqlite3_file* place, int flags, int* out_flags) {
    if ((flags & SQLITE_OPEN_WAL) != 0) return open_log(files, name, place, flags, out_flags);
    return inner(files)->xOpen(inner(files), name, place, flags, out_flags);
}

sqlite3_vfs files_over(sqlite3_vfs* system) {
    sqlite3_vfs files = *system;
    files.pNext = nullptr;
    files.szOsFile = static_cast<int>(sizeof(LogFile)) + system->szOsFile;
    files.zName = "gathering";
    files.pAppData = system;
    files.xOpen = open;
    files.xDelete = Passed<&Files::xDelete>::on;
    files.xAccess = Passed<&Files::xAccess>::on;
    files.xFullPathname = Passed<&Files::xFullPathname>::on;
    files.xDlOpen = Passed<&Files::xDlOpen>::on;
    files.xDlError = Passed<&Files::xDlError>::on;
    files.xDlSym = Passed<&Files::xDlSym>::on;
    files.xDlClose = Passed<&Files::xDlClose>::on;
    files.xRandomness = Passed<&Files::xRandomness>::on;
    files.xSleep = Passed<&Files::xSleep>::on;
    files.xCurrentTime = Passed<&Files::xCurrentTime>::on;
    files.xGetLastError = Passed<&Files::xGetLastError>::on;
    files.xCurrentTimeInt64 = Passed<&Files::xCurrentTimeInt64>::on;
    files.xSetSystemCall = Passed<&Files::xSetSystemCall>::on;
    files.xGetSystemCall = Passed<&Files::xGetSystemCall>::on;
    files.xNextSystemCall = Passed<&Files::xNextSystemCall>::on;
    return files;
}

}  // namespace

const char* gathering_files() {
    static sqlite3_vfs files = files_over(sqlite3_vfs_find(nullptr));
    static const int registered = sqlite3_vfs_register(&files, 0);
    return registered == SQLITE_OK ? files.zName : nullptr;
}

}  // namespace urbanist::store
