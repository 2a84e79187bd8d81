#include "urbanist/games/quatropolis/record/deals.h"

#include <algorithm>

#include "urbanist/core/enumeration.h"
#include "urbanist/json/members.h"

namespace urbanist::quatropolis::record {

namespace {

using core::parse_error;
using core::Parsed;
using deals::Deed;
using deals::Half;
using deals::Number;
using deals::Offer;
using deals::Term;
using json::Json;
using json::Members;

constexpr std::size_t kMostDeals = 20'000;
constexpr std::int64_t kMostPoints = 99;
constexpr std::array<std::string_view, 2> kSides = {"no", "yes"};
constexpr std::array<std::string_view, 1> kClaims = {"not-paid"};

void read_id(Members& members, const std::string& name, char letter, Number& number) {
    std::string id;
    members.text(name, id);
    number = deals::parse_id(id, letter);
    members.need(number != 0, name, "is not a number of one");
}

void read_seat(Members& members, const std::string& name, Seat& seat) { members.number(name, 0, kSeats - 1, seat.index); }

void read_half(Members& members, const std::string& name, Half& half) {
    if (!members.has(name)) return;
    members.list(name, deals::kMostTerms, [&](const Json& value) -> Parsed<void> {
        const auto term = parse_term(value);
        if (!term) return std::unexpected(term.error());
        half.add(*term);
        return {};
    });
}

Parsed<deals::Word> read_offer(Members& members, Seat speaker) {
    Offer offer{.from = speaker};
    read_seat(members, "to", offer.to);
    if (members.has("whisper")) members.flag("whisper", offer.whisper);
    if (members.has("counters")) read_id(members, "counters", 'o', offer.counters);
    read_half(members, "give", offer.give);
    read_half(members, "ask", offer.ask);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return offer;
}

Parsed<deals::Word> read_answer(Members& members) {
    deals::Answer answer;
    read_id(members, "offer", 'o', answer.offer);
    members.name("with", answer.reply);
    if (members.has("why")) members.name("why", answer.why);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return answer;
}

Parsed<deals::Word> read_claim(Members& members) {
    deals::Claim claim;
    std::size_t says = 0;
    read_id(members, "promise", 'p', claim.promise);
    members.name("says", kClaims, says);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return claim;
}

Json half_to_json(const Half& half) {
    Json list = Json::array();
    for (const Term& term : half) list.push_back(to_json(term));
    return list;
}

Json offer_to_json(const Offer& offer) {
    Json object = {{"to", offer.to.index}, {"give", half_to_json(offer.give)}, {"ask", half_to_json(offer.ask)}};
    if (offer.whisper) object["whisper"] = true;
    if (offer.counters != 0) object["counters"] = deals::offer_id(offer.counters);
    return object;
}

void add_moment(Json& object, const deals::Moment& made) {
    object["round"] = made.round;
    object["issue"] = made.issue;
}

Json seen_offer_to_json(const deals::SeenOffer& seen) {
    Json object = {{"offer", deals::offer_id(seen.number)}, {"from", seen.offer.from.index}, {"to", seen.offer.to.index}};
    add_moment(object, seen.made);
    if (seen.hidden) {
        object["whisper"] = true;
        return object;
    }
    object.update(offer_to_json(seen.offer));
    object["state"] = core::name_of(seen.state);
    if (seen.why != deals::Reason::None) object["why"] = core::name_of(seen.why);
    return object;
}

Json conflicts_of(const deals::SeenPromise& promise, const deals::Seen& seen) {
    Json list = Json::array();
    for (const deals::SeenPromise& other : seen.promises) {
        const bool both_open = promise.fate == deals::Fate::Open && other.fate == deals::Fate::Open;
        if (other.number != promise.number && other.by == promise.by && both_open && deals::conflict(promise, other))
            list.push_back(deals::promise_id(other.number));
    }
    return list;
}

Json seen_promise_to_json(const deals::SeenPromise& promise, const deals::Seen& seen) {
    Json object = {{"promise", deals::promise_id(promise.number)},
                   {"offer", deals::offer_id(promise.offer)},
                   {"by", promise.by.index},
                   {"to", promise.to.index},
                   {"term", to_json(promise.term)},
                   {"state", core::name_of(promise.fate)}};
    add_moment(object, promise.made);
    if (promise.due) object["due"] = *promise.due;
    if (promise.whisper) object["whisper"] = true;
    if (promise.arrived) object["arrived"] = true;
    if (promise.stamped != 0) object["stamped"] = promise.stamped;
    if (promise.truth) object["truth"] = core::name_of(*promise.truth);
    if (promise.may_claim) object["claim"] = true;
    if (Json conflicts = conflicts_of(promise, seen); !conflicts.empty()) object["conflicts"] = std::move(conflicts);
    return object;
}

Json words_to_json(const deals::Seen& seen) {
    Json list = Json::array();
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
        const deals::WordCount count = deals::count_words(seen, {seat});
        list.push_back({{"kept", count.kept}, {"broken", count.broken}, {"disputed", count.disputed}, {"open", count.open}});
    }
    return list;
}

// ---- Reading a viewer's deals ---------------------------------------------------------------------------------------------

void read_moment(Members& members, deals::Moment& made) {
    members.number("round", 0, UINT16_MAX, made.round);
    members.number("issue", 0, kMostIssues, made.issue);
}

Parsed<void> read_seen_offer(const Json& value, deals::Seen& seen) {
    deals::SeenOffer& offer = seen.offers.emplace_back();
    Members members(value);
    read_id(members, "offer", 'o', offer.number);
    read_seat(members, "from", offer.offer.from);
    read_seat(members, "to", offer.offer.to);
    read_moment(members, offer.made);
    if (members.has("whisper")) members.flag("whisper", offer.offer.whisper);
    if (members.has("counters")) read_id(members, "counters", 'o', offer.offer.counters);
    read_half(members, "give", offer.offer.give);
    read_half(members, "ask", offer.offer.ask);
    offer.hidden = !members.has("state");
    if (!offer.hidden) members.name("state", offer.state);
    if (members.has("why")) members.name("why", offer.why);
    return std::move(members).result();
}

Parsed<void> read_seen_promise(const Json& value, deals::Seen& seen) {
    deals::SeenPromise& promise = seen.promises.emplace_back();
    Members members(value);
    read_id(members, "promise", 'p', promise.number);
    read_id(members, "offer", 'o', promise.offer);
    read_seat(members, "by", promise.by);
    read_seat(members, "to", promise.to);
    members.each("term", [&](const Json& term) -> Parsed<void> {
        const auto read = parse_term(term);
        if (!read) return std::unexpected(read.error());
        promise.term = *read;
        return {};
    });
    read_moment(members, promise.made);
    members.name("state", promise.fate);
    if (members.has("due")) members.number("due", 0, kMostIssues, promise.due.emplace());
    if (members.has("whisper")) members.flag("whisper", promise.whisper);
    if (members.has("arrived")) members.flag("arrived", promise.arrived);
    if (members.has("stamped")) members.number("stamped", 0, UINT16_MAX, promise.stamped);
    if (members.has("truth")) members.name("truth", promise.truth.emplace());
    if (members.has("claim")) members.flag("claim", promise.may_claim);
    return std::move(members).result();
}

}  // namespace

