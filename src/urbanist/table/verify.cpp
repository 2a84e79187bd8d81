#include "urbanist/table/verify.h"

#include "urbanist/json/members.h"
#include "urbanist/table/chores.h"

namespace urbanist::table {

namespace {

using core::parse_error;

// What the record says about its fairness.
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

// The same moves with the chance that the secret gives.
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
    return record;
}

core::Parsed<void> check_seals(const Json& fair, const catalog::Match& match, const fair::Secret& secret) {
    json::Members members(fair);
    if (!members.has("sealed")) return {};
    members.list("sealed", 20'000, [&](const Json& entry) -> core::Parsed<void> {
        SealedMove sealed;
        std::string seal;
        json::Members inner(entry);
        inner.number("n", 0, INT64_MAX, sealed.number);
        inner.number("move", 0, static_cast<std::int64_t>(match.moves()) - 1, sealed.move);
        inner.text("seal", seal);
        if (auto read = std::move(inner).result(); !read) return read;
        if (seal != seal_of(secret, sealed.number, match.action(sealed.move)))
            return parse_error("move " + std::to_string(sealed.move), "differs from what was sealed");
        return {};
    });
    return std::move(members).result();
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
    return check_seals(**fair, **recorded, proof->secret);
}

}  // namespace urbanist::table
