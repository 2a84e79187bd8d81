#include "urbanist/games/quatropolis/engine/position.h"

#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/engine/requests.h"
#include "urbanist/games/quatropolis/engine/sight.h"

namespace urbanist::quatropolis::engine {

namespace {

class SightPosition final : public urbanist::bots::Position {
public:
    explicit SightPosition(bots::Sight sight) : sight_(std::move(sight)) {}

    [[nodiscard]] Json to_move() const override { return sight_.view.own->seat.index; }
    [[nodiscard]] Json legal_actions() const override { return legal_to_json(turn_of(sight_.view)); }
    [[nodiscard]] core::Parsed<Json> score() const override {
        return core::parse_error("", "a sight of Quatropolis has no score before all objectives are turned over");
    }
    [[nodiscard]] core::Parsed<Json> think(const Json& request, const urbanist::bots::ThinkingRules& rules) const override {
        auto order = urbanist::bots::parse_order(request, "bidder", rules);
        if (!order) return std::unexpected(order.error());
        const auto thought = urbanist::bots::think(bots::kPlayers, std::move(*order), sight_);
        if (!thought) return std::unexpected(thought.error());
        return urbanist::bots::to_json(*thought, kSeats, [&](const Action& action) { return action_to_json(action, sight_.view.own->seat); });
    }

private:
    bots::Sight sight_;
};

}  // namespace

urbanist::bots::ParsedPosition parse_position(const json::Json& request, const CardSet& cards) {
    const auto document = json::member(request, "sight");
    auto sight = document ? parse_sight(**document, cards) : std::unexpected(document.error());
    if (!sight) return std::unexpected(std::move(sight.error()).within("sight"));
    return std::make_shared<SightPosition>(*std::move(sight));
}

}  // namespace urbanist::quatropolis::engine
