// Reads an object member by member and keeps the first error.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "urbanist/core/enumeration.h"
#include "urbanist/json/json.h"

namespace urbanist::json {

class Members {
public:
    // Keeps a reference: the object must outlive the reader.
    explicit Members(const Json& object) : object_(object) { need(object.is_object(), "", "expected an object"); }

    [[nodiscard]] bool has(const std::string& name) const { return object_.is_object() && object_.contains(name); }

    void text(const std::string& name, std::string& out) { take(text_member(object_, known(name)), out); }
    template <class Number>
    void number(const std::string& name, std::int64_t least, std::int64_t most, Number& out) {
        take(number_member(object_, known(name), least, most), out);
    }
    void real(const std::string& name, double& out) {
        each(name, [&](const Json& value) {
            need(value.is_number(), name, "must be a number");
            if (value.is_number()) out = value.get<double>();
        });
    }
    void flag(const std::string& name, bool& out) {
        each(name, [&](const Json& value) {
            need(value.is_boolean(), name, "must be true or false");
            if (value.is_boolean()) out = value.get<bool>();
        });
    }
    // One of these names, converted to its index.
    template <class Names, class Enum>
    void name(const std::string& member_name, const Names& names, Enum& out) {
        std::string text;
        this->text(member_name, text);
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == text) return void(out = static_cast<Enum>(i));
        }
        need(false, member_name, "is an unknown value");
    }
    // The name of an enumerator.
    template <class Enum>
    void name(const std::string& member_name, Enum& out) {
        name(member_name, core::kEnumNames<Enum>, out);
    }
    // read(value) returns void, or a Parsed<void> with the error.
    template <class Read>
    void each(const std::string& name, Read&& read) {
        const auto value = member(object_, known(name));
        if (!value) return fail(value.error());
        if constexpr (std::is_void_v<decltype(read(**value))>) {
            read(**value);
        } else {
            check(read(**value), name);
        }
    }
    template <class Read>
    void list(const std::string& name, std::size_t most, Read&& read) {
        const auto array = array_member(object_, known(name));
        if (!array) return fail(array.error());
        if ((*array)->size() > most) return need(false, name, "has more than " + std::to_string(most) + " entries");
        for (const Json& value : **array) check(read(value), name);
    }
    // A nested object.
    template <class Read>
    void inside(const std::string& name, Read&& read) {
        each(name, [&](const Json& value) {
            Members members(value);
            read(members);
            return std::move(members).result();
        });
    }

    void need(bool met, const std::string& place, const std::string& reason) {
        if (!met) fail({place, reason});
    }
    // Unread members are errors. For client input: refusing a typo is better than ignoring it.
    void no_others() {
        no_others([this](const std::string& name) { return std::ranges::find(known_, name) != known_.end(); });
    }
    template <class IsKnown>
    void no_others(IsKnown&& is_known) {
        for (const auto& member : object_.items()) {
            if (!is_known(member.key())) fail(unknown_member(member.key()));
        }
    }
    template <class Value, class Out>
    void take(core::Parsed<Value> value, Out& out) {
        if (!value) return fail(value.error());
        out = static_cast<Out>(*std::move(value));
    }
    [[nodiscard]] core::Parsed<void> result() && {
        if (fault_) return std::unexpected(*std::move(fault_));
        return {};
    }

    // Takes the error of another reader, if any, at this place.
    void check(core::Parsed<void> read, const std::string& place) {
        if (!read) fail(std::move(read.error()).within(place));
    }

private:
    const std::string& known(const std::string& name) { return known_.emplace_back(name); }
    void fail(core::ParseError fault) {
        if (!fault_) fault_ = std::move(fault);
    }

    const Json& object_;
    std::vector<std::string> known_;
    std::optional<core::ParseError> fault_;
};

}  // namespace urbanist::json
