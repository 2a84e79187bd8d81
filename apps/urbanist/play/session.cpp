#include "play/session.h"

#include "play/saving.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/ranking.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::app {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;
using messages::Catalogue;
using quadropolis::Seat;

// The bots' stream of the seed, not used by layouts.
constexpr std::uint64_t kBotStream = 0x626F7473;

Sitter seated(const Catalogue& catalogue, const std::vector<std::string>& names, std::string kind, std::size_t seat) {
    std::string name = seat < names.size() ? names[seat] : default_name(catalogue, kind, seat);
    const auto bot = quadropolis::bots::find_player(kind);
    return {std::move(kind), std::move(name), bot};
}

std::vector<Sitter> seated(const Settings& settings) {
    std::vector<Sitter> sitters;
    sitters.reserve(settings.seats.size());
    for (const std::string& kind : settings.seats) sitters.push_back(seated(Catalogue::of(settings.language), settings.names, kind, sitters.size()));
    return sitters;
}

quadropolis::record::Record new_record(const Settings& settings) {
    const Seat drawn = quadropolis::draw_first(*settings.players, core::seed_of(settings.seed));
    const Seat first = settings.first ? Seat{static_cast<std::uint8_t>(*settings.first)} : drawn;
    quadropolis::record::Record record;
    record.options = {settings.mode, static_cast<std::uint8_t>(*settings.players), first};
    record.seed = settings.seed;
    return record;
}

// The seats of a saved game; all people if another program has saved it.
Parsed<std::vector<Sitter>> sitters_of(const Json& document, unsigned players) {
    Settings settings;
    settings.players = players;
    settings.language = language_of_record(document);
    settings.seats.assign(players, std::string(kHuman));
    settings.seed = "unused";
    if (auto seats = texts_in_tags(document, "seats")) settings.seats = *std::move(seats);
    settings.names = texts_in_tags(document, "names").value_or(settings.names);
    auto complete = completed(std::move(settings));
    if (!complete) return parse_error("tags", complete.error().reason);
    return seated(*complete);
}

}  // namespace

Session::Session(quadropolis::record::Record record, std::vector<Sitter> sitters, const quadropolis::TileSet& tiles)
    : tiles_(tiles), record_(std::move(record)), sitters_(std::move(sitters)), state_(quadropolis::initial_state(record_.options)) {}

Session::Session(const Settings& settings, const quadropolis::TileSet& tiles) : Session(new_record(settings), seated(settings), tiles) {
    deal_if_due();
}

Parsed<Session> Session::resume(const Json& document, const quadropolis::TileSet& tiles) {
    auto record = quadropolis::record::parse_record(document);
    if (!record) return std::unexpected(record.error());
    if (!record->seed) return parse_error("seed", "is missing, so future rounds cannot be dealt");
    auto sitters = sitters_of(document, record->options.players);
    if (!sitters) return std::unexpected(sitters.error());
    const auto moves = std::exchange(record->moves, {});
    Session session(*std::move(record), *std::move(sitters), tiles);
    if (auto layouts = session.check_layouts(); !layouts) return std::unexpected(layouts.error());
    if (auto replayed = session.replay(moves); !replayed) return std::unexpected(replayed.error());
    session.before_.clear();
    return session;
}

quadropolis::Deal Session::draw(unsigned round) const { return quadropolis::draw(tiles_, record_.options.mode, round, core::seed_of(*record_.seed)); }

Parsed<void> Session::check_layouts() const {
    for (unsigned round = 1; round <= record_.rounds.size(); ++round) {
        if (record_.rounds[round - 1] != draw(round))
            return parse_error("round " + std::to_string(round), "does not match its seed with this tile set; use --tiles for another one");
    }
    return {};
}

Parsed<void> Session::replay(const std::vector<quadropolis::Action>& moves) {
    record_.rounds.clear();
    record_.result.reset();
    for (const quadropolis::Action action : moves) {
        deal_if_due();
        if (const auto allowed = quadropolis::check(state_, action); !allowed) {
            return parse_error("ply " + std::to_string(log_.size()),
                               quadropolis::to_text(action) + " is not legal: " + std::string(describe(allowed.error())));
        }
        play(action);
    }
    deal_if_due();
    return {};
}

void Session::deal_if_due() {
    if (!quadropolis::awaits_deal(state_)) return;
    record_.rounds.push_back(draw(state_.round + 1U));
    quadropolis::deal(state_, record_.rounds.back());
    before_.clear();
}

void Session::play(quadropolis::Action action) {
    const quadropolis::Tile tile = state_.site.tiles[quadropolis::reached(action.slot(), action.architect()).index];
    before_.push_back(state_);
    log_.push_back({state_.to_move, action, tile});
    record_.moves.push_back(action);
    quadropolis::play(state_, action);
    if (is_over()) record_.result = quadropolis::record::result_of(quadropolis::ranking(state_));
}

quadropolis::Action Session::bot_action(quadropolis::bots::Player bot) const {
    core::Rng rng(core::seed_of(*record_.seed), kBotStream + log_.size());
    return bot({state_, tiles_}, {}, rng).action;
}

bool Session::can_undo() const { return !before_.empty() && sitter(log_.back().seat).is_human(); }

void Session::undo() {
    state_ = before_.back();
    before_.pop_back();
    log_.pop_back();
    record_.moves.pop_back();
    record_.result.reset();
}

Json Session::to_json(messages::Language language) const {
    std::vector<std::string> seats;
    std::vector<std::string> names;
    for (const Sitter& sitter : sitters_) {
        seats.push_back(sitter.kind);
        names.push_back(sitter.name);
    }
    quadropolis::record::Record saved = record_;
    put_tags(saved.others, seats, names, language);
    return quadropolis::record::to_json(saved);
}

}  // namespace urbanist::app
