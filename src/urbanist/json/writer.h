// Writes an object as text, member by member: the counterpart of Members. For texts written at every move, where building a temporary document would
// cost more than everything else.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "urbanist/json/json.h"

namespace urbanist::json {

// Appends a text as a JSON string. Invalid UTF-8 is replaced.
void quote(std::string& out, std::string_view text);

class Writer {
public:
    Writer() {
        text_.reserve(kUsualLength);
        text_.push_back('{');
    }

    Writer& text(std::string_view name, std::string_view value) {
        quote(begin(name), value);
        return *this;
    }
    template <std::integral Number>
    Writer& number(std::string_view name, Number value) {
        begin(name).append(std::to_string(value));
        return *this;
    }
    Writer& flag(std::string_view name, bool value) { return json(name, value ? "true" : "false"); }
    Writer& document(std::string_view name, const Json& value);
    // The value is already JSON.
    Writer& json(std::string_view name, std::string_view value) {
        begin(name).append(value);
        return *this;
    }
    // write(text, entry) appends an entry to the text.
    template <class List, class Write>
    Writer& list(std::string_view name, const List& list, Write&& write) {
        std::string& out = begin(name).append("[");
        for (bool first = true; const auto& entry : list) {
            if (!std::exchange(first, false)) out.append(",");
            write(out, entry);
        }
        out.append("]");
        return *this;
    }

    // Finishes the object; nothing can be added afterwards.
    [[nodiscard]] std::string done() { return std::move(text_.append("}")); }

private:
    // Names come from our code and need no escaping.
    std::string& begin(std::string_view name) { return text_.append(text_.size() == 1 ? "\"" : ",\"").append(name).append("\":"); }

    static constexpr std::size_t kUsualLength = 250;

    std::string text_;
};

}  // namespace urbanist::json