Json to_json(const Term& term) {
    Json object = {{"do", core::name_of(term.deed)}};
    if (term.deed == Deed::Pay) object["amount"] = term.amount;
    if (term.deed == Deed::Spend) object["min"] = term.amount;
    if (term.deed == Deed::Vote) object["side"] = kSides[term.yes ? 1 : 0];
    if (deals::names_issue(term.deed)) object["on"] = core::name_of(term.on);
    if (term.deed == Deed::Propose) {
        object["state"] = core::name_of(term.measure);
        object["by"] = term.by;
    }
    return object;
}

Parsed<Term> parse_term(const Json& value) {
    Term term;
    Members members(value);
    members.name("do", term.deed);
    if (term.deed == Deed::Pay) members.number("amount", 1, kFullCup, term.amount);
    if (term.deed == Deed::Spend) members.number("min", 1, kFullCup, term.amount);
    if (term.deed == Deed::Vote) members.name("side", kSides, term.yes);
    if (deals::names_issue(term.deed)) members.name("on", term.on);
    if (term.deed == Deed::Propose) {
        members.name("state", term.measure);
        members.number("by", -kMostPoints, kMostPoints, term.by);
    }
    members.no_others();
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return term;
}

Parsed<deals::Word> parse_word(const Json& word, Seat speaker) {
    Members members(word);
    if (members.has("with")) return read_answer(members);
    if (members.has("promise")) return read_claim(members);
    return read_offer(members, speaker);
}

Json word_to_json(const deals::Word& word, const deals::Book& book, Number next) {
    if (const auto* offer = std::get_if<Offer>(&word)) {
        Json object = {{"offer", deals::offer_id(next)}};
        object.update(offer_to_json(*offer));
        return object;
    }
    if (const auto* answer = std::get_if<deals::Answer>(&word)) {
        const Offer& offer = book.offer(answer->offer).offer;
        const Seat other = answer->reply == deals::Reply::Withdraw ? offer.to : offer.from;
        Json object = {{"offer", deals::offer_id(answer->offer)}, {"with", core::name_of(answer->reply)}, {"to", other.index}};
        if (offer.whisper) object["whisper"] = true;
        if (answer->why != deals::Reason::None) object["why"] = core::name_of(answer->why);
        return object;
    }
    const deals::Promise& promise = *book.promise(std::get<deals::Claim>(word).promise);
    Json object = {{"promise", deals::promise_id(promise.number)}, {"says", kClaims[0]}, {"to", promise.to.index}};
    if (promise.whisper) object["whisper"] = true;
    return object;
}

