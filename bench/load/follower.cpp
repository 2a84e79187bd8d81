#include "follower.h"

#include <fmt/format.h>

#include "settings.h"
#include "urbanist/games/quadropolis/record/record.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::load {

namespace {

using json::Json;
using quadropolis::Seat;

template <class T>
T must(core::Parsed<T> parsed, const char* what) {
    if (!parsed) throw Fault(fmt::format("{} cannot be read: {}", what, parsed.error().message()));
    return *std::move(parsed);
}

}  // namespace

void Follower::begin(const Json& message) {
    last_ = message.at("n").get<std::uint64_t>();
    const Json& view = message.at("view");
    over_ = view.at("stage") == "over";
    if (view.at("views").empty()) {
        state_ = quadropolis::initial_state({});  // seat 0 begins, as it was asked for
        moves_ = 0;
        return;
    }
    const Json& game = view.at("views").front();
    state_ = must(quadropolis::parse_state(game.at("position").get_ref<const std::string&>()), "a position");
    moves_ = static_cast<unsigned>(game.at("moves").size());
}

std::optional<Seat> Follower::take(const Json& message) {
    const auto n = message.at("n").get<std::uint64_t>();
    if (n != last_ + 1) throw Fault(fmt::format("event {} came after event {}", n, last_));
    last_ = n;
    const auto found = message.find("event");
    if (found == message.end()) throw Fault(fmt::format("event {} is hidden, where nothing is secret", n));
    const auto& type = found->at("type").get_ref<const std::string&>();
    if (type == "dealt") deal(found->at("deal"));
    if (type == "finished") over_ = true;
    if (type == "played") return play(*found);
    return std::nullopt;
}

void Follower::deal(const Json& tiles) {
    if (!quadropolis::awaits_deal(state_)) throw Fault(fmt::format("event {} deals in the middle of a round", last_));
    quadropolis::deal(state_, must(quadropolis::record::parse_round(tiles, state_.options.mode), "a deal"));
}

Seat Follower::play(const Json& event) {
    const Seat seat{event.at("seat").get<std::uint8_t>()};
    const auto action = must(quadropolis::parse_action(event.at("action").get_ref<const std::string&>()), "a move");
    if (!is_to_move(seat)) throw Fault(fmt::format("event {} is a move of seat {}, whose turn it is not", last_, seat.index));
    if (const auto allowed = quadropolis::check(state_, action); !allowed)
        throw Fault(fmt::format("event {} is an illegal move: {}", last_, describe(allowed.error())));
    quadropolis::play(state_, action);
    ++moves_;
    return seat;
}

}  // namespace urbanist::load
