#include "urbanist/games/quatropolis/bots/players.h"

#include <algorithm>

#include "urbanist/games/quatropolis/bots/bidder.h"
#include "urbanist/games/quatropolis/bots/laboratory.h"
#include "urbanist/games/quatropolis/bots/search.h"

namespace urbanist::quatropolis::bots {

namespace {

// Streams 0 and 1 of a game's seed are for the cards and the dice.
constexpr std::uint64_t kFirstStream = 16;

// Every level takes well under a second on one core, also in a browser.
constexpr Manner kDealing{
    .offers = 3, .deals = 3, .answers = true, .playouts = 400, .worlds = 96, .foresight = Style::Steady, .tries_own_votes = true};
constexpr Level kHard{.nodes = 800, .worlds = 96, .style = Style::Saving, .listens = true, .manner = kDealing};
constexpr Manner kPlainDealing{.offers = 1, .answers = true, .playouts = 240, .worlds = 48};
constexpr Level kDeaf{.nodes = 800, .worlds = 96, .style = Style::Saving, .listens = false};
constexpr Level kMaster{.nodes = 24000,
                        .worlds = 300,
                        .style = Style::Mixed,
                        .listens = true,
                        .rival = hard_player,
                        .rivals = 32,
                        .rival_nodes = 150,
                        .seeking_odds = 2,
                        .manner = {.offers = 3,
                                   .deals = 3,
                                   .answers = true,
                                   .playouts = 800,
                                   .worlds = 150,
                                   .style = Style::Mixed,
                                   .foresight = Style::Steady,
                                   .tries_own_votes = true}};
constexpr Level kResponder{.nodes = 24000,
                           .worlds = 300,
                           .style = Style::Mixed,
                           .listens = true,
                           .rival = hard_player,
                           .rivals = 32,
                           .rival_nodes = 150,
                           .seeking_odds = 1e6};

struct ByHonesty {
    std::string_view level;
    std::array<Player, 3> players;  // indexed by Honesty
};

template <class Players>
Player find_in(const Players& players, std::string_view name) {
    const auto found = std::ranges::find(players, name, &NamedPlayer::name);
    return found == players.end() ? nullptr : found->player;
}

}  // namespace

Thought random_player(const Sight& sight, const Budget&, core::Rng& rng) {
    return {.action = quatropolis::random_action(quatropolis::turn_of(sight.view), rng)};
}

// A level with a different honesty.
template <const Level& kLevel, Keeping kKeeping>
Thought searching_as(const Sight& sight, const Budget& budget, core::Rng& rng) {
    static constexpr Level kSame = [] {
        Level level = kLevel;
        level.manner.keeping = kKeeping;
        return level;
    }();
    return search(sight, kSame, budget, rng);
}

Thought planned(const Sight& sight, const Manner& manner, const Budget& budget, core::Rng& rng) {
    Thought thought{.action = Bidder(sight.view, rng).choose()};
    const Turn turn = turn_of(sight.view);
    if (turn.phase == Phase::Discussion) thought.words.deal = bargain(sight, manner, budget, rng);
    const bool keeps = manner.keeping == Keeping::Always || (manner.keeping == Keeping::IfCheap && rng.below(3) != 0);
    if (keeps) thought.action = honoured(pledge_of(sight, turn.seat), turn, thought.action);
    return thought;
}
template <Keeping kKeeping>
Thought planning_as(const Sight& sight, const Budget& budget, core::Rng& rng) {
    static constexpr Manner kSame = [] {
        Manner manner = kPlainDealing;
        manner.keeping = kKeeping;
        return manner;
    }();
    return planned(sight, kSame, budget, rng);
}

Thought normal_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return planned(sight, kPlainDealing, budget, rng); }
Thought hard_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(sight, kHard, budget, rng); }
Thought master_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(sight, kMaster, budget, rng); }

Opinion hard_opinion(const Sight& sight, const Action& taken, core::Rng& rng) {
    static constexpr Level kJudging{.nodes = 6000, .worlds = 96, .style = Style::Saving, .listens = true, .manner = {.keeping = Keeping::Never}};
    return opinion_on(sight, kJudging, taken, rng);
}

Thought responder_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(sight, kResponder, budget, rng); }
Thought answering_player(const Sight& sight, const Budget& budget, core::Rng& rng) {
    static constexpr Level kAnswering{
        .nodes = 800, .worlds = 96, .style = Style::Saving, .listens = true, .manner = {.answers = true, .playouts = 800, .worlds = 96}};
    return search(sight, kAnswering, budget, rng);
}
Thought silent_player(const Sight& sight, const Budget& budget, core::Rng& rng) {
    static constexpr Level kSilent{.nodes = 800, .worlds = 96, .style = Style::Saving, .listens = true};
    return search(sight, kSilent, budget, rng);
}
Thought breaking_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return searching_as<kHard, Keeping::Breaks>(sight, budget, rng); }
Thought deaf_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(sight, kDeaf, budget, rng); }

namespace {

constexpr std::array<ByHonesty, 3> kByHonesty = {
    {{"normal", {planning_as<Keeping::Always>, planning_as<Keeping::IfCheap>, planning_as<Keeping::Never>}},
     {"hard", {searching_as<kHard, Keeping::Always>, searching_as<kHard, Keeping::IfCheap>, searching_as<kHard, Keeping::Never>}},
     {"master", {searching_as<kMaster, Keeping::Always>, searching_as<kMaster, Keeping::IfCheap>, searching_as<kMaster, Keeping::Never>}}}};

}  // namespace

std::string_view level_of(std::string_view name) {
    const std::size_t dash = name.find('-');
    const bool is_cast = dash != std::string_view::npos && std::ranges::find(kCast, name.substr(0, dash), &CastMember::name) != kCast.end();
    return is_cast ? name.substr(dash + 1) : name;
}

bool negotiates(std::string_view name) {
    const std::string_view level = level_of(name);
    return level == "normal" || level == "hard" || level == "master";
}

Player find_player(std::string_view name) {
    const std::string_view level = level_of(name);
    if (level == name) return find_in(kPlayers, name);
    const auto member = std::ranges::find(kCast, name.substr(0, name.find('-')), &CastMember::name);
    const auto known = std::ranges::find(kByHonesty, level, &ByHonesty::level);
    return known == kByHonesty.end() ? find_in(kPlayers, level) : known->players[static_cast<std::size_t>(member->honesty)];
}
Player find_any_player(std::string_view name) { return find_in(kEveryPlayer, name); }

core::Rng generator_of(std::uint64_t seed, Seat seat) { return core::Rng(seed, kFirstStream + seat.index); }

}  // namespace urbanist::quatropolis::bots