Json word_to_json(const deals::Word& word) {
    if (const auto* offer = std::get_if<Offer>(&word)) return offer_to_json(*offer);
    const auto* answer = std::get_if<deals::Answer>(&word);
    if (answer == nullptr) return {{"promise", deals::promise_id(std::get<deals::Claim>(word).promise)}, {"says", kClaims[0]}};
    Json object = {{"offer", deals::offer_id(answer->offer)}, {"with", core::name_of(answer->reply)}};
    if (answer->why != deals::Reason::None) object["why"] = core::name_of(answer->why);
    return object;
}

Json shown_word(const Json& word, Seat speaker, std::optional<Seat> viewer, bool over) {
    const bool is_party = viewer && (*viewer == speaker || word["to"] == viewer->index);
    if (over || is_party || !word.contains("whisper")) return word;
    Json shown = Json::object();
    if (word.contains("offer")) shown["offer"] = word["offer"];
    shown["to"] = word["to"];
    shown["whisper"] = true;
    return shown;
}

Json to_json(const deals::Seen& seen, const PublicView& table) {
    Json object = {{"whispers", seen.whispers}, {"left", seen.left}, {"offers", Json::array()}, {"promises", Json::array()}};
    for (const deals::SeenOffer& offer : seen.offers) {
        if (table.phase == Phase::Over || offer.made.issue + 1 >= table.settled) object["offers"].push_back(seen_offer_to_json(offer));
    }
    for (const deals::SeenPromise& promise : seen.promises) object["promises"].push_back(seen_promise_to_json(promise, seen));
    object["words"] = words_to_json(seen);
    if (seen.gift) object["gift"] = {{"money", seen.gift->money}, {"promised", seen.gift->promised}};
    return object;
}

Parsed<deals::Seen> parse_seen(const Json& document) {
    deals::Seen seen;
    Members members(document);
    members.flag("whispers", seen.whispers);
    members.number("left", 0, deals::kOffersEach, seen.left);
    members.list("offers", kMostDeals, [&](const Json& offer) { return read_seen_offer(offer, seen); });
    members.list("promises", kMostDeals, [&](const Json& promise) { return read_seen_promise(promise, seen); });
    if (members.has("gift")) {
        members.inside("gift", [&](Members& gift) {
            gift.number("money", 0, UINT16_MAX, seen.gift.emplace().money);
            gift.number("promised", 0, UINT16_MAX, seen.gift->promised);
        });
    }
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return seen;
}

// Words that were not allowed are skipped.
deals::Book book_after(const Record& record, std::size_t moves) {
    deals::Book book;
    auto state = first_state(record);
    auto said = record.deals.begin();
    const auto hear = [&](std::size_t after) {
        for (; said != record.deals.end() && said->after <= after; ++said) {
            if (book.check(*state, said->seat, said->word)) book.hear(*state, said->seat, said->word);
        }
    };
    for (std::size_t i = 0; state && i < std::min(moves, record.moves.size()); ++i) {
        hear(i);
        const State before = *state;
        if (!play_entry(*state, record.moves[i])) break;
        if (const auto* move = std::get_if<Move>(&record.moves[i])) book.follow(before, move->seat, move->action, *state);
    }
    if (state) hear(moves);
    return book;
}

Parsed<std::vector<SaidDeal>> parse_deals(const Json& document, std::size_t moves, const BySeat<Role>& roles) {
    std::vector<SaidDeal> said;
    if (!document.contains("deals")) return said;
    Members members(document);
    members.list("deals", kMostDeals, [&](const Json& entry) -> Parsed<void> {
        SaidDeal& deal = said.emplace_back();
        std::string text;
        Members parts(entry);
        const std::size_t least = said.size() < 2 ? 0 : said[said.size() - 2].after;
        parts.number("after", static_cast<std::int64_t>(least), static_cast<std::int64_t>(moves), deal.after);
        read_seat(parts, "seat", deal.seat);
        parts.text("deal", text);
        if (auto read = std::move(parts).result(); !read) return read;
        auto word = deals::parse_word(text, deal.seat, roles);
        if (!word) return std::unexpected(std::move(word.error()).within("deal"));
        deal.word = *word;
        return {};
    });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return said;
}

Json to_json(const SaidDeal& said, const BySeat<Role>& roles) {
    return {{"after", said.after}, {"seat", said.seat.index}, {"deal", deals::to_text(said.word, roles)}};
}

}  // namespace urbanist::quatropolis::record
