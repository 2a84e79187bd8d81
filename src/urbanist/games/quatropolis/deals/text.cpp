#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/deals/offer.h"

namespace urbanist::quatropolis::deals {

namespace {

constexpr std::string_view kNotPaid = "not-paid";

std::string_view side(bool yes) { return yes ? "yes" : "no"; }

std::string term_text(const Term& term) {
    std::string text(core::name_of(term.deed));
    const auto add = [&](std::string_view word) { text.append(" ").append(word); };
    if (term.deed == Deed::Vote) add(side(term.yes));
    if (term.deed == Deed::Pay || term.deed == Deed::Spend) add(std::to_string(term.amount));
    if (term.deed == Deed::Propose) add(std::string(core::name_of(term.measure)) + (term.by > 0 ? "+" : "") + std::to_string(term.by));
    if (names_issue(term.deed)) add(core::name_of(term.on));
    return text;
}

std::string half_text(std::string_view name, const Half& half) {
    std::string text;
    for (const Term& term : half) text.append(text.empty() ? " " + std::string(name) + " " : " and ").append(term_text(term));
    return text;
}

template <class Value>
std::optional<Value> number_in(std::string_view text) {
    Value value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// Reads word by word. A missing word is empty, which matches nothing.
class WordReader {
public:
    WordReader(std::string_view text, Seat speaker, const BySeat<Role>& roles) : text_(text), speaker_(speaker), roles_(roles) {}

    [[nodiscard]] std::optional<Word> read() {
        const std::string_view first = next();
        if (first == "deal" || first == "whisper") return offer(first == "whisper");
        if (first == "claim") return Claim{parse_id(next(), 'p')};
        if (const auto reply = core::parse_enum<Reply>(first)) return answer(*reply);
        return std::nullopt;
    }

private:
    [[nodiscard]] std::string_view peek() const { return text_.substr(0, text_.find(' ')); }
    std::string_view next() {
        const std::string_view word = peek();
        text_.remove_prefix(std::min(word.size() + 1, text_.size()));
        return word;
    }

    [[nodiscard]] std::optional<Word> answer(Reply reply) {
        Answer answer{parse_id(next(), 'o'), reply};
        if (const auto why = core::parse_enum<Reason>(next())) answer.why = *why;
        return answer;
    }

    [[nodiscard]] std::optional<Word> offer(bool whisper) {
        const auto role = core::parse_enum<Role>(next());
        if (!role) return std::nullopt;
        const auto found = std::ranges::find(roles_, *role);
        Offer offer{.from = speaker_, .to = {static_cast<std::uint8_t>(found - roles_.begin())}, .whisper = whisper};
        if (peek() == "counters") {
            next();
            offer.counters = parse_id(next(), 'o');
        }
        if (!read_half("give", offer.give) || !read_half("ask", offer.ask)) return std::nullopt;
        return offer;
    }

    [[nodiscard]] bool read_half(std::string_view name, Half& half) {
        if (peek() != name) return true;
        do {
            next();
            const auto term = read_term();
            if (!term || half.count == kMostTerms) return false;
            half.add(*term);
        } while (peek() == "and");
        return true;
    }

    [[nodiscard]] std::optional<Term> read_term() {
        const auto deed = core::parse_enum<Deed>(next());
        if (!deed) return std::nullopt;
        Term term{.deed = *deed};
        if (*deed == Deed::Vote) term.yes = next() == "yes";
        if (*deed == Deed::Pay || *deed == Deed::Spend) term.amount = number_in<std::uint16_t>(next()).value_or(0);
        if (*deed == Deed::Propose && !read_proposal(next(), term)) return std::nullopt;
        if (names_issue(*deed)) term.on = next() == "next" ? When::Next : When::This;
        return term;
    }

    [[nodiscard]] static bool read_proposal(std::string_view word, Term& term) {
        const std::size_t sign = word.find_first_of("+-");
        if (sign == std::string_view::npos) return false;
        const auto measure = core::parse_enum<Measure>(word.substr(0, sign));
        const auto by = number_in<std::int8_t>(word.substr(word[sign] == '+' ? sign + 1 : sign));
        if (!measure || !by) return false;
        term.measure = *measure;
        term.by = *by;
        return true;
    }

    std::string_view text_;
    Seat speaker_;
    const BySeat<Role>& roles_;
};

}  // namespace

std::string offer_id(Number number) { return "o" + std::to_string(number); }
std::string promise_id(Number number) { return "p" + std::to_string(number); }

Number parse_id(std::string_view text, char letter) {
    if (text.empty() || text.front() != letter) return 0;
    return number_in<Number>(text.substr(1)).value_or(0);
}

std::string to_text(const Word& word, const BySeat<Role>& roles) {
    if (const auto* claim = std::get_if<Claim>(&word)) return "claim " + promise_id(claim->promise) + " " + std::string(kNotPaid);
    if (const auto* answer = std::get_if<Answer>(&word)) {
        const std::string why = answer->why == Reason::None ? "" : " " + std::string(core::name_of(answer->why));
        return std::string(core::name_of(answer->reply)) + " " + offer_id(answer->offer) + why;
    }
    const auto& offer = std::get<Offer>(word);
    std::string text(offer.whisper ? "whisper " : "deal ");
    text.append(core::name_of(roles[offer.to.index]));
    if (offer.counters != 0) text.append(" counters ").append(offer_id(offer.counters));
    return text + half_text("give", offer.give) + half_text("ask", offer.ask);
}

// Accepts only the canonical spelling: the result must print as the same text.
core::Parsed<Word> parse_word(std::string_view text, Seat speaker, const BySeat<Role>& roles) {
    const auto word = WordReader(text, speaker, roles).read();
    if (word && to_text(*word, roles) == text) return *word;
    return core::parse_error("", "unknown deal; examples: deal official give pay 3 ask vote no this, whisper landlord ask with next, accept o17");
}

}  // namespace urbanist::quatropolis::deals
