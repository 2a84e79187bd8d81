#include "urbanist/json/plain.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace urbanist::json {

namespace {

constexpr std::size_t kMostDigits = 18;  // that always fit

bool is_plain(char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Each function consumes what it reads from the front of the text, and returns false if it cannot.
class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    bool read_all(Json& out) { return read(out, 0) && rest_.empty(); }

private:
    bool read(Json& out, std::size_t depth) {
        if (rest_.empty()) return false;
        switch (rest_.front()) {
            case '{': return depth < kDeepest && read_object(out, depth);
            case '[': return depth < kDeepest && read_array(out, depth);
            case '"': return read_text(out);
            case 't': return read_word("true", out, true);
            case 'f': return read_word("false", out, false);
            case 'n': return read_word("null", out, nullptr);
            default: return read_number(out);
        }
    }

    bool read_object(Json& out, std::size_t depth) {
        out = Json::object();
        auto& members = out.get_ref<Json::object_t&>();
        skip();
        if (take('}')) return true;
        members.reserve(kUsualMembers);
        do {
            std::string_view name;
            if (!take_text(name) || !take(':') || members.size() == kMostMembers) return false;
            if (std::ranges::any_of(members, [&](const auto& member) { return member.first == name; })) return false;
            members.emplace_back(name, nullptr);
            if (!read(members.back().second, depth + 1)) return false;
        } while (take(','));
        return take('}');
    }

    bool read_array(Json& out, std::size_t depth) {
        out = Json::array();
        auto& entries = out.get_ref<Json::array_t&>();
        skip();
        if (take(']')) return true;
        do {
            if (!read(entries.emplace_back(nullptr), depth + 1)) return false;
        } while (take(','));
        return take(']');
    }

    bool read_text(Json& out) {
        std::string_view text;
        if (!take_text(text)) return false;
        out = text;
        return true;
    }

    template <class Value>
    bool read_word(std::string_view word, Json& out, Value value) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        out = value;
        return true;
    }

    // The caller checks what follows the digits, and so refuses fractions and exponents.
    bool read_number(Json& out) {
        const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(rest_, is_digit) - rest_.begin());
        if (digits == 0 || digits > kMostDigits || (digits > 1 && rest_.front() == '0')) return false;
        std::uint64_t value = 0;
        for (const char digit : rest_.substr(0, digits)) value = value * 10 + static_cast<std::uint64_t>(digit - '0');
        rest_.remove_prefix(digits);
        out = value;
        return true;
    }

    bool take_text(std::string_view& out) {
        if (!take('"')) return false;
        out = rest_.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(rest_, is_plain) - rest_.begin()));
        rest_.remove_prefix(out.size());
        return take('"');
    }

    bool take(char c) {
        if (!rest_.starts_with(c)) return false;
        skip();
        return true;
    }
    void skip() { rest_.remove_prefix(1); }

    std::string_view rest_;
};

}  // namespace

std::optional<Json> read_plain(std::string_view text) {
    std::optional<Json> document(std::in_place);
    if (!Reader(text).read_all(*document)) document.reset();
    return document;
}

}  // namespace urbanist::json
