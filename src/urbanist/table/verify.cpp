#include "urbanist/table/verify.h"

#include "urbanist/json/members.h"
#include "urbanist/table/chores.h"

namespace urbanist::table {

namespace {

using core::parse_error;

// The record's proof of fairness.
struct Proof {
    std::string table;
    std::string promise;
    fair::Secret secret;
    std::shared_ptr<const catalog::Terms> terms;
};

core::Parsed<Proof> read_proof(const Json& fair, const catalog::Decks& decks) {
    Proof proof;
    std::string secret;
    json::Members members(fair);
    members.text("table", proof.table);
    members.text("promise", proof.promise);
    members.text("secret", secret);
    members.each("terms", [&](const Json& terms) -> core::Parsed<void> {
        auto parsed = catalog::parse_terms(terms, decks, catalog::kFirstRules);
        if (!parsed) return std::unexpected(parsed.error());
        proof.terms = *std::move(parsed);
        return {};
    });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    const auto parsed = fair::parse_secret(secret);
    if (!parsed) return std::unexpected(core::ParseError(parsed.error()).within("secret"));
    proof.secret = *parsed;
    return proof;
}

// Replays the moves with the chance derived from the secret.
core::Parsed<std::unique_ptr<catalog::Match>> played_again(const catalog::Match& recorded, const Proof& proof) {
    auto match = proof.terms->begin(fair::seed_for(proof.secret, "begin"));
    for (std::size_t move = 0; move <= recorded.moves(); ++move) {
        while (match->awaits_deal() && match->deals() < recorded.deals()) {
            if (auto dealt = match->deal(fair_deal(*match, proof.secret)); !dealt) return std::unexpected(dealt.error());
        }
        if (move == recorded.moves()) break;
        if (const auto played = match->play(recorded.mover(move), recorded.action(move)); !played)
            return parse_error("move " + std::to_string(move), "is impossible with the deals that follow from the secret: " + played.error().text);
    }
    return match;
}

Json without_talk(Json record) {
    record.erase("statements");
    record.erase("deals");
    return record;
}

using Choices = std::vector<Evidence::Choice>;

core::Parsed<Choices> sealed_choices(const Json& fair, const catalog::Match& match) {
    Choices choices;
    json::Members members(fair);
    if (!members.has("sealed")) return choices;
    members.list("sealed", 20'000, [&](const Json& entry) -> core::Parsed<void> {
        SealedMove sealed;
        std::string seal;
        json::Members inner(entry);
        inner.number("n", 0, INT64_MAX, sealed.number);
        inner.number("move", 0, static_cast<std::int64_t>(match.moves()) - 1, sealed.move);
        inner.text("seal", seal);
        if (auto read = std::move(inner).result(); !read) return read;
        choices.push_back({sealed.number, match.mover(sealed.move), match.action(sealed.move).dump(), std::move(seal)});
        return {};
    });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return choices;
}

core::Parsed<void> check_seals(const Choices& choices, const fair::Secret& secret) {
    for (const auto& [number, seat, text, seal] : choices) {
        if (seal != fair::seal(secret, std::to_string(number), text))
            return parse_error("event " + std::to_string(number), "the choice differs from what was sealed");
    }
    return {};
}

}  // namespace

core::Parsed<void> verify(const json::Json& record, const catalog::Decks& decks) {
    const auto fair = json::member(record, "fair");
    if (!fair) return parse_error("fair", "is missing: only records of finished games from a server can be verified");
    const auto proof = read_proof(**fair, decks);
    if (!proof) return std::unexpected(core::ParseError(proof.error()).within("fair"));
    if (fair::promise(proof->secret, promised_terms(proof->table, *proof->terms)) != proof->promise)
        return parse_error("fair, promise", "is broken: the secret does not match it");
    const auto recorded = proof->terms->resume(record);
    if (!recorded) return std::unexpected(recorded.error());
    const auto again = played_again(**recorded, *proof);
    if (!again) return std::unexpected(again.error());
    if (without_talk((*again)->record()) != without_talk((*recorded)->record())) return parse_error("", "the deals do not follow from the secret");
    const auto choices = sealed_choices(**fair, **recorded);
    return choices ? check_seals(*choices, proof->secret) : std::unexpected(choices.error());
}

core::Parsed<Evidence> evidence_of(const json::Json& record, const catalog::Decks& decks) {
    const auto fair = json::member(record, "fair");
    if (!fair) return parse_error("fair", "is missing: only records of finished games from a server can be verified");
    const auto proof = read_proof(**fair, decks);
    if (!proof) return std::unexpected(core::ParseError(proof.error()).within("fair"));
    const auto recorded = proof->terms->resume(record);
    if (!recorded) return std::unexpected(recorded.error());
    auto choices = sealed_choices(**fair, **recorded);
    if (!choices) return std::unexpected(choices.error());
    return Evidence{promised_terms(proof->table, *proof->terms), (*recorded)->deals(), *std::move(choices)};
}

}  // namespace urbanist::table
