#include "urbanist/json/json.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "urbanist/core/quoted.h"
#include "urbanist/json/plain.h"

namespace urbanist::json {

namespace {

using core::parse_error;
using core::ParseError;
using core::Parsed;

// Builds the document while parsing; stops at the first error, excessive depth or duplicate member.
class Builder : public nlohmann::json_sax<Json> {
public:
    explicit Builder(std::string_view text) : text_(text) {}

    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t&) override { return put(value); }
    bool string(string_t& value) override { return put(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override {
        Json object = Json::object();
        object.get_ref<Json::object_t&>().reserve(kUsualMembers);
        return open(std::move(object));
    }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        if (open_.back()->size() == kMostMembers) return fail("more than " + std::to_string(kMostMembers) + " members in one object");
        if (open_.back()->contains(name)) return fail("the member " + core::quoted(name) + " appears twice in one object");
        key_ = std::move(name);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&) override {
        fault_ = {place_of(position), "this is not valid JSON"};
        return false;
    }

    [[nodiscard]] Parsed<Json> result(bool complete) && {
        if (complete) return std::move(root_);
        return std::unexpected(std::move(fault_));
    }

private:
    template <class Value>
    bool put(Value&& value) {
        add(Json(std::forward<Value>(value)));
        return true;
    }
    bool open(Json container) {
        if (open_.size() == kDeepest) return fail("nested deeper than " + std::to_string(kDeepest) + " levels");
        open_.push_back(add(std::move(container)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }
    Json* add(Json value) {
        if (open_.empty()) return &(root_ = std::move(value));
        Json& parent = *open_.back();
        if (parent.is_object()) return &(parent[key_] = std::move(value));
        parent.push_back(std::move(value));
        return &parent.back();
    }
    bool fail(std::string reason) {
        fault_ = {"", std::move(reason)};
        return false;
    }
    [[nodiscard]] std::string place_of(std::size_t position) const {
        const std::string_view before = text_.substr(0, std::min(position > 0 ? position - 1 : 0, text_.size()));
        const auto line = std::ranges::count(before, '\n') + 1;
        const std::size_t start = before.rfind('\n');
        const std::size_t column = before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1;
        return (line > 1 ? "line " + std::to_string(line) + ", " : "") + "column " + std::to_string(column);
    }

    std::string_view text_;
    Json root_;
    std::vector<Json*> open_;  // a parent never grows while a child of it is open, so these stay valid
    std::string key_;
    ParseError fault_;
};

}  // namespace

Parsed<Json> parse(std::string_view text) {
    if (text.size() > kLongest) return parse_error("", "longer than " + std::to_string(kLongest) + " bytes");
    if (auto plain = read_plain(text)) return *std::move(plain);
    Builder builder(text);
    const bool complete = Json::sax_parse(text, &builder);
    return std::move(builder).result(complete);
}

Parsed<const Json*> member(const Json& object, const std::string& name) {
    if (!object.is_object()) return parse_error("", "expected an object");
    const auto found = object.find(name);
    if (found == object.end()) return parse_error(name, "is missing");
    return &*found;
}

Parsed<std::string> text_member(const Json& object, const std::string& name) {
    const auto value = member(object, name);
    if (!value) return std::unexpected(value.error());
    if (!(*value)->is_string()) return parse_error(name, "must be a text");
    return (*value)->get<std::string>();
}

Parsed<const Json*> array_member(const Json& object, const std::string& name) {
    auto value = member(object, name);
    if (value && !(*value)->is_array()) return parse_error(name, "must be an array");
    return value;
}

Parsed<std::int64_t> number(const Json& value, std::int64_t least, std::int64_t most) {
    const bool fits = value.is_number_integer() && !(value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{INT64_MAX});
    const std::int64_t number = fits ? value.get<std::int64_t>() : least;
    if (!fits || number < least || number > most)
        return parse_error("", "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return number;
}

Parsed<std::int64_t> number_member(const Json& object, const std::string& name, std::int64_t least, std::int64_t most) {
    const auto value = member(object, name);
    if (!value) return std::unexpected(value.error());
    auto result = number(**value, least, most);
    if (!result) return std::unexpected(std::move(result.error()).within(name));
    return result;
}

ParseError unknown_member(std::string_view name) { return {core::shown(name), "is an unknown member"}; }

}  // namespace urbanist::json
