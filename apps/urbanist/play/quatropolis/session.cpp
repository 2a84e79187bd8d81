#include "play/quatropolis/session.h"

#include <algorithm>

#include "play/saving.h"
#include "play/settings.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/bots/talker.h"
#include "urbanist/games/quatropolis/match/follower.h"

namespace urbanist::app {

using core::parse_error;
using core::Parsed;
using json::Json;
using namespace quatropolis;

namespace {

// Streams of the seed; the number of moves made is added to each, so that a resumed game continues with the same chance.
constexpr std::uint64_t kRollStream = 0x64696365;
constexpr std::uint64_t kBotStream = 0x626F7473;
constexpr std::uint64_t kTalkStream = 0x74616C6B;
constexpr std::uint64_t kCharacterStream = 0x63686172;
// A quick search is enough for talking.
constexpr std::uint64_t kTalkNodes = 400;

bool is_seat(const std::string& kind) { return kind == kHuman || quatropolis::bots::find_player(kind) != nullptr; }

Parsed<void> check_seats(const std::vector<std::string>& seats) {
    if (seats.size() != kSeats) return parse_error("--seats", "Quatropolis has four seats, not " + std::to_string(seats.size()));
    if (!std::ranges::all_of(seats, is_seat))
        return parse_error("--seats", "a seat is human, " + urbanist::bots::names_of(quatropolis::bots::kPlayers));
    return {};
}

quatropolis::record::Record new_record(const QuatropolisSettings& settings, const CardSet& cards) {
    quatropolis::record::Record record;
    record.cards = cards;
    record.seed = settings.seed;
    record.whole_deck = settings.whole_deck;
    record.end_third_tie = settings.end_third_tie;
    core::Rng rng(core::seed_of(settings.seed), kCardStream);
    record.setup = draw_setup(record.options(), rng);
    return record;
}

// The seats of a saved game; all people if another program has saved it.
Parsed<QuatropolisSettings> settings_of(const Json& document) {
    QuatropolisSettings settings;
    settings.seats = texts_in_tags(document, "seats").value_or(std::vector<std::string>(kSeats, std::string(kHuman)));
    settings.names = texts_in_tags(document, "names").value_or(std::vector<std::string>{});
    settings.language = language_of_record(document);
    settings.seed = "unused";
    if (settings.seats.empty()) return parse_error("tags", "seats: must be an array of four");
    auto complete = completed(std::move(settings));
    if (!complete) return parse_error("tags", complete.error().reason);
    return complete;
}

}  // namespace

Parsed<QuatropolisSettings> completed(QuatropolisSettings settings) {
    if (settings.seats.empty()) settings.seats = {std::string(kHuman), "normal", "normal", "normal"};
    if (auto seats = check_seats(settings.seats); !seats) return std::unexpected(seats.error());
    if (auto names = check_names(settings.names, kSeats); !names) return std::unexpected(names.error());
    if (auto seed = check_seed(settings.seed); !seed) return std::unexpected(seed.error());
    if (settings.seed.empty()) settings.seed = fresh_seed();
    return settings;
}

QuatropolisSession::QuatropolisSession(quatropolis::record::Record record, const QuatropolisSettings& settings, const State& state,
                                       quatropolis::bots::Chronicle chronicle)
    : record_(std::move(record)), kinds_(settings.seats), state_(state), chronicle_(std::move(chronicle)) {
    const auto& catalogue = messages::Catalogue::of(settings.language);
    for (std::size_t i = 0; i < kSeats; ++i) names_[i] = i < settings.names.size() ? settings.names[i] : default_name(catalogue, kinds_[i], i);
}

QuatropolisSession QuatropolisSession::begin(const QuatropolisSettings& settings, const CardSet& cards) {
    auto record = new_record(settings, cards);
    const State state = *quatropolis::record::first_state(record);
    QuatropolisSession session(std::move(record), settings, state, quatropolis::bots::Chronicle(state));
    if (state.phase == Phase::Discussion) session.let_bots_talk();
    return session;
}

Parsed<QuatropolisSession> QuatropolisSession::resume(const Json& document, const CardSet& cards) {
    auto record = quatropolis::record::parse_record(document, cards);
    if (!record) return std::unexpected(record.error());
    if (!record->seed) return parse_error("seed", "is missing, so future dice cannot be rolled");
    const auto settings = settings_of(document);
    if (!settings) return std::unexpected(settings.error());
    if (const auto replayed = quatropolis::record::replay(*record); !replayed) return std::unexpected(replayed.error());
    record->result.reset();
    quatropolis::match::Follower follower(*record, *quatropolis::record::first_state(*record));
    while (!follower.at_end() && follower.step()) continue;
    const State state = follower.state();
    auto chronicle = follower.chronicle();
    return QuatropolisSession(*std::move(record), *settings, state, std::move(chronicle));
}

Seat QuatropolisSession::next_seat() const { return {static_cast<std::uint8_t>(core::lowest(to_move(state_).bits))}; }

bool QuatropolisSession::is_human(Seat seat) const { return kinds_[seat.index] == kHuman; }

unsigned QuatropolisSession::humans() const { return static_cast<unsigned>(std::ranges::count(kinds_, kHuman)); }

void QuatropolisSession::roll_if_due() {
    while (awaits_deal(state_)) {
        core::Rng rng(core::seed_of(*record_.seed), kRollStream + record_.moves.size());
        const Roll roll = draw_roll(state_.to_roll, rng);
        deal(state_, roll);
        record_.moves.emplace_back(roll);
    }
}

core::Result<void, Refusal> QuatropolisSession::check(Seat seat, const Action& action) const { return check_choice(state_, seat, action); }

void QuatropolisSession::play(Seat seat, const Action& action) {
    const Phase before = state_.phase;
    chronicle_.play(state_, seat, action);
    record_.moves.emplace_back(quatropolis::record::Move{seat, action});
    if (state_.phase == Phase::Discussion && before != Phase::Discussion) let_bots_talk();
}

void QuatropolisSession::let_bots_talk() {
    using namespace quatropolis::bots;
    const std::uint64_t seed = core::seed_of(*record_.seed);
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        if (is_human({i})) continue;
        const auto character = static_cast<Character>(core::Rng(seed, kCharacterStream + i).below(core::kEnumCount<Character>));
        core::Rng rng(seed, kTalkStream + kSeats * record_.moves.size() + i);
        const Words words = talk(chronicle_.sight_for(state_, {i}), find_player(kinds_[i]), character, {.nodes = kTalkNodes}, rng);
        if (words) say({i}, *words);
    }
}

