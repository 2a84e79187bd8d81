#include "reader.h"

#include "settings.h"

namespace urbanist::load {

const json::Json& Reader::read(std::string_view text) {
    Read& place = text.starts_with(R"({"t":"event")") ? event_ : other_;
    if (place.text == text) return place.document;
    auto document = json::parse(text);
    if (!document) throw Fault("a message is not JSON: " + document.error().message());
    place = {std::string(text), *std::move(document)};
    return place.document;
}

}  // namespace urbanist::load
