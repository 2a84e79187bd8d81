// The person's side of the program: lines from the keyboard, pages to the screen.
#pragma once

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

    // Whether a person sits there who can be asked.
    [[nodiscard]] bool is_interactive() const { return input_is_terminal_ && output_is_terminal_; }
    // As the window is now.
    [[nodiscard]] Look look() const;
    // A page of its own on a terminal; below the last one in a file.
    void show_page(std::string_view page) const;
    // Leaves nothing of what was on the screen, nor of what can be scrolled back to: it was for one person's eyes.
    void wipe() const;
    void say(std::string_view text) const;
    // A line without its end; nothing at the end of the input or after Ctrl-C.
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
