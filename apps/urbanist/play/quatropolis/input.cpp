#include "play/quatropolis/input.h"

#include <unicode/unistr.h>

#include <algorithm>
#include <limits>

#include "play/quatropolis/talk.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/core/trimmed.h"

namespace urbanist::app {

using namespace quatropolis;

namespace {

constexpr std::uint8_t kNobody = 255;
constexpr int kMostAmount = std::numeric_limits<std::uint16_t>::max();

// A word, an amount, or the «!» that announces an ability.
struct Token {
    enum class Kind : std::uint8_t { Word, Number, Ability };
    Kind kind = Kind::Word;
    std::string word{};
    int number = 0;
};
using Tokens = std::vector<Token>;

// Folds case, also of letters such as É.
std::string folded(std::string_view text) {
    std::string result;
    icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size()))).foldCase().toUTF8String(result);
    return result;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

// Replaces the minus sign printed on cards.
std::string with_plain_signs(std::string_view line) {
    constexpr std::string_view kMinus = "\u2212";
    std::string text = folded(core::trimmed(line));
    for (std::size_t at = text.find(kMinus); at != std::string::npos; at = text.find(kMinus)) text.replace(at, kMinus.size(), "-");
    return text;
}

bool begins_number(std::string_view text, std::size_t at) {
    if (is_digit(text[at])) return true;
    return (text[at] == '+' || text[at] == '-') && at + 1 < text.size() && is_digit(text[at + 1]);
}

Token number_at(std::string_view text, std::size_t& at) {
    const bool negative = text[at] == '-';
    if (!is_digit(text[at])) ++at;
    int value = 0;
    for (; at < text.size() && is_digit(text[at]); ++at) value = std::min(value * 10 + (text[at] - '0'), kMostAmount);
    return {.kind = Token::Kind::Number, .number = negative ? -value : value};
}

Token word_at(std::string_view text, std::size_t& at) {
    const std::size_t begin = at;
    while (at < text.size() && (is_letter(text[at]) || (text[at] == '-' && !begins_number(text, at)))) ++at;
    return {.kind = Token::Kind::Word, .word = std::string(text.substr(begin, at - begin))};
}

// Nothing if a character fits none of these.
std::optional<Tokens> tokens_of(std::string_view text) {
    constexpr std::string_view kSeparators = " \t,;:=/";
    Tokens tokens;
    for (std::size_t at = 0; at < text.size();) {
        if (kSeparators.find(text[at]) != std::string_view::npos) {
            ++at;
        } else if (text[at] == '!') {
            tokens.push_back({.kind = Token::Kind::Ability});
            ++at;
        } else if (begins_number(text, at)) {
            tokens.push_back(number_at(text, at));
        } else if (is_letter(text[at])) {
            tokens.push_back(word_at(text, at));
        } else {
            return std::nullopt;
        }
    }
    return tokens;
}

// Reads words followed by a number each; `take` returns whether it accepts the pair.
template <class Take>
bool read_pairs(const Tokens& tokens, Take&& take) {
    if (tokens.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < tokens.size(); i += 2) {
        if (tokens[i].kind != Token::Kind::Word || tokens[i + 1].kind != Token::Kind::Number) return false;
        if (!take(tokens[i].word, tokens[i + 1].number)) return false;
    }
    return true;
}

std::optional<Action> proposal_of(const Tokens& tokens, const Vocabulary& vocabulary) {
    Action action = Action::of(Kind::Propose);
    const bool read = read_pairs(tokens, [&](const std::string& word, int points) {
        const auto measure = vocabulary.measure(word);
        if (!measure || action.changes[*measure] != 0) return false;
        action.changes[*measure] = static_cast<std::int8_t>(std::clamp(points, -99, 99));
        return true;
    });
    return read && !tokens.empty() ? std::optional(action) : std::nullopt;
}

std::optional<Action> funnel_of(const Tokens& tokens, const Vocabulary& vocabulary) {
    Action action = Action::of(Kind::Funnel);
    const bool read = read_pairs(tokens, [&](const std::string& word, int amount) {
        const auto role = vocabulary.role(word);
        const bool receives = role == static_cast<std::size_t>(Role::Corporation) || role == static_cast<std::size_t>(Role::Official);
        if (!receives || amount < 0) return false;
        (role == static_cast<std::size_t>(Role::Corporation) ? action.money : action.to_official) = static_cast<std::uint16_t>(amount);
        return true;
    });
    return read ? std::optional(action) : std::nullopt;
}

