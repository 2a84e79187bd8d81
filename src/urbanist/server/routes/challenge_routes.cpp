#include <algorithm>

#include "urbanist/json/members.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/routes/challenge_record.h"
#include "urbanist/server/routes/routes.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::ChallengeGame;
using store::Store;

constexpr std::size_t kLongestRecord = 16'384;

struct Challenge {
    ChallengeGame game;
    std::vector<ChallengeGame> answers;

    [[nodiscard]] const ChallengeGame* game_of(std::string_view account) const {
        if (game.account == account) return &game;
        const auto found = std::ranges::find(answers, account, &ChallengeGame::account);
        return found == answers.end() ? nullptr : &*found;
    }
};

Awaitable<Answer<Challenge>> find_challenge(Services& services, std::string id, messages::Language language) {
    const auto work = [id](Store& store) -> store::Stored<std::optional<Challenge>> {
        auto game = store.challenges.find(id);
        if (!game) return std::unexpected(game.error());
        if (!*game) return std::nullopt;
        auto answers = store.challenges.answers(id);
        if (!answers) return std::unexpected(answers.error());
        return Challenge{**std::move(game), *std::move(answers)};
    };
    auto found = co_await services.store_queue.read(work);
    if (!found) co_return storage_problem(found.error(), language);
    if (!*found) co_return refusal("no-such-challenge", language);
    co_return **std::move(found);
}

Answer<ChallengeRecord> record_of(Services& services, const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    Json record;
    json::Members members(*body);
    members.each("record", [&](const Json& given) { record = given; });
    members.need(request.body.size() <= kLongestRecord, "record", "too long: at most 16384 bytes");
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    auto checked = read_challenge_record(record, services.decks.decks());
    if (!checked) return bad_request(checked.error().message(), request.language);
    return *std::move(checked);
}

// Moves are shown only to those who have played; others could simply repeat them.
Json game_json(const ChallengeGame& game, const Services& services, bool with_moves) {
    const auto record = read_challenge_record(json::parse(game.record).value_or(Json()), services.decks.decks());
    Json body = {{"account", game.account}, {"name", game.name}, {"at", game.at}, {"points", record ? record->points : 0}};
    if (with_moves) body["record"] = json::parse(game.record).value_or(Json());
    return body;
}

Json challenge_json(const Challenge& challenge, const Identity& who, const Services& services) {
    const bool has_played = challenge.game_of(who.account) != nullptr;
    Json body = {{"id", challenge.game.challenge}, {"mine", challenge.game.account == who.account}, {"played", has_played}};
    if (const auto record = read_challenge_record(json::parse(challenge.game.record).value_or(Json()), services.decks.decks())) {
        Json seats = Json::array();
        for (const std::string& bot : record->bots) seats.push_back(bot.empty() ? "me" : bot);
        body["terms"] = record->terms;
        body["seats"] = std::move(seats);
        body["secret"] = record->secret;
    }
    Json games = Json::array({game_json(challenge.game, services, has_played)});
    for (const ChallengeGame& answer : challenge.answers) games.push_back(game_json(answer, services, has_played));
    body["games"] = std::move(games);
    return body;
}

Awaitable<Answer<Json>> show_challenge(Services& services, const Request& request) {
    const auto challenge = co_await find_challenge(services, request.captured[0], request.language);
    if (!challenge) co_return std::unexpected(challenge.error());
    co_return challenge_json(*challenge, request.who, services);
}

Awaitable<Answer<Json>> add_challenge(RequestDispatcher& dispatcher, const Request& request) {
    Services& services = dispatcher.services();
    if (auto fault = dispatcher.charge(request.who)) co_return std::unexpected(*std::move(fault));
    const auto record = record_of(services, request);
    if (!record) co_return std::unexpected(record.error());
    const ChallengeGame game{
        .challenge = record->id_for(request.who.account), .account = request.who.account, .record = record->record.dump(), .at = now_ms()};
    const auto added = co_await services.store_queue.run_idempotent([game](Store& store) { return store.challenges.add(game); });
    if (!added) co_return storage_problem(added.error(), request.language);
    co_return Json{{"id", game.challenge}};
}

void tell_author(Services& services, const Challenge& challenge, const std::string& name) {
    const std::string& id = challenge.game.challenge;
    const Json text = {{"t", "challenge-answered"}, {"challenge", id}, {"name", name}};
    services.push.notify(store::PushTopic::ChallengeAnswered, challenge.game.account, id, text.dump());
}

Awaitable<Answer<Json>> answer_challenge(RequestDispatcher& dispatcher, ChangeFollower& changes, const Request& request) {
    Services& services = dispatcher.services();
    if (auto fault = dispatcher.charge(request.who)) co_return std::unexpected(*std::move(fault));
    const auto challenge = co_await find_challenge(services, request.captured[0], request.language);
    if (!challenge) co_return std::unexpected(challenge.error());
    const auto record = record_of(services, request);
    if (!record) co_return std::unexpected(record.error());
    const auto asked = read_challenge_record(json::parse(challenge->game.record).value_or(Json()), services.decks.decks());
    if (!asked || !record->is_same_game_as(*asked)) co_return refusal("another-game", request.language);
    const ChallengeGame game{.challenge = challenge->game.challenge, .account = request.who.account, .record = record->record.dump(), .at = now_ms()};
    const auto taken = co_await services.store_queue.run_idempotent([game](Store& store) { return store.challenges.answer(game); });
    if (!taken) co_return storage_problem(taken.error(), request.language);
    if (*taken) {
        tell_author(services, *challenge, request.who.name);
        co_await changes.catch_up();
    }
    co_return co_await show_challenge(services, request);
}

}  // namespace

void add_challenge_routes(RequestDispatcher& dispatcher, ChangeFollower& changes) {
    Services& services = dispatcher.services();
    Router& router = dispatcher.router();
    router.add({Method::Post, "/api/challenges", Access::SignedIn,
                [&dispatcher](Request& request) -> Awaitable<Response> { co_return response_of(co_await add_challenge(dispatcher, request), 201); }});
    router.add({Method::Get, "/api/challenges/{challenge}", Access::Anyone,
                [&services](Request& request) -> Awaitable<Response> { co_return response_of(co_await show_challenge(services, request)); }});
    router.add({Method::Post, "/api/challenges/{challenge}", Access::SignedIn, [&dispatcher, &changes](Request& request) -> Awaitable<Response> {
                    co_return response_of(co_await answer_challenge(dispatcher, changes, request));
                }});
}

}  // namespace urbanist::server
