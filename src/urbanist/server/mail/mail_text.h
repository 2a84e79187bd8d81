// What mails say, in the receiver's language: plain text, with at most one link.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/messages/language.h"

namespace urbanist::server {

struct Mail {
    std::string to;
    std::string subject;
    std::string text;
};

[[nodiscard]] Mail confirmation_mail(messages::Language language, std::string_view site, std::string_view token);
[[nodiscard]] Mail reset_mail(messages::Language language, std::string_view site, std::string_view name, std::string_view token);
// `table` is the one to open if there is only one.
[[nodiscard]] Mail turn_mail(messages::Language language, std::string_view site, std::size_t tables, std::string_view table);

// The whole message, header lines of the connection first, each without its end.
[[nodiscard]] std::string message_of(const Mail& mail, const std::vector<std::string>& header);

// As RFC 2047 has it: words of base64 that fit into a line.
[[nodiscard]] std::string encoded_header(std::string_view text);

}  // namespace urbanist::server
