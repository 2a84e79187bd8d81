#include "urbanist/server/mail/mail_text.h"

#include <sodium.h>

#include <algorithm>

#include "urbanist/messages/catalogue.h"

namespace urbanist::server {

namespace {

using messages::Catalogue;

std::string address_of(std::string_view a, std::string_view b, std::string_view c = {}) { return std::string(a).append(b).append(c); }

std::string base64(std::string_view text) {
    std::string out(sodium_base64_ENCODED_LEN(text.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), sodium_base64_VARIANT_ORIGINAL);
    out.pop_back();  // the null
    return out;
}

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

std::string encoded_header(std::string_view text) {
    constexpr std::size_t kMostInWord = 45;  // bytes: with what is around them at most 75 letters
    std::string header;
    while (!text.empty()) {
        std::size_t end = std::min(kMostInWord, text.size());
        while (end < text.size() && continues(text[end])) --end;  // no letter is cut
        header.append(header.empty() ? "" : "\r\n ").append("=?UTF-8?B?").append(base64(text.substr(0, end))).append("?=");
        text.remove_prefix(end);
    }
    return header;
}

std::string message_of(const Mail& mail, const std::vector<std::string>& header) {
    constexpr std::size_t kLine = 76;
    constexpr std::string_view kEnd = "\r\n";
    std::string message;
    for (const std::string& line : header) message.append(line).append(kEnd);
    message.append("To: ").append(mail.to).append(kEnd).append("Subject: ").append(encoded_header(mail.subject)).append(kEnd);
    message.append("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n");
    const std::string text = base64(mail.text);
    for (std::size_t at = 0; at < text.size(); at += kLine) message.append(text, at, kLine).append(kEnd);
    return message;
}

// What follows # is not sent by browsers, so no server on the way has it in its log.
Mail confirmation_mail(messages::Language language, std::string_view site, std::string_view token) {
    const Catalogue& words = Catalogue::of(language);
    const std::string link = address_of(site, "/email#", token);
    return {{}, words.text("mail.confirm.subject"), words.text("mail.confirm.text", {{"site", std::string(site)}, {"link", link}})};
}

Mail reset_mail(messages::Language language, std::string_view site, std::string_view name, std::string_view token) {
    const Catalogue& words = Catalogue::of(language);
    const std::string link = address_of(site, "/password#", token);
    return {{},
            words.text("mail.reset.subject"),
            words.text("mail.reset.text", {{"site", std::string(site)}, {"name", std::string(name)}, {"link", link}})};
}

Mail turn_mail(messages::Language language, std::string_view site, std::size_t tables, std::string_view table) {
    const Catalogue& words = Catalogue::of(language);
    const std::string link = tables == 1 ? address_of(site, "/table/", table) : std::string(site);
    const auto count = static_cast<std::int64_t>(tables);
    return {{},
            words.text("mail.turn.subject", {{"n", count}}),
            words.text("mail.turn.text", {{"n", count}, {"link", link}, {"account", address_of(site, "/account")}})};
}

}  // namespace urbanist::server
