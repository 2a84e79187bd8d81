#include "urbanist/protocol/problem.h"

namespace urbanist::protocol {

Problem problem(std::string_view reason, messages::Language language, std::initializer_list<messages::Argument> arguments) {
    const messages::Catalogue& catalogue = messages::Catalogue::of(language);
    return {std::string(reason), catalogue.text("problem." + std::string(reason), arguments)};
}

json::Json to_json(const Problem& problem) { return {{"reason", problem.reason}, {"text", problem.text}}; }

std::string line(const json::Json& value) { return value.dump(-1, ' ', false, json::Json::error_handler_t::replace); }

}  // namespace urbanist::protocol