// Amounts are influence, then money, unless a word before one names it.
class VoteReader {
public:
    explicit VoteReader(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

    bool take(const Token& token) {
        if (token.kind == Token::Kind::Ability) return action_.ability = true;
        if (token.kind == Token::Kind::Number) return take_amount(token.number);
        if (vocabulary_.is_ability(token.word)) return action_.ability = true;
        if (const auto piece = vocabulary_.piece(token.word)) return next_ = *piece, true;
        const auto side = vocabulary_.side(token.word);
        if (!side || sided_) return false;
        action_.yes = *side == 1;
        return sided_ = true;
    }
    [[nodiscard]] std::optional<Action> action() const { return sided_ ? std::optional(action_) : std::nullopt; }

private:
    bool take_amount(int amount) {
        if (amount < 0 || next_ > 1) return false;
        (next_ == 0 ? action_.influence : action_.money) = static_cast<std::uint16_t>(amount);
        ++next_;
        return true;
    }

    const Vocabulary& vocabulary_;
    Action action_ = Action::of(Kind::Vote);
    std::size_t next_ = 0;
    bool sided_ = false;
};

std::optional<Action> vote_of(const Tokens& tokens, const Vocabulary& vocabulary) {
    VoteReader reader(vocabulary);
    for (const Token& token : tokens) {
        if (!reader.take(token)) return std::nullopt;
    }
    return reader.action();
}

QuatropolisInput discussion_of(const std::string& text, const Turn& turn, const Vocabulary& vocabulary) {
    const std::size_t end = text.find_first_of(" \t");
    const std::string word = text.substr(0, end);
    if (text.empty() || word == "ready") return Action::of(Kind::Ready);
    if (word == "say" || word == folded(vocabulary.catalogue().text("command.say"))) return ListStatements{};
    if (is_digit(word[0])) {
        const auto statement = statement_by_number(text, vocabulary);
        return statement ? QuatropolisInput(*statement) : NoStatement{};
    }
    if (word == "see-next-issue") return Action::of(Kind::SeeNextIssue);
    const std::string_view rest = end == std::string::npos ? std::string_view{} : core::trimmed(std::string_view(text).substr(end));
    if (word == "see-cup") return Action::see_cup(vocabulary.seat(rest));
    if (!vocabulary.is_ability(word)) return Unknown{};
    if (goes_with_vote(turn.ability)) return AbilityWaits{};
    return turn.ability == Ability::SeeCup ? Action::see_cup(vocabulary.seat(rest)) : Action::of(Kind::SeeNextIssue);
}

QuatropolisInput or_unknown(const std::optional<Action>& action) { return action ? QuatropolisInput(*action) : Unknown{}; }

// Adds the words of a name: each of them may be typed for the whole.
void add_words(std::vector<std::string>& names, std::string_view name) {
    const std::string text = folded(name);
    names.push_back(text);
    for (std::size_t blank = text.find(' '); blank != std::string::npos; blank = text.find(' ', blank + 1)) names.push_back(text.substr(blank + 1));
}

}  // namespace

Vocabulary::Vocabulary(const messages::Catalogue& catalogue, const CardSet& cards, const BySeat<std::string>& names)
    : catalogue_(&catalogue), measures_(kMeasures), roles_(kRoles), pieces_(2), sides_(2), seats_(kSeats) {
    for (std::size_t i = 0; i < kMeasures; ++i) {
        add_words(measures_[i], core::kEnumNames<Measure>[i]);
        add_words(measures_[i], catalogue.text("measure." + std::string(core::kEnumNames<Measure>[i])));
    }
    for (std::size_t i = 0; i < kRoles; ++i) {
        add_words(roles_[i], core::kEnumNames<Role>[i]);
        add_words(roles_[i], cards.role(static_cast<Role>(i)).name.in(messages::tag(catalogue.language())));
    }
    pieces_ = {{"influence", folded(catalogue.text("piece.influence"))}, {"money", folded(catalogue.text("piece.money"))}};
    sides_ = {{"no", "nao", folded(catalogue.text("side.no"))}, {"yes", folded(catalogue.text("side.yes"))}};
    for (std::size_t i = 0; i < kSeats; ++i) seats_[i] = {folded(names[i])};
}

// An exact match counts even if another name begins with it.
std::optional<std::size_t> Vocabulary::find(const Names& names, std::string_view word) {
    std::optional<std::size_t> found;
    bool several = false;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (std::ranges::find(names[i], word) != names[i].end()) return i;
        if (!std::ranges::any_of(names[i], [&](const std::string& name) { return name.starts_with(word); })) continue;
        several = found.has_value();
        found = i;
    }
    return several || word.empty() ? std::nullopt : found;
}

std::uint8_t Vocabulary::seat(std::string_view text) const {
    const std::string name = folded(text);
    if (name.size() == 1 && name[0] >= '1' && name[0] <= '0' + static_cast<int>(kSeats)) return static_cast<std::uint8_t>(name[0] - '1');
    return static_cast<std::uint8_t>(find(seats_, name).value_or(kNobody));
}

bool Vocabulary::is_ability(std::string_view word) const {
    return word == "!" || word == "ability" || word == folded(catalogue_->text("command.ability"));
}

QuatropolisInput parse_quatropolis_input(std::string_view line, const Turn& turn, const Vocabulary& vocabulary) {
    if (auto order = parse_order(line, vocabulary.catalogue())) return *std::move(order);
    const std::string text = with_plain_signs(line);
    if (turn.phase == Phase::Discussion) return discussion_of(text, turn, vocabulary);
    const auto tokens = tokens_of(text);
    if (!tokens) return Unknown{};
    const bool funnels = turn.phase == Phase::ResidentFunnels || turn.phase == Phase::LandlordFunnels;
    if (funnels) return or_unknown(funnel_of(*tokens, vocabulary));
    if (tokens->empty()) return Nothing{};
    return or_unknown(turn.phase == Phase::Voting ? vote_of(*tokens, vocabulary) : proposal_of(*tokens, vocabulary));
}

}  // namespace urbanist::app
