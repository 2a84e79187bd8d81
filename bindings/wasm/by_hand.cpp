#include "urbanist/scene/by_hand.h"

#include "page.h"
#include "urbanist/quadropolis/by_hand.h"
#include "urbanist/quadropolis/text.h"
#include "urbanist/record/city_file.h"
#include "urbanist/scene/city.h"
#include "urbanist/scene/scene.h"

namespace urbanist::wasm::by_hand {

namespace {

using namespace quadropolis;

struct Owned {
    City city;
    Mode mode;
    std::uint8_t seat = 0;
};

Answer drawn(const Owned& owned, const Activation& activation) {
    Json json = scene::city_to_json(owned.city, owned.mode, activation);
    json["seat"] = owned.seat;
    return json;
}

// As it is after the tap that the question may bring.
Answer lit(const Owned& owned, const Allocation& allocation, const Json& question) {
    auto laid = check_allocation(owned.city, owned.mode, allocation);
    if (laid && question.contains("tap")) {
        const auto name = json::text_member(question, "tap");
        const auto square = name ? parse_square(*name) : std::unexpected(name.error());
        if (!square) return fault(square.error());
        laid = scene::tapped(owned.city, owned.mode, *laid, *square);
    }
    if (!laid) return refusal(std::string(name(laid.error().refusal)), record::describe(laid.error()).message());
    return drawn(owned, {*laid, score(owned.city, owned.mode, *laid)});
}

}  // namespace

Answer city(const Json& question) {
    const auto document = json::member(question, "city");
    const auto file = document ? record::parse_city(**document) : std::unexpected(document.error());
    if (!file) return fault(file.error());
    const Activation activation = record::activation_of(*file);
    return lit({file->city, file->mode}, activation.allocation, question);
}

Answer light(const Json& question) {
    const auto document = json::member(question, "record");
    const auto record = document ? record::parse_quadropolis(**document) : std::unexpected(document.error());
    if (!record) return fault(record.error());
    const auto last = scene::state_at(*record, record->moves.size());
    if (!last) return fault(last.error());
    const auto seat = json::number_member(question, "seat", 0, last->options.players - 1);
    if (!seat) return fault(seat.error());
    const auto allocation = question.contains("allocation") ? record::read_allocation(question["allocation"], last->options.mode)
                                                            : core::Parsed<Allocation>(Allocation{});
    if (!allocation) return fault(allocation.error());
    return lit({last->cities[static_cast<std::size_t>(*seat)], last->options.mode, static_cast<std::uint8_t>(*seat)}, *allocation, question);
}

}  // namespace urbanist::wasm::by_hand
