// Who sits at a table in one game: a bot of ours, or a program. One that breaks the rules loses its game, and a substitute ends it.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "urbanist/arena/program.h"
#include "urbanist/arena/tournament.h"
#include "urbanist/core/rng.h"
#include "urbanist/engine/requests.h"

namespace urbanist::arena {

template <class Player>
struct Entrant {
    std::string name;
    Player player = nullptr;  // the substitute, where there is a program
    engine::Allowance allowance{};
    std::vector<std::string> command{};  // of a program; empty for our own bots
};

// A player of ours, or a program asked by the messages of the engine, at one seat for one game.
template <class Player>
class Chair {
public:
    Chair(const Entrant<Player>& entrant, const Manners& manners, core::Rng rng, std::uint64_t seed)
        : entrant_(entrant), manners_(manners), rng_(rng), seed_(seed) {
        if (entrant.command.empty()) return;
        program_ = std::make_unique<Program>(entrant.command, manners.log);
        if (const auto hello = program_->ask(engine::hello_request(), manners.patience); !hello) give_up(hello.error().message());
    }

    // make_request(asking) tells a program what there is to decide; read(answer) takes its action, or says what is wrong with it.
    template <class Sight, class MakeRequest, class Read>
    auto choose(const Sight& sight, MakeRequest&& make_request, Read&& read) {
        if (program_) {
            const engine::Asking asking{++questions_, entrant_.allowance, std::to_string(core::mix(seed_ + questions_))};
            const auto answer = program_->ask(make_request(asking), manners_.patience + entrant_.allowance.time);
            const auto action = answer ? read(*answer) : std::unexpected(answer.error());
            if (action) return *action;
            give_up(action.error().message());
        }
        return entrant_.player(sight, entrant_.command.empty() ? engine::budget_of(entrant_.allowance) : bots::Budget{}, rng_).action;
    }

    [[nodiscard]] const std::string& forfeit() const { return forfeit_; }

private:
    void give_up(std::string reason) {
        forfeit_ = std::move(reason);
        program_.reset();
    }

    const Entrant<Player>& entrant_;
    const Manners& manners_;
    core::Rng rng_;
    std::uint64_t seed_;
    std::uint64_t questions_ = 0;
    std::unique_ptr<Program> program_;
    std::string forfeit_;
};

// Places after forfeits: whoever lost by rule is behind all others. better(a, b) compares what they reached under the rules of the game.
template <class Chairs, class Better>
[[nodiscard]] std::vector<std::uint8_t> places_with_forfeits(const Chairs& chairs, Better&& better) {
    return places_of(chairs.size(), [&](std::size_t a, std::size_t b) {
        const bool a_lost = !chairs[a]->forfeit().empty();
        const bool b_lost = !chairs[b]->forfeit().empty();
        return a_lost == b_lost ? !a_lost && better(a, b) : b_lost;
    });
}

// What the substitute of a bot that lost by rule reached is not the bot's.
template <class Player>
[[nodiscard]] SeatResult result_of(const Chair<Player>& chair, std::uint8_t bot, std::uint8_t place, double points) {
    return {bot, place, chair.forfeit().empty() ? points : 0, chair.forfeit()};
}

// For a record: who sat where, and who lost by rule.
template <class Player, class Chairs>
[[nodiscard]] json::Json tags_of(const Seating& seating, const std::vector<Entrant<Player>>& entrants, const Chairs& chairs) {
    json::Json names = json::Json::array();
    json::Json forfeits = json::Json::array();
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
        names.push_back(entrants[seating[seat]].name);
        if (!chairs[seat]->forfeit().empty()) forfeits.push_back({{"seat", seat}, {"reason", chairs[seat]->forfeit()}});
    }
    json::Json tags = {{"bots", std::move(names)}};
    if (!forfeits.empty()) tags["forfeits"] = std::move(forfeits);
    return tags;
}

}  // namespace urbanist::arena
