#include "urbanist/server/admin/admin_routes.h"

#include <charconv>

namespace urbanist::server {

namespace {

constexpr std::size_t kLongestReason = 500;

template <class Number>
bool read_digits(std::string_view text, Number& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

store::Stored<Names> names_of(store::Store& store, std::vector<std::string> accounts) {
    const auto found = store.accounts.find_all(accounts);
    if (!found) return std::unexpected(found.error());
    Names names;
    for (const auto& account : *found) names.emplace(account.id, account.name);
    return names;
}

json::Json named(const std::string& account, const Names& names) {
    if (account.empty()) return nullptr;
    const auto name = names.find(account);
    return {{"id", account}, {"name", name == names.end() ? "" : name->second}};
}

void read_reason(json::Members& members, std::string& reason) {
    members.text("reason", reason);
    members.need(!reason.empty() && reason.size() <= kLongestReason, "reason", "must have 1 to 500 bytes");
    members.need(reason.find('\0') == std::string::npos, "reason", "must be plain text");
}

void read_until(json::Members& members, std::optional<store::Time>& until) {
    if (!members.has("until")) return;
    members.number("until", store::Time{1}, store::Time{1} << 53, until.emplace());
    members.need(*until > now_ms(), "until", "must be in the future, in milliseconds since 1970");
}

Answer<Page> page_of(const Request& request) {
    Page page;
    const auto before = request.parameter("before");
    const auto most = request.parameter("most");
    if (before && !read_digits(*before, page.before.emplace()))
        return bad_request("before: must be the last id of the previous page", request.language);
    if (most && (!read_digits(*most, page.most) || page.most < 1 || page.most > 200))
        return bad_request("most: must be a whole number from 1 to 200", request.language);
    return page;
}

std::optional<std::int64_t> number_in_path(const std::string& text) {
    std::int64_t number = 0;
    return read_digits(text, number) ? std::optional(number) : std::nullopt;
}

Answer<json::Json> moderated(const store::Stored<store::Moderated>& outcome, std::string_view missing, messages::Language language) {
    if (!outcome) return storage_problem(outcome.error(), language);
    switch (*outcome) {
        case store::Moderated::Done: return json::Json{{"done", true}};
        case store::Moderated::NotFound: return refusal(missing, language);
        case store::Moderated::IsOperator: return refusal("is-operator", language);
        case store::Moderated::NameTaken: return refusal("name-taken", language);
    }
    return refusal("internal", language);
}

}  // namespace urbanist::server
