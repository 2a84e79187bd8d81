#include "tell_quatropolis.h"

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/rules/text.h"

namespace urbanist::tests {

namespace {

using namespace quatropolis;
using Winner = Outcome::Winner;

std::string number(int value) { return std::to_string(value); }

std::string seats_text(Seats seats) {
    std::string text;
    core::for_each(seats.bits, [&](unsigned seat) { text += (text.empty() ? "" : " ") + std::to_string(seat); });
    return text.empty() ? "nobody" : text;
}

std::string cup_text(const Cup& cup) { return number(cup.money) + " money, " + number(cup.influence) + " influence"; }

std::string city_text(const City& city) {
    std::string text;
    for (std::size_t i = 0; i < kMeasures; ++i) text += std::string(core::kEnumNames<Measure>[i]) + " " + number(city.values[i]) + ", ";
    return text + (city.rent_control ? "rent control" : "no rent control");
}

class Telling {
public:
    explicit Telling(const quatropolis::record::Record& game) : game_(game), cards_(game.cards) {}

    std::string all() {
        auto state = quatropolis::record::first_state(game_);
        if (!state) return state.error().message();
        tell_setup();
        tell_round(*state);
        for (const auto& entry : game_.moves) {
            const State before = *state;
            if (const auto played = quatropolis::record::play_entry(*state, entry); !played) return text_ + played.error().message();
            tell_event(entry);
            if (before.phase == Phase::Voting && state->phase != Phase::Voting) tell_vote(before, *state);
            if (state->round != before.round) tell_round(*state);
        }
        return text_ + (is_over(*state) ? ending(*state) : "\nthe game goes on\n");
    }

private:
    void tell_setup() {
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            const Secrets& secrets = game_.setup.secrets[i];
            const auto& objectives = cards_.objectives();
            text_ += "seat " + number(i) + ": " + role_text(game_.setup.roles[i]) + ", wants " + objectives[secrets.objectives[0]].id + " and " +
                     objectives[secrets.objectives[1]].id + ", against " + cards_.enemies()[secrets.enemy].id + "\n";
        }
    }

    void tell_round(const State& state) {
        text_ += "\nround " + number(state.round) + ", issue " + number(state.settled + 1) + " of " + number(state.deck_size) + ": " +
                 cards_.issues()[state.card_on_table()].id + (state.ties > 0 ? ", tied so far: " + number(state.ties) : "") + "\n";
        text_ += "  city: " + city_text(state.city) + "\n";
        for (std::uint8_t i = 0; i < kSeats; ++i) text_ += "  cup " + number(i) + ": " + cup_text(state.cups[i]) + "\n";
    }

    void tell_event(const quatropolis::record::Entry& entry) {
        if (const auto* roll = std::get_if<Roll>(&entry)) {
            text_ += "  dice";
            for (const std::uint8_t die : roll->dice) text_ += " " + number(die);
        } else {
            const auto& move = std::get<quatropolis::record::Move>(entry);
            text_ += "  seat " + number(move.seat.index) + ": " + to_text(move.action);
        }
        text_ += "\n";
    }

    void tell_vote(const State& before, const State& after) {
        const Outcome& last = after.last;
        const Seats against{kEverybody.bits & ~last.yes.bits};
        text_ +=
            "  yes " + seats_text(last.yes) + " (" + cup_text(last.for_yes) + "), no " + seats_text(against) + " (" + cup_text(last.for_no) + "): ";
        const std::string tie = after.settled > before.settled ? "tied again, the issue goes" : "tied, the issue stays";
        text_ += (last.winner == Winner::Tie ? tie : last.winner == Winner::Yes ? "yes wins" : "no wins") + "\n";
    }

    [[nodiscard]] static std::string role_text(Role role) { return std::string(core::name_of(role)); }

    static std::string ending(const State& state) {
        std::string text = "\nthe end\n  city: " + city_text(state.city) + "\n";
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            text += "  seat " + number(i) + ": objectives " + number(objective_points(state, {i})) + ", in all " + to_text(score(state, {i})) + "\n";
        }
        return text + "  won by " + seats_text(winners(state)) + "\n";
    }

    const quatropolis::record::Record& game_;
    const CardSet& cards_;
    std::string text_;
};

}  // namespace

std::string told(const quatropolis::record::Record& game) { return Telling(game).all(); }

}  // namespace urbanist::tests