void QuatropolisSession::say(Seat seat, const Statement& statement) {
    chronicle_.say(seat, statement);
    record_.statements.push_back({record_.moves.size(), {seat, statement}});
}

std::vector<Spoken> QuatropolisSession::said() const { return chronicle_.sight_for(state_, {0}).rounds.back().said; }

Action QuatropolisSession::bot_action(Seat seat) const {
    core::Rng rng(core::seed_of(*record_.seed), kBotStream + record_.moves.size());
    return quatropolis::bots::find_player(kinds_[seat.index])(chronicle_.sight_for(state_, seat), {}, rng).action;
}

Parsed<deals::Word> QuatropolisSession::parse_word(Seat seat, std::string_view text) const { return deals::parse_word(text, seat, state_.roles); }

deals::Checked QuatropolisSession::check(Seat seat, const deals::Word& word) const {
    const auto* offer = std::get_if<deals::Offer>(&word);
    if (offer != nullptr && offer->whisper && humans() > 1) return std::unexpected(deals::Fault::NoWhispers);  // all look at this screen
    return chronicle_.book().check(state_, seat, word);
}

void QuatropolisSession::hear(Seat seat, const deals::Word& word) {
    chronicle_.hear(state_, seat, word);
    record_.deals.push_back({record_.moves.size(), seat, word});
    const auto* offer = std::get_if<deals::Offer>(&word);
    if (offer != nullptr && quatropolis::check(state_, offer->to, Action::of(Kind::Talk))) play(offer->to, Action::of(Kind::Talk));
}

deals::Seen QuatropolisSession::deals(std::optional<Seat> viewer) const { return deals::seen_by(chronicle_.book(), state_, viewer); }

std::optional<deals::Word> QuatropolisSession::bot_word(Seat seat) const {
    if (state_.phase != Phase::Discussion || !quatropolis::bots::negotiates(kinds_[seat.index])) return std::nullopt;
    core::Rng rng(core::seed_of(*record_.seed), kBotStream + record_.moves.size());
    auto word = quatropolis::bots::find_player(kinds_[seat.index])(chronicle_.sight_for(state_, seat), {}, rng).words.deal;
    if (!word) return std::nullopt;
    auto* offer = std::get_if<deals::Offer>(&*word);
    if (offer != nullptr && humans() > 1) offer->whisper = false;
    return check(seat, *word) ? word : std::nullopt;
}

Json QuatropolisSession::to_json(messages::Language language) const {
    quatropolis::record::Record saved = record_;
    if (is_over()) saved.result = result();
    put_tags(saved.others, kinds_, {names_.begin(), names_.end()}, language);
    return quatropolis::record::to_json(saved);
}

}  // namespace urbanist::app
