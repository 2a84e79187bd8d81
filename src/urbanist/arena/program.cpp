#include "urbanist/arena/program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>

namespace urbanist::arena {

namespace {

using core::parse_error;
using core::Parsed;
using std::chrono::milliseconds;

constexpr std::size_t kLongestLine = json::kLongest;
constexpr milliseconds kTimeToLeave{200};

struct Pipe {
    int read = -1;
    int write = -1;
};

Pipe make_pipe() {
    std::array<int, 2> ends{-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
    return {ends[0], ends[1]};
}

void close_if_open(int& descriptor) {
    if (descriptor >= 0) close(descriptor);
    descriptor = -1;
}

// Gives the program its own process group, so that Ctrl-C reaches only us and its children end with it, and the default handling of a closed pipe.
struct Attributes {
    posix_spawnattr_t value{};

    Attributes() {
        sigset_t defaults;
        sigemptyset(&defaults);
        sigaddset(&defaults, SIGPIPE);
        posix_spawnattr_init(&value);
        posix_spawnattr_setsigdefault(&value, &defaults);
        posix_spawnattr_setpgroup(&value, 0);
        posix_spawnattr_setflags(&value, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    }
    ~Attributes() { posix_spawnattr_destroy(&value); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;
};

struct Actions {
    posix_spawn_file_actions_t value{};

    Actions(int input, int output, const char* log) {
        posix_spawn_file_actions_init(&value);
        posix_spawn_file_actions_adddup2(&value, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&value, output, STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&value, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0666);
    }
    ~Actions() { posix_spawn_file_actions_destroy(&value); }
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;
};

// Returns 0 if it could not be started.
int start(const std::vector<std::string>& command, int input, int output, const std::string& log) {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    const Attributes attributes;
    const Actions actions(input, output, log.empty() ? "/dev/null" : log.c_str());
    pid_t process = 0;
    return posix_spawn(&process, words[0], &actions.value, &attributes.value, words.data(), environ) == 0 ? process : 0;
}

// Whether the process exited within this time; then it has been waited for.
bool exited_within(int process, milliseconds time) {
    const auto deadline = std::chrono::steady_clock::now() + time;
    for (;; std::this_thread::sleep_for(milliseconds(1))) {
        if (waitpid(process, nullptr, WNOHANG) != 0) return true;
        if (std::chrono::steady_clock::now() > deadline) return false;
    }
}

}  // namespace

Program::Program(const std::vector<std::string>& command, const std::string& log) {
    signal(SIGPIPE, SIG_IGN);  // a program that closes its input must not end ours
    Pipe to = make_pipe();
    Pipe from = make_pipe();
    if (to.read >= 0 && from.read >= 0) process_ = start(command, to.read, from.write, log);
    close_if_open(to.read);
    close_if_open(from.write);
    input_ = to.write;
    output_ = from.read;
    if (process_ == 0) return;
    fcntl(input_, F_SETFL, O_NONBLOCK);
    fcntl(output_, F_SETFL, O_NONBLOCK);
}

Program::~Program() {
    close_if_open(input_);
    close_if_open(output_);
    if (process_ == 0) return;
    const bool left = exited_within(process_, kTimeToLeave);
    kill(-process_, SIGKILL);  // also ends its children
    if (!left) waitpid(process_, nullptr, 0);
}

Parsed<json::Json> Program::ask(const json::Json& request, milliseconds patience) {
    if (process_ == 0) return parse_error("", "cannot be started");
    const auto deadline = Clock::now() + patience;
    const bool open = read_some();
    if (!received_.empty()) return parse_error("", "sent an unexpected line");
    if (!open) return parse_error("", "has ended or closed its output");
    if (auto sent = send(request.dump() + "\n", deadline); !sent) return std::unexpected(sent.error());
    const auto line = receive(deadline);
    if (!line) return std::unexpected(line.error());
    auto answer = json::parse(*line);
    if (!answer) return parse_error("", "sent invalid JSON: " + answer.error().message());
    return answer;
}

Parsed<void> Program::wait_for(int descriptor, short event, Clock::time_point deadline) const {
    const auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now()) + milliseconds(1);
    pollfd waiting{descriptor, event, 0};
    if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) == 0) return parse_error("", "did not respond in time");
    return {};
}

Parsed<void> Program::send(std::string_view text, Clock::time_point deadline) {
    while (!text.empty()) {
        const ssize_t written = write(input_, text.data(), text.size());
        if (written > 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EPIPE) {
            return parse_error("", "has ended or closed its input");
        } else if (auto ready = wait_for(input_, POLLOUT, deadline); !ready) {
            return ready;
        }
    }
    return {};
}

bool Program::read_some() {
    std::array<char, 4096> block{};
    while (received_.size() <= kLongestLine) {
        const ssize_t count = read(output_, block.data(), block.size());
        if (count == 0) return false;
        if (count < 0 && errno != EINTR) return true;  // nothing more at present
        received_.append(block.data(), count < 0 ? 0 : static_cast<std::size_t>(count));
    }
    return true;
}

Parsed<std::string> Program::receive(Clock::time_point deadline) {
    for (;;) {
        const bool open = read_some();
        if (const std::size_t end = received_.find('\n'); end != std::string::npos) {
            std::string line = received_.substr(0, end);
            received_.erase(0, end + 1);
            return line;
        }
        if (received_.size() > kLongestLine) return parse_error("", "sent a line that is too long");
        if (!open) return parse_error("", "has ended or closed its output");
        if (auto ready = wait_for(output_, POLLIN, deadline); !ready) return std::unexpected(ready.error());
    }
}

std::vector<std::string> words_of(std::string_view command) {
    std::vector<std::string> words;
    while (!command.empty()) {
        const std::size_t end = std::min(command.find(' '), command.size());
        if (end > 0) words.emplace_back(command.substr(0, end));
        command.remove_prefix(std::min(end + 1, command.size()));
    }
    return words;
}

}  // namespace urbanist::arena
