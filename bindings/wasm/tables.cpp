#include <chrono>
#include <map>
#include <optional>
#include <vector>

#include "decks.h"
#include "page.h"
#include "urbanist/fair/secret.h"
#include "urbanist/games/quadropolis/record/record.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/table/chores.h"
#include "urbanist/table/decide.h"
#include "urbanist/table/show.h"
#include "urbanist/table/verify.h"

namespace urbanist::wasm::tables {

namespace {

using table::At;
using table::Event;
using table::Table;

constexpr std::string_view kOwner = "owner";  // the account of the device's user

std::map<std::string, Table, std::less<>>& open_tables() {
    static std::map<std::string, Table, std::less<>> tables;
    return tables;
}

// The members that most questions have. They are checked one by one, and the first error is kept.
struct Asked {
    Table* table = nullptr;
    game::Seat seat{};
    At now{};
};

core::Parsed<At> now_of(const Json& question) {
    constexpr std::int64_t kLatest = std::int64_t{1} << 52;
    const auto now = json::number_member(question, "now", 0, kLatest);
    if (!now) return std::unexpected(now.error());
    return At(std::chrono::milliseconds(*now));
}

core::Parsed<Table*> table_of(const Json& question) {
    const auto id = json::text_member(question, "table");
    if (!id) return std::unexpected(id.error());
    const auto found = open_tables().find(*id);
    if (found == open_tables().end()) return core::parse_error("table", "no table has this name on this device");
    return &found->second;
}

core::Parsed<game::Seat> seat_of(const Json& question, const Table& table) {
    const auto seat = json::number_member(question, "seat", 0, table.seats() - 1);
    if (!seat) return std::unexpected(seat.error());
    return game::Seat{static_cast<std::uint8_t>(*seat)};
}

// The guided game provides its secret, so that everybody gets the same deal.
core::Parsed<fair::Secret> secret_of(const Json& question) {
    if (!question.contains("secret")) return fair::new_secret();
    const auto text = json::text_member(question, "secret");
    return text ? fair::parse_secret(*text) : std::unexpected(text.error());
}

core::Parsed<Asked> asked_of(const Json& question) {
    const auto table = table_of(question);
    if (!table) return std::unexpected(table.error());
    const auto now = now_of(question);
    if (!now) return std::unexpected(now.error());
    return Asked{*table, {}, *now};
}

core::Parsed<Asked> asked_for_seat(const Json& question) {
    auto asked = asked_of(question);
    if (!asked) return asked;
    const auto seat = seat_of(question, *asked->table);
    if (!seat) return std::unexpected(seat.error());
    asked->seat = *seat;
    return asked;
}

// When the page last asked the bot of a seat, from `asked`, which has a time for each seat; long ago if it is missing.
At last_asked(const Json& question, game::Seat seat) {
    const auto times = question.find("asked");
    if (times == question.end() || !times->is_array() || seat.index >= times->size() || !(*times)[seat.index].is_number_integer()) return {};
    return At(std::chrono::milliseconds((*times)[seat.index].get<std::int64_t>()));
}

core::Parsed<void> take(Table& table, const std::vector<Event>& events) {
    for (const Event& event : events) {
        if (auto taken = table.evolve(event); !taken) return taken;
    }
    return {};
}

// Applies the decided events and the automatic events that follow.
Answer commit(Table& table, const table::Decision& decision, At now) {
    if (!decision) return std::unexpected(decision.error());
    auto taken = take(table, *decision);
    for (auto due = table::chores(table, now); taken && !due.empty(); due = table::chores(table, now)) taken = take(table, due);
    return taken ? Answer(table.last()) : fault(taken.error());
}

core::Parsed<void> deal_as(Table& table, const quadropolis::record::Record& record, At now) {
    const std::size_t round = table.match()->deals();
    if (!table.match()->awaits_deal() || round >= record.rounds.size()) return {};
    return table.evolve({.at = now, .body = table::events::Dealt{quadropolis::record::to_json(record.rounds[round])}});
}

// Starts the table's game with the first moves of the record.
core::Parsed<void> begin_as(Table& table, const quadropolis::record::Record& record, std::size_t moves, At now) {
    if (auto started = table.evolve({.at = now, .body = table::events::Started{}}); !started) return started;
    for (std::size_t i = 0; i < moves; ++i) {
        if (auto dealt = deal_as(table, record, now); !dealt) return dealt;
        table::events::Played move{.seat = table.match()->to_move().front(), .action = quadropolis::to_text(record.moves[i])};
        if (auto played = table.evolve({.at = now, .body = std::move(move)}); !played) return played;
    }
    return {};  // a round without moves is dealt again
}

table::NameOf name_in(const Json& question) {
    return [name = question.value("name", std::string())](std::string_view) { return name; };
}

core::Parsed<Table> restore_table(const Json& question) {
    const auto saved = json::member(question, "saved");
    if (!saved) return std::unexpected(saved.error());
    const auto id = json::text_member(**saved, "id");
    if (!id) return std::unexpected(id.error());
    const auto last = json::number_member(**saved, "last", 1, INT32_MAX);
    if (!last) return std::unexpected(last.error());
    const auto snapshot = json::member(**saved, "snapshot");
    if (!snapshot) return std::unexpected(snapshot.error());
    return Table::restore(*id, static_cast<std::uint64_t>(*last), **snapshot, known_decks());
}

Answer keep(core::Parsed<Table> table) {
    if (!table) return fault(table.error());
    std::string id = table->id();
    open_tables().insert_or_assign(id, std::move(*table));
    return id;
}

}  // namespace

Answer create(const Json& question) {
    const auto id = json::text_member(question, "id");
    if (!id) return fault(id.error());
    const auto now = now_of(question);
    if (!now) return fault(now.error());
    const auto document = json::member(question, "options");
    const auto options = document ? table::parse_options(**document, known_decks()) : std::unexpected(document.error());
    if (!options) return fault(options.error());
    const auto secret = secret_of(question);
    if (!secret) return fault(secret.error());
    return keep(Table::create(*id, table::created(kOwner, *options, *secret, "", *now), known_decks()));
}

// Applied directly and not by chores: the record's deals and moves come first, then the table's own deals.
Answer follow(const Json& question) {
    const auto asked = asked_of(question);
    if (!asked) return fault(asked.error());
    const auto document = json::member(question, "record");
    const auto record = document ? quadropolis::record::parse_record(**document) : std::unexpected(document.error());
    if (!record) return fault(record.error());
    const auto ply = json::number_member(question, "ply", 0, static_cast<std::int64_t>(record->moves.size()));
    if (!ply) return fault(ply.error());
    if (asked->table->stage() != table::Stage::Open) return refusal("started", "the game has begun");
    if (auto begun = begin_as(*asked->table, *record, static_cast<std::size_t>(*ply), asked->now); !begun) return fault(begun.error());
    return commit(*asked->table, std::vector<Event>{}, asked->now);
}

Answer restore(const Json& question) { return keep(restore_table(question)); }

Answer snapshot(const Json& question) {
    const auto table = table_of(question);
    if (!table) return fault(table.error());
    return Json{{"id", (*table)->id()}, {"last", (*table)->last()}, {"snapshot", *json::parse((*table)->snapshot())}};
}

Answer perform(const Json& question) {
    const auto asked = asked_of(question);
    if (!asked) return fault(asked.error());
    const auto document = json::member(question, "command");
    const auto command = document ? table::parse_command(**document) : std::unexpected(document.error());
    if (!command) return fault(command.error());
    return commit(*asked->table, table::decide(*asked->table, kOwner, "", *command, asked->now), asked->now);
}

Answer view(const Json& question) {
    const auto asked = asked_of(question);
    if (!asked) return fault(asked.error());
    return table::view_for(*asked->table, kOwner, name_in(question), asked->now);
}

Answer record(const Json& question) {
    const auto table = table_of(question);
    if (!table) return fault(table.error());
    auto record = table::record_for(**table, kOwner, name_in(question));
    return record ? Answer(std::move(*record)) : refusal("not-playing", "there is no record before the start");
}

Answer bots(const Json& question) {
    const auto asked = asked_of(question);
    if (!asked) return fault(asked.error());
    Json seats = Json::array();
    Json next;
    for (const game::Seat seat : asked->table->bots_to_move()) {
        const auto wait = std::max(asked->table->bot_wakes(seat, last_asked(question, seat)) - asked->now, std::chrono::milliseconds(0)).count();
        if (wait == 0 || question.contains("hurry")) {
            seats.push_back(seat.index);
        } else if (next.is_null() || wait < next.get<std::int64_t>()) {
            next = wait;
        }
    }
    return Json{{"seats", std::move(seats)}, {"next", std::move(next)}};
}

Answer think(const Json& question) {
    const auto table = restore_table(question);
    if (!table) return fault(table.error());
    const auto seat = seat_of(question, *table);
    if (!seat) return fault(seat.error());
    if (!table->bots_to_move().has(*seat)) return refusal("not-your-turn", "no bot is to move at this seat");
    const auto now = now_of(question);
    if (!now) return fault(now.error());
    const table::BotSeeds seeds = table::seeds_for_bot(*table, *seat);
    const auto talking = table->match()->talking(*seat, table->bot_of(*seat), seeds.words);
    Json word = talking ? (*talking)() : Json();
    if (word.is_string() && table->chair(*seat).held) word = Json();  // a bot never speaks in a person's name
    const bool moves = word.is_null() && (question.contains("hurry") || table->bot_may_move(*seat, *now));
    return Json{{"word", std::move(word)}, {"action", moves ? table->match()->thinking(*seat, table->bot_of(*seat), seeds.move)() : Json()}};
}

Answer bot_says(const Json& question) {
    const auto asked = asked_for_seat(question);
    if (!asked) return fault(asked.error());
    const auto word = json::member(question, "word");
    if (!word) return fault(word.error());
    return commit(*asked->table, table::decide_bot_word(*asked->table, asked->seat, **word, asked->now), asked->now);
}

Answer bot_plays(const Json& question) {
    const auto asked = asked_for_seat(question);
    if (!asked) return fault(asked.error());
    const auto action = json::member(question, "action");
    if (!action) return fault(action.error());
    return commit(*asked->table, table::decide_bot_move(*asked->table, asked->seat, **action, asked->now), asked->now);
}

Answer verify(const Json& question) {
    const auto record = json::member(question, "record");
    if (!record) return fault(record.error());
    const auto evidence = table::evidence_of(**record, known_decks());
    if (!evidence) return fault(evidence.error());
    Json sealed = Json::array();
    for (const auto& [number, seat, text, seal] : evidence->choices)
        sealed.push_back({{"n", number}, {"seat", seat.index}, {"choice", text}, {"seal", seal}});
    Json answer = {{"terms", evidence->terms}, {"deals", evidence->deals}, {"sealed", std::move(sealed)}};
    if (const auto fair = table::verify(**record, known_decks()); !fair) answer["fault"] = fair.error().message();
    return answer;
}

}  // namespace urbanist::wasm::tables
