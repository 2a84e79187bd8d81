#include "urbanist/games/quatropolis/record/view.h"

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"

namespace urbanist::quatropolis::record {

namespace {

using json::Json;

Json options_to_json(const Options& options, const CardSet& cards) {
    return {{"deck", cards.id()}, {"whole_deck", options.whole_deck}, {"end_third_tie", options.end_third_tie}, {"rules", options.rules}};
}

Json roles_to_json(const PublicView& table) {
    Json roles = Json::array();
    if (table.phase == Phase::Setup) return roles;  // not dealt yet
    for (const Role role : table.roles) roles.push_back(core::name_of(role));
    return roles;
}

Json issues_to_json(const PublicView& table, const CardSet& cards) {
    Json issues = Json::array();
    for (std::size_t i = 0; i < table.cards_turned_over; ++i) issues.push_back(cards.issues()[table.turned_over[i]].id);
    return issues;
}

// There is a proposer once one die is the highest, and a proposal after that.
Json referendum_to_json(const PublicView& table) {
    Json referendum = {{"dice", table.dice}, {"to_roll", to_json(table.to_roll)}, {"lapsed", to_json(table.lapsed)}};
    if (table.phase != Phase::Roll) referendum["proposer"] = table.proposer.index;
    if (table.phase != Phase::Roll && table.phase != Phase::Proposal) referendum["proposal"] = to_json(table.proposal);
    return referendum;
}

bool referendum_lies_on(const PublicView& table) {
    return table.settled < table.cards_turned_over && table.options.cards->issues[table.turned_over[table.settled]].referendum;
}

Json insight_to_json(const Insight& insight, const CardSet& cards) {
    Json object = Json::object();
    if (insight.knows_issue) object["issue"] = cards.issues()[insight.issue].id;
    if (insight.knows_cup) object["cup"] = {{"seat", insight.seat}, {"money", insight.cup.money}, {"influence", insight.cup.influence}};
    return object;
}

Json own_to_json(const OwnView& own, const PublicView& table, const CardSet& cards) {
    Json object = {{"seat", own.seat.index}, {"cup", to_json(own.cup)}};
    if (table.phase == Phase::Setup) return object;
    object["objectives"] = objectives_to_json(own.secrets, cards);
    object["enemy"] = cards.enemies()[own.secrets.enemy].id;
    object["insight"] = insight_to_json(own.insight, cards);
    if (own.vote.kind == Kind::Vote) object["vote"] = to_json(Move{own.seat, own.vote});
    return object;
}

Json revealed_to_json(const BySeat<Secrets>& secrets, const CardSet& cards) {
    Json objectives = Json::array();
    Json enemies = Json::array();
    for (const Secrets& held : secrets) {
        objectives.push_back(objectives_to_json(held, cards));
        enemies.push_back(cards.enemies()[held.enemy].id);
    }
    return {{"objectives", std::move(objectives)}, {"enemies", std::move(enemies)}};
}

Json table_to_json(const PublicView& table, const CardSet& cards) {
    Json object = {{"game", "quatropolis"},
                   {"options", options_to_json(table.options, cards)},
                   {"phase", core::name_of(table.phase)},
                   {"round", table.round},
                   {"city", to_json(table.city)},
                   {"roles", roles_to_json(table)},
                   {"abilities_used", to_json(table.abilities_used)},
                   {"issues", issues_to_json(table, cards)},
                   {"settled", table.settled},
                   {"deck_size", table.deck_size},
                   {"ties", table.ties},
                   {"to_move", to_json(table.to_move)},
                   {"last_vote", vote_to_json(table.last, cards)}};
    if (referendum_lies_on(table)) object["referendum"] = referendum_to_json(table);
    return object;
}

}  // namespace

Json to_json(const City& city) {
    Json object = Json::object();
    for (std::size_t i = 0; i < kMeasures; ++i) object[std::string(core::kEnumNames<Measure>[i])] = city.values[i];
    object["rent_control"] = city.rent_control;
    return object;
}

Json vote_to_json(const Outcome& vote, const CardSet& cards) {
    if (vote.winner == Outcome::Winner::None) return {};
    Json object = {{"issue", cards.issues()[vote.issue].id}, {"winner", core::name_of(vote.winner)}};
    object.update(to_json(vote));
    return object;
}

Json to_json(const View& view, const CardSet& cards) {
    Json object = table_to_json(view.table, cards);
    if (view.own) object["own"] = own_to_json(*view.own, view.table, cards);
    if (view.revealed) object["revealed"] = revealed_to_json(*view.revealed, cards);
    return object;
}

}  // namespace urbanist::quatropolis::record
