#include "urbanist/server/base/log_writer.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;

// A pipe that is writable accepts this many bytes without blocking.
constexpr std::size_t kBlockBytes = PIPE_BUF;
constexpr std::chrono::milliseconds kSlice = 100ms;  // between two checks whether to keep waiting
constexpr auto kLastWords = 1s;

}  // namespace

class LogWriter::File {
public:
    explicit File(int descriptor) : descriptor_(descriptor) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (descriptor_ != STDERR_FILENO) close(descriptor_);
    }

    // False if nobody reads for a while. A pipe whose reader has gone counts as ready, because the write will report the error.
    [[nodiscard]] bool is_ready() const {
        pollfd output{descriptor_, POLLOUT, 0};
        return poll(&output, 1, static_cast<int>(kSlice.count())) > 0;
    }
    // The number of bytes written; nothing if the file no longer accepts any.
    [[nodiscard]] std::optional<std::size_t> write(std::string_view text) const {
        const ssize_t written = ::write(descriptor_, text.data(), std::min(text.size(), kBlockBytes));
        if (written >= 0) return static_cast<std::size_t>(written);
        return errno == EAGAIN || errno == EINTR ? std::optional<std::size_t>(0) : std::nullopt;
    }

private:
    int descriptor_;
};

LogWriter::LogWriter(DroppedLine dropped_line)
    : dropped_line_(std::move(dropped_line)), file_(std::make_shared<File>(STDERR_FILENO)), thread_([this] { work(); }) {}

LogWriter::~LogWriter() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    deadline_ = std::chrono::steady_clock::now() + kLastWords;
    changed_.notify_one();
}

void LogWriter::write(std::string line) {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() >= kMostWaiting) {
        ++dropped_;
        return;
    }
    waiting_.push_back(std::move(line));
    if (waiting_.size() == 1) changed_.notify_one();
}

core::Result<void, std::string> LogWriter::open(const std::string& path) {
    const int descriptor = path.empty() ? STDERR_FILENO : ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0640);
    if (descriptor < 0) return std::unexpected(path + ": " + std::system_category().message(errno));
    const std::scoped_lock lock(mutex_);
    file_ = std::make_shared<File>(descriptor);
    return {};
}

LogWriter::FilePtr LogWriter::file() {
    const std::scoped_lock lock(mutex_);
    return file_;
}

bool LogWriter::out_of_time() {
    const std::scoped_lock lock(mutex_);
    return std::chrono::steady_clock::now() > deadline_;
}

void LogWriter::work() {
    for (Block block = next_block(); block.lines > 0; block = next_block()) {
        put(block);
        tell_dropped();
    }
}

LogWriter::Block LogWriter::next_block() {
    Block block;
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    while (!waiting_.empty() && (block.lines == 0 || block.text.size() + waiting_.front().size() < kBlockBytes)) {
        block.text += waiting_.front() + "\n";
        ++block.lines;
        waiting_.pop_front();
    }
    return block;
}

// Gets the file anew for each attempt, because it may be replaced while nobody reads the old one.
void LogWriter::put(const Block& block) {
    std::string_view rest = block.text;
    while (!rest.empty() && !out_of_time()) {
        const FilePtr now = file();
        if (!now->is_ready()) continue;
        const auto written = now->write(rest);
        if (!written) break;
        rest.remove_prefix(*written);
    }
    if (!rest.empty()) dropped_ += block.lines;
}

void LogWriter::tell_dropped() {
    const std::uint64_t dropped = dropped_;
    if (dropped == told_dropped_ || out_of_time()) return;
    const FilePtr now = file();
    if (now->is_ready() && now->write(dropped_line_(dropped - told_dropped_) + "\n")) told_dropped_ = dropped;
}

}  // namespace urbanist::server
