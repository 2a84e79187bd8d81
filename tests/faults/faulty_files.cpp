#include "faulty_files.h"

#include <sqlite3.h>

#include <array>
#include <cassert>
#include <thread>
#include <vector>

namespace urbanist::faults {

namespace {

// SQLite allocates this, followed by the system's file.
struct File : sqlite3_file {};

sqlite3_file* inner(sqlite3_file* file) { return reinterpret_cast<sqlite3_file*>(static_cast<File*>(file) + 1); }
sqlite3_vfs* inner(sqlite3_vfs* files) { return static_cast<sqlite3_vfs*>(files->pAppData); }

std::uint32_t bit_of(Call call) { return 1U << static_cast<unsigned>(call); }

// The errors that a disk or another process may cause in each kind of call.
std::vector<int> codes_of(Call call) {
    switch (call) {
        case Call::Open: return {SQLITE_CANTOPEN};
        case Call::Read: return {SQLITE_IOERR_READ, SQLITE_IOERR_SHORT_READ};
        case Call::Write: return {SQLITE_IOERR_WRITE, SQLITE_FULL};
        case Call::Sync: return {SQLITE_IOERR_FSYNC};
        case Call::Truncate: return {SQLITE_IOERR_TRUNCATE};
        case Call::Size: return {SQLITE_IOERR_FSTAT};
        case Call::Lock: break;
    }
    return {SQLITE_BUSY, SQLITE_IOERR_LOCK};
}

FaultyFiles& faults() { return FaultyFiles::install(); }

// Forwards the call to the system's file.
template <auto Method>
struct Passed;
template <class Result, class... Parts, Result (*sqlite3_io_methods::*Method)(sqlite3_file*, Parts...)>
struct Passed<Method> {
    static Result on(sqlite3_file* file, Parts... parts) { return (inner(file)->pMethods->*Method)(inner(file), parts...); }
    template <Call kCall>
    static Result or_fail(sqlite3_file* file, Parts... parts) {
        const int code = faults().verdict(kCall);
        return code == SQLITE_OK ? on(file, parts...) : code;
    }
};
template <class Result, class... Parts, Result (*sqlite3_vfs::*Method)(sqlite3_vfs*, Parts...)>
struct Passed<Method> {
    static Result on(sqlite3_vfs* files, Parts... parts) { return (inner(files)->*Method)(inner(files), parts...); }
};

using Methods = sqlite3_io_methods;
using Files = sqlite3_vfs;

// Releasing a lock or closing a file must not fail.
int lock_memory(sqlite3_file* file, int offset, int count, int flags) {
    const int code = (flags & SQLITE_SHM_LOCK) != 0 ? faults().verdict(Call::Lock) : SQLITE_OK;
    return code == SQLITE_OK ? Passed<&Methods::xShmLock>::on(file, offset, count, flags) : code;
}

// Version 2: with shared memory but without memory-mapped files, which would be read without a call.
constexpr sqlite3_io_methods kMethods = {
    .iVersion = 2,
    .xClose = Passed<&Methods::xClose>::on,
    .xRead = Passed<&Methods::xRead>::or_fail<Call::Read>,
    .xWrite = Passed<&Methods::xWrite>::or_fail<Call::Write>,
    .xTruncate = Passed<&Methods::xTruncate>::or_fail<Call::Truncate>,
    .xSync = Passed<&Methods::xSync>::or_fail<Call::Sync>,
    .xFileSize = Passed<&Methods::xFileSize>::or_fail<Call::Size>,
    .xLock = Passed<&Methods::xLock>::or_fail<Call::Lock>,
    .xUnlock = Passed<&Methods::xUnlock>::on,
    .xCheckReservedLock = Passed<&Methods::xCheckReservedLock>::on,
    .xFileControl = Passed<&Methods::xFileControl>::on,
    .xSectorSize = Passed<&Methods::xSectorSize>::on,
    .xDeviceCharacteristics = Passed<&Methods::xDeviceCharacteristics>::on,
    .xShmMap = Passed<&Methods::xShmMap>::on,
    .xShmLock = lock_memory,
    .xShmBarrier = Passed<&Methods::xShmBarrier>::on,
    .xShmUnmap = Passed<&Methods::xShmUnmap>::on,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open(sqlite3_vfs* files, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    file->pMethods = nullptr;  // so that SQLite does not close a file that was not opened
    if (const int code = faults().verdict(Call::Open); code != SQLITE_OK) return code;
    const int code = inner(files)->xOpen(inner(files), name, inner(file), flags, out_flags);
    if (inner(file)->pMethods != nullptr) file->pMethods = &kMethods;
    return code;
}

sqlite3_vfs files_over(sqlite3_vfs* system) {
    sqlite3_vfs files = *system;
    files.pNext = nullptr;
    files.szOsFile = static_cast<int>(sizeof(File)) + system->szOsFile;
    files.zName = "faulty";
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

bool has_chance(std::mt19937_64& chance, double share) { return std::uniform_real_distribution<>()(chance) < share; }

}  // namespace

FaultyFiles& FaultyFiles::install() {
    static FaultyFiles only;
    static sqlite3_vfs files = files_over(sqlite3_vfs_find(nullptr));
    [[maybe_unused]] static const int registered = sqlite3_vfs_register(&files, 1);
    assert(registered == SQLITE_OK);
    return only;
}

void FaultyFiles::fail(std::initializer_list<Call> calls, int code) {
    const std::scoped_lock lock(mutex_);
    code_ = code;
    for (const Call call : calls) failing_ |= bit_of(call);
}

void FaultyFiles::fail_everything() { fail({Call::Open, Call::Read, Call::Write, Call::Sync, Call::Truncate, Call::Size, Call::Lock}, SQLITE_IOERR); }

void FaultyFiles::slow_down(Call call, std::chrono::milliseconds delay) {
    const std::scoped_lock lock(mutex_);
    slow_call_ = call;
    slow_delay_ = delay;
}

void FaultyFiles::fail_at_random(const Weather& weather) {
    const std::scoped_lock lock(mutex_);
    weather_ = weather;
    chance_.seed(weather.seed);
}

void FaultyFiles::hang() {
    const std::scoped_lock lock(mutex_);
    is_hanging_ = true;
}

void FaultyFiles::heal() {
    {
        const std::scoped_lock lock(mutex_);
        failing_ = 0;
        weather_ = {};
        slow_delay_ = {};
        is_hanging_ = false;
    }
    healed_.notify_all();
}

std::uint64_t FaultyFiles::injected() const {
    const std::scoped_lock lock(mutex_);
    return injected_;
}

int FaultyFiles::verdict(Call call) {
    std::chrono::milliseconds delay{0};
    int code = SQLITE_OK;
    {
        std::unique_lock lock(mutex_);
        healed_.wait(lock, [this] { return !is_hanging_; });
        code = (failing_ & bit_of(call)) != 0 ? code_ : random_verdict(call, delay);
        if (code != SQLITE_OK) ++injected_;
        if (call == slow_call_) delay += slow_delay_;
    }
    if (delay.count() > 0) std::this_thread::sleep_for(delay);
    return code;
}

int FaultyFiles::random_verdict(Call call, std::chrono::milliseconds& delay) {
    if (weather_.slow > 0 && has_chance(chance_, weather_.slow)) delay = weather_.delay;
    if (weather_.failing <= 0 || !has_chance(chance_, weather_.failing)) return SQLITE_OK;
    const auto codes = codes_of(call);
    return codes[chance_() % codes.size()];
}

}  // namespace urbanist::faults
