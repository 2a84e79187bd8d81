#include "urbanist/games/quadropolis/scene/by_hand.h"

#include "page.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/rules/by_hand.h"
#include "urbanist/games/quadropolis/rules/idle.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/city.h"
#include "urbanist/games/quadropolis/scene/scene.h"

namespace urbanist::wasm::by_hand {

namespace {

using namespace quadropolis;

struct Owned {
    City city;
    Mode mode;
    Idle idle = Idle::Deducted;
    std::uint8_t seat = 0;
};

Answer draw_city(const Owned& owned, const Activation& activation) {
    Json json = quadropolis::scene::city_to_json(owned.city, owned.mode, activation);
    json["seat"] = owned.seat;
    return json;
}

// The city after the question's tap, if it has one.
Answer lit(const Owned& owned, const Allocation& allocation, const Json& question) {
    auto laid = check_allocation(owned.city, owned.mode, allocation);
    if (laid && question.contains("tap")) {
        const auto name = json::text_member(question, "tap");
        const auto square = name ? parse_square(*name) : std::unexpected(name.error());
        if (!square) return fault(square.error());
        laid = quadropolis::scene::tap(owned.city, owned.mode, *laid, *square);
    }
    if (!laid) return refusal(std::string(name(laid.error().refusal)), quadropolis::record::describe(laid.error()).message());
    return draw_city(owned, activation_of(owned.city, owned.mode, owned.idle, *laid));
}

}  // namespace

Answer city(const Json& question) {
    const auto document = json::member(question, "city");
    const auto file = document ? quadropolis::record::parse_city(**document) : std::unexpected(document.error());
    if (!file) return fault(file.error());
    const Activation activation = quadropolis::record::activation_of(*file);
    return lit({file->city, file->mode}, activation.allocation, question);
}

Answer light(const Json& question) {
    const auto document = json::member(question, "record");
    const auto record = document ? quadropolis::record::parse_record(**document) : std::unexpected(document.error());
    if (!record) return fault(record.error());
    const auto moves = static_cast<std::int64_t>(record->moves.size());
    const auto ply = question.contains("ply") ? json::number_member(question, "ply", 0, moves) : core::Parsed<std::int64_t>(moves);
    if (!ply) return fault(ply.error());
    const auto state = quadropolis::scene::state_at(*record, static_cast<std::size_t>(*ply));
    if (!state) return fault(state.error());
    const auto seat = json::number_member(question, "seat", 0, state->options.players - 1);
    if (!seat) return fault(seat.error());
    const Mode mode = state->options.mode;
    const auto allocation =
        question.contains("allocation") ? quadropolis::record::read_allocation(question["allocation"], mode) : core::Parsed<Allocation>(Allocation{});
    if (!allocation) return fault(allocation.error());
    const auto index = static_cast<std::uint8_t>(*seat);
    return lit({state->cities[index], mode, idle_now(*state), index}, *allocation, question);
}

}  // namespace urbanist::wasm::by_hand
