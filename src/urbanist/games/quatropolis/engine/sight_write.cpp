#include "urbanist/games/quatropolis/engine/sight.h"
#include "urbanist/games/quatropolis/record/deals.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/record/talk.h"
#include "urbanist/games/quatropolis/record/view.h"

namespace urbanist::quatropolis::engine {

namespace {

using json::Json;

Json round_to_json(const bots::Round& round, const CardSet& cards) {
    Json object = {{"issue", cards.issues()[round.issue].id}, {"city", record::to_json(round.city)}, {"looked", record::to_json(round.looked)}};
    if (cards.cards().issues[round.issue].referendum) {
        object["proposer"] = round.proposer.index;
        object["proposal"] = record::to_json(round.proposal);
    }
    object["vote"] = record::vote_to_json(round.vote, cards);
    for (const Spoken& spoken : round.said) object["said"].push_back(record::to_json(spoken));
    return object;
}

Json deeds_to_json(const bots::OwnDeeds& deeds, Seat seat) {
    const auto done = [&](const Action& action, Kind kind) { return action.kind == kind ? record::to_json(record::Move{seat, action}) : Json(); };
    return {{"funnel", done(deeds.funnel, Kind::Funnel)}, {"vote", done(deeds.vote, Kind::Vote)}};
}

}  // namespace

Json to_json(const bots::Sight& sight, const CardSet& cards) {
    Json rounds = Json::array();
    for (std::size_t i = 0; i < sight.rounds.size(); ++i) {
        Json round = round_to_json(sight.rounds[i], cards);
        round["own"] = deeds_to_json(sight.own[i], sight.view.own->seat);
        rounds.push_back(std::move(round));
    }
    Json document = {{"view", record::to_json(sight.view, cards)}, {"rounds", std::move(rounds)}};
    document["deals"] = record::to_json(sight.deals, sight.view.table);
    return document;
}

}  // namespace urbanist::quatropolis::engine
