// The players of one game: built-in bots or external programs. A program that breaks the rules forfeits, and a substitute finishes the game.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "urbanist/arena/program.h"
#include "urbanist/arena/tournament.h"
#include "urbanist/bots/requests.h"
#include "urbanist/core/rng.h"
#include "urbanist/game/places.h"

namespace urbanist::arena {

template <class Player>
struct Entrant {
    std::string name;
    Player player = nullptr;  // the substitute, if there is a program
    bots::Allowance allowance{};
    std::vector<std::string> command{};  // of a program; empty for built-in bots
};

// A built-in bot, or a program that speaks the engine protocol, at one seat for one game.
template <class Player>
class Chair {
public:
    Chair(const Entrant<Player>& entrant, const Manners& manners, core::Rng rng, std::uint64_t seed)
        : entrant_(entrant), manners_(manners), rng_(rng), seed_(seed) {
        if (entrant.command.empty()) return;
        program_ = std::make_unique<Program>(entrant.command, manners.log);
        if (const auto hello = program_->ask(bots::hello_request(), manners.patience); !hello) give_up(hello.error().message());
    }

    // make_request(asking) builds the request to a program; read(answer) parses its answer or returns the error.
    template <class Sight, class MakeRequest, class Read>
    auto choose(const Sight& sight, MakeRequest&& make_request, Read&& read) {
        if (program_) {
            const bots::Asking asking{++questions_, entrant_.allowance, std::to_string(core::mix(seed_ + questions_))};
            const auto answer = program_->ask(make_request(asking), manners_.patience + entrant_.allowance.time);
            const auto thought = answer ? read(*answer) : std::unexpected(answer.error());
            if (thought) return *thought;
            give_up(thought.error().message());
        }
        return entrant_.player(sight, entrant_.command.empty() ? bots::budget_of(entrant_.allowance) : bots::Budget{}, rng_);
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

// All players of one game.
template <class Player>
class Company {
public:
    using MakeRng = core::Rng (*)(std::uint64_t seed, game::Seat seat);

    Company(const Pairing& pairing, const std::vector<Entrant<Player>>& entrants, const Manners& manners, MakeRng make_rng)
        : pairing_(pairing), entrants_(entrants) {
        const std::uint64_t number = core::seed_of(pairing.game_seed);
        game::Seat seat{};
        for (const std::uint8_t bot : pairing.seating) {
            chairs_.push_back(std::make_unique<Chair<Player>>(entrants[bot], manners, make_rng(number, seat), number + seat.index));
            ++seat.index;
        }
    }

    [[nodiscard]] Chair<Player>& operator[](game::Seat seat) { return *chairs_[seat.index]; }

    // Ranks the seats by their results; better(a, b) compares them. Forfeiting bots rank behind all others, and
    // do not get their substitute's points.
    template <class Better>
    [[nodiscard]] GameOutcome outcome(const std::vector<double>& points, Better&& better) const {
        const auto places =
            game::places_of(chairs_.size(), [&](std::size_t a, std::size_t b) { return lost(a) == lost(b) ? !lost(a) && better(a, b) : lost(b); });
        GameOutcome outcome;
        for (std::size_t i = 0; i < chairs_.size(); ++i)
            outcome.push_back({.bot = pairing_.seating[i], .place = places[i], .points = lost(i) ? 0 : points[i], .forfeit = chairs_[i]->forfeit()});
        return outcome;
    }

    // For the record: who sat where, and who forfeited.
    [[nodiscard]] json::Json tags() const {
        json::Json names = json::Json::array();
        json::Json forfeits = json::Json::array();
        for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
            names.push_back(entrants_[pairing_.seating[seat]].name);
            if (lost(seat)) forfeits.push_back({{"seat", seat}, {"reason", chairs_[seat]->forfeit()}});
        }
        json::Json tags = {{"bots", std::move(names)}};
        if (!forfeits.empty()) tags["forfeits"] = std::move(forfeits);
        return tags;
    }

private:
    [[nodiscard]] bool lost(std::size_t seat) const { return !chairs_[seat]->forfeit().empty(); }

    const Pairing& pairing_;
    const std::vector<Entrant<Player>>& entrants_;
    std::vector<std::unique_ptr<Chair<Player>>> chairs_;
};

}  // namespace urbanist::arena
