// Input and output of the terminal: lines from the keyboard, pages to the screen.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "play/look.h"

namespace urbanist::app {

// --color
enum class ColorChoice : std::uint8_t { Auto, Always, Never };

class Terminal {
public:
    // From now on Ctrl-C ends the input instead of the program.
    explicit Terminal(ColorChoice color);

    // Whether both input and output are a terminal.
    [[nodiscard]] bool is_interactive() const { return input_is_terminal_ && output_is_terminal_; }
    // For the current window size.
    [[nodiscard]] Look look() const;
    // Clears the screen first on a terminal; appends if the output is a file.
    void show_page(std::string_view page) const;
    // Clears the screen and the scrollback, because it showed one person's secrets.
    void wipe() const;
    void say(std::string_view text) const;
    // Adds to the page; the text ends with its own newline.
    void show(std::string_view part) const;
    // Pauses on a terminal; returns at once elsewhere. True if Enter ended the pause early.
    [[nodiscard]] bool wait(std::chrono::milliseconds time);
    // Reads a line, without the newline; nothing at the end of the input or after Ctrl-C.
    [[nodiscard]] std::optional<std::string> ask(std::string_view prompt);

private:
    [[nodiscard]] std::optional<std::string> read_line();

    ColorChoice color_;
    bool input_is_terminal_;
    bool output_is_terminal_;
    std::string unread_;
    bool ended_ = false;
};

}  // namespace urbanist::app
