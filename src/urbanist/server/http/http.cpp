#include "urbanist/server/http/http.h"

#include <algorithm>
#include <charconv>

#include "urbanist/core/trimmed.h"

namespace urbanist::server {

namespace {

struct ReasonStatus {
    std::string_view reason;
    unsigned status;
};

constexpr std::array kStatuses = {
    ReasonStatus{"bad-request", 400},
    ReasonStatus{"name-not-allowed", 400},
    ReasonStatus{"password-not-allowed", 400},
    ReasonStatus{"not-signed-in", 401},
    ReasonStatus{"wrong-name-or-password", 401},
    ReasonStatus{"registered-only", 403},
    ReasonStatus{"wrong-password", 403},
    ReasonStatus{"bots-only", 403},
    ReasonStatus{"operators-only", 403},
    ReasonStatus{"banned", 403},
    ReasonStatus{"network-banned", 403},
    ReasonStatus{"muted", 403},
    ReasonStatus{"wrong-recovery-code", 403},
    ReasonStatus{"wrong-origin", 403},
    ReasonStatus{"results-hidden", 403},
    ReasonStatus{"people-only", 403},
    ReasonStatus{"no-such-page", 404},
    ReasonStatus{"no-such-day", 404},
    ReasonStatus{"no-such-person", 404},
    ReasonStatus{"no-such-challenge", 404},
    ReasonStatus{"no-such-session", 404},
    ReasonStatus{"no-such-table", 404},
    ReasonStatus{"no-such-report", 404},
    ReasonStatus{"no-such-sanction", 404},
    ReasonStatus{"no-such-announcement", 404},
    ReasonStatus{"method-not-allowed", 405},
    ReasonStatus{"too-large", 413},
    ReasonStatus{"too-many-requests", 429},
    ReasonStatus{"too-many-sockets", 429},
    ReasonStatus{"too-many-bot-games", 429},
    ReasonStatus{"too-many-tables", 429},
    ReasonStatus{"too-many-reports", 429},
    ReasonStatus{"too-many-friends", 429},
    ReasonStatus{"too-many-webhooks", 429},
    ReasonStatus{"webhook-not-allowed", 400},
    ReasonStatus{"webhook-silent", 400},
    ReasonStatus{"webhooks-off", 409},
    ReasonStatus{"mail-off", 409},
    ReasonStatus{"email-not-allowed", 400},
    ReasonStatus{"link-used-up", 403},
    ReasonStatus{"sign-in-busy", 503},
    ReasonStatus{"internal", 500},
    ReasonStatus{"table-damaged", 500},
    ReasonStatus{"closing", 503},
    ReasonStatus{"outcome-unknown", 503},
    ReasonStatus{"storage-busy", 503},
    ReasonStatus{"storage-full", 503},
    ReasonStatus{"storage-read-only", 503},
    ReasonStatus{"storage-unavailable", 503},
};

constexpr unsigned kConflict = 409;

std::optional<char> hex_pair(std::string_view digits) {
    unsigned value = 0;
    if (digits.size() < 2) return std::nullopt;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + 2, value, 16);
    if (error != std::errc{} || end != digits.data() + 2) return std::nullopt;
    return static_cast<char>(value);
}

// Percent decoding: %41 is A, and in a query + is a space. Nothing if it is malformed or contains a zero byte.
std::optional<std::string> decoded(std::string_view text, bool plus) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '+' && plus) c = ' ';
        if (c == '%') {
            const auto byte = hex_pair(text.substr(i + 1, 2));
            if (!byte) return std::nullopt;
            c = *byte;
            i += 2;
        }
        if (c == '\0') return std::nullopt;
        plain += c;
    }
    return plain;
}

// Returns the part before the separator and leaves what follows it.
std::string_view cut(std::string_view& left, char separator) {
    const std::size_t end = std::min(left.find(separator), left.size());
    const std::string_view part = left.substr(0, end);
    left.remove_prefix(std::min(end + 1, left.size()));
    return part;
}

bool read_query(std::string_view query, Fields& out) {
    constexpr std::size_t kMostParameters = 32;
    while (!query.empty()) {
        std::string_view value = cut(query, '&');
        const auto name = decoded(cut(value, '='), true);
        const auto content = decoded(value, true);
        if (!name || !content || out.size() == kMostParameters) return false;
        out.emplace_back(*name, *content);
    }
    return true;
}

// The weight in «q=0.8», in thousandths.
int weight(std::string_view parameters) {
    const std::size_t q = parameters.find("q=");
    if (q == std::string_view::npos) return 1000;
    double value = 0;
    const std::string_view digits = parameters.substr(q + 2);
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return static_cast<int>(std::clamp(value, 0.0, 1.0) * 1000);
}

std::optional<messages::Language> spoken(std::string_view tag) {
    for (const auto language : messages::kLanguages) {
        if (tag.size() >= 2 && messages::language_of_locale(tag) == language && (language != messages::Language::English || tag.starts_with("en")))
            return language;
    }
    return std::nullopt;
}

}  // namespace

Method method_of(std::string_view name) {
    if (name == "HEAD") return Method::Get;
    const auto found = std::ranges::find(kMethodNames, name);
    return found == kMethodNames.end() ? Method::Other : static_cast<Method>(found - kMethodNames.begin());
}

std::optional<std::string> Request::parameter(std::string_view name) const {
    const auto found = std::ranges::find(query, name, [](const auto& field) { return std::string_view(field.first); });
    return found == query.end() ? std::nullopt : std::optional(found->second);
}

core::Parsed<void> read_target(std::string_view target, Request& request) {
    const auto path = decoded(cut(target, '?'), false);
    if (!path || !path->starts_with('/')) return core::parse_error("", "the path is malformed");
    request.path = *path;
    if (!read_query(target, request.query)) return core::parse_error("", "the query string is malformed");
    return {};
}

messages::Language accepted_language(std::string_view header) {
    auto best = messages::Language::English;
    int best_weight = 0;
    while (!header.empty()) {
        std::string_view parameters = cut(header, ',');
        const auto language = spoken(core::trimmed(cut(parameters, ';')));
        if (!language || weight(parameters) <= best_weight) continue;
        best = *language;
        best_weight = weight(parameters);
    }
    return best;
}

std::string cookie(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        std::string_view value = core::trimmed(cut(header, ';'));
        if (cut(value, '=') == name) return std::string(value);
    }
    return "";
}

Response json_response(const json::Json& value, unsigned status) {
    return {.status = status, .body = protocol::line(value), .headers = {{"Cache-Control", "no-store"}}};
}

Response problem_response(const protocol::Problem& problem) { return json_response(protocol::to_json(problem), status_of(problem.reason)); }

Response problem_response(std::string_view reason, messages::Language language, std::initializer_list<messages::Argument> arguments) {
    return problem_response(protocol::problem(reason, language, arguments));
}

unsigned status_of(std::string_view reason) {
    const auto found = std::ranges::find(kStatuses, reason, &ReasonStatus::reason);
    return found == kStatuses.end() ? kConflict : found->status;
}

}  // namespace urbanist::server
