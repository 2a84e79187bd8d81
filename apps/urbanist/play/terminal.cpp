#include "play/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iostream>

namespace urbanist::app {

namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr std::size_t kNarrowest = 80;
constexpr std::size_t kRoomyColumns = 100;
constexpr std::size_t kRoomyRows = 36;

volatile std::sig_atomic_t interrupted = 0;

void on_interrupt(int) { interrupted = 1; }

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

Colors colors_of(ColorChoice choice, bool output_is_terminal) {
    const bool wanted = output_is_terminal && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
    if (choice == ColorChoice::Never || (choice == ColorChoice::Auto && !wanted)) return Colors::None;
    const std::string_view depth = variable("COLORTERM");
    return depth == "truecolor" || depth == "24bit" ? Colors::All : Colors::Palette;
}

}  // namespace

Terminal::Terminal(ColorChoice color)
    : color_(color), input_is_terminal_(::isatty(STDIN_FILENO) == 1), output_is_terminal_(::isatty(STDOUT_FILENO) == 1) {
    struct sigaction action{};
    action.sa_handler = on_interrupt;
    ::sigaction(SIGINT, &action, nullptr);  // without SA_RESTART: reading returns
}

Look Terminal::look() const {
    Look look{.colors = colors_of(color_, output_is_terminal_)};
    winsize window{};
    if (output_is_terminal_ && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0) {
        look.columns = std::max<std::size_t>(window.ws_col, kNarrowest);
        look.tall = window.ws_col >= kRoomyColumns && window.ws_row >= kRoomyRows;
    }
    return look;
}

void Terminal::show_page(std::string_view page) const {
    constexpr std::string_view kClear = "\x1b[2J\x1b[H";
    std::cout << (output_is_terminal_ && variable("TERM") != "dumb" ? kClear : "\n") << page;
}

void Terminal::wipe() const {
    if (output_is_terminal_ && variable("TERM") != "dumb") std::cout << "\x1b[H\x1b[2J\x1b[3J";
}

void Terminal::say(std::string_view text) const { std::cout << text << '\n'; }

void Terminal::show(std::string_view part) const { std::cout << part << std::flush; }

bool Terminal::wait(std::chrono::milliseconds time) {
    if (!is_interactive() || time.count() == 0 || ended_ || interrupted != 0) return false;
    if (unread_.find('\n') != std::string::npos) return true;  // typed ahead, for what comes next
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    return ::poll(&input, 1, static_cast<int>(time.count())) == 1 && read_line().has_value();
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
    std::cout << prompt << std::flush;
    auto line = read_line();
    // A terminal echoes what is typed. If the input is a file, print it, so that the output shows the answer.
    if (!input_is_terminal_ || !line) std::cout << line.value_or("") << '\n';
    return line;
}

std::optional<std::string> Terminal::read_line() {
    for (;;) {
        if (interrupted != 0) return std::nullopt;
        if (const std::size_t end = unread_.find('\n'); end != std::string::npos || unread_.size() > kLongestLine || (ended_ && !unread_.empty())) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end == std::string::npos ? end : end + 1);
            return line;
        }
        if (ended_) return std::nullopt;
        char block[1024];
        const ssize_t got = ::read(STDIN_FILENO, block, sizeof block);
        if (got > 0) unread_.append(block, static_cast<std::size_t>(got));
        ended_ = got == 0 || (got < 0 && errno != EINTR);
    }
}

}  // namespace urbanist::app
