// What the two of a pair are told, as documents. Where nothing is secret both hear the same of an event, byte for byte: such a text is read once.
// Each of them still checks every event by itself.
#pragma once

#include <string>
#include <string_view>

#include "urbanist/json/json.h"

namespace urbanist::load {

class Reader {
public:
    // Stays as it is until the next is read. A text that is no JSON throws.
    const json::Json& read(std::string_view text);

private:
    struct Read {
        std::string text;
        json::Json document;
    };

    Read event_;  // the newest
    Read other_;
};

}  // namespace urbanist::load
