#include "urbanist/server/base/email_address.h"

#include <algorithm>
#include <ranges>

namespace urbanist::server {

namespace {

constexpr std::size_t kLongestEmail = 254;
constexpr std::size_t kLongestLocalPart = 64;
constexpr std::size_t kLongestLabel = 63;

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// No quotes: nobody has them, and they would need care everywhere.
bool is_local_part(std::string_view text) {
    constexpr std::string_view kSigns = "!#$%&'*+-/=?^_`{|}~.";
    const auto is_allowed = [&](char c) { return is_letter_or_digit(c) || kSigns.find(c) != std::string_view::npos; };
    return !text.empty() && text.size() <= kLongestLocalPart && std::ranges::all_of(text, is_allowed) && text.front() != '.' && text.back() != '.' &&
           text.find("..") == std::string_view::npos;
}

bool is_domain_label(std::string_view label) {
    const auto is_allowed = [](char c) { return is_letter_or_digit(c) || c == '-'; };
    return !label.empty() && label.size() <= kLongestLabel && std::ranges::all_of(label, is_allowed) && label.front() != '-' && label.back() != '-';
}

bool is_domain(std::string_view text) {
    if (text.find('.') == std::string_view::npos) return false;
    return std::ranges::all_of(std::views::split(text, '.'), [](const auto& label) { return is_domain_label({label.begin(), label.end()}); });
}

}  // namespace

bool is_email_address(std::string_view text) {
    const std::size_t at = text.find('@');
    return text.size() <= kLongestEmail && at != std::string_view::npos && is_local_part(text.substr(0, at)) && is_domain(text.substr(at + 1));
}

std::string_view bare_address(std::string_view sender) {
    const std::size_t open = sender.find('<');
    const std::size_t close = sender.rfind('>');
    if (open == std::string_view::npos || close != sender.size() - 1 || close < open) return sender;
    return sender.substr(open + 1, close - open - 1);
}

}  // namespace urbanist::server
