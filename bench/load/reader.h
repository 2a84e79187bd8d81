// Parses the messages of a pair. In a game without secrets both players receive identical events, so each text is parsed only once. Each player still
// checks every event.
#pragma once

#include <string>
#include <string_view>

#include "urbanist/json/json.h"

namespace urbanist::load {

class Reader {
public:
    // Valid until the next call. Throws if the text is not JSON.
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
