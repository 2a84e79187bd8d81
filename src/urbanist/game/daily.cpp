#include "urbanist/game/daily.h"

#include <algorithm>
#include <charconv>

namespace urbanist::game {

namespace {

constexpr std::string_view kForm = "0000-00-00";

bool has_form(std::string_view text) {
    if (text.size() != kForm.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_digit = text[i] >= '0' && text[i] <= '9';
        if (kForm[i] == '-' ? text[i] != '-' : !is_digit) return false;
    }
    return true;
}

int number_in(std::string_view digits) {
    int number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

std::string padded(unsigned number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

}  // namespace

std::string to_text(Day day) {
    const std::chrono::year_month_day date(day);
    return padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + "-" + padded(static_cast<unsigned>(date.month()), 2) + "-" +
           padded(static_cast<unsigned>(date.day()), 2);
}

std::optional<Day> parse_day(std::string_view text) {
    if (!has_form(text)) return std::nullopt;
    const std::chrono::year_month_day date(std::chrono::year(number_in(text.substr(0, 4))),
                                           std::chrono::month(static_cast<unsigned>(number_in(text.substr(5, 2)))),
                                           std::chrono::day(static_cast<unsigned>(number_in(text.substr(8, 2)))));
    if (!date.ok()) return std::nullopt;
    return Day(date);
}

}  // namespace urbanist::game
