#include "play/quatropolis/screen.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <span>

#include "play/quatropolis/chips.h"
#include "play/quatropolis/talk.h"
#include "play/quatropolis/vote_words.h"
#include "play/settings.h"
#include "play/words.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/rules/text.h"

namespace urbanist::app {

using namespace quatropolis;
using messages::Catalogue;

namespace {

constexpr Style kHeading{.ink = palette::kGold, .bold = true};
constexpr Style kQuiet{.ink = palette::kInk3};
constexpr Style kStrong{.ink = palette::kSignalText, .bold = true};
constexpr std::size_t kTrackColumn = 26;
constexpr std::size_t kCellWidth = 4;
constexpr std::size_t kMostTalk = 4;

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }
std::string_view last_line(std::string_view text) { return text.substr(text.rfind('\n') + 1); }

// The first letter, however many bytes it has.
std::string initial(const std::string& word) {
    std::size_t end = 1;
    while (end < word.size() && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) ++end;
    return word.substr(0, end);
}

struct Prospect {
    City yes;
    City no;
};

// The city after either outcome of the current issue; nothing while a referendum has no proposal.
std::optional<Prospect> prospect_of(const PublicView& table) {
    const bool open = table.phase == Phase::Discussion || table.phase == Phase::ResidentFunnels || table.phase == Phase::LandlordFunnels ||
                      table.phase == Phase::Voting;
    if (!open) return std::nullopt;
    const Issue& issue = table.options.cards->issues[table.turned_over[table.settled]];
    Prospect prospect{table.city, table.city};
    if (issue.referendum) {
        change(prospect.yes, table.proposal);
        change(prospect.no, opposite(table.proposal));
    } else {
        apply(prospect.yes, issue.yes);
        apply(prospect.no, issue.no);
    }
    return prospect;
}

class Drawing {
public:
    Drawing(const QuatropolisScene& scene, const Look& look)
        : scene_(scene), table_(scene.view.table), words_(scene.words), look_(look), signs_(look.signs()), canvas_(look.columns) {}

    std::string screen() {
        draw_header();
        draw_city();
        draw_issue();
        draw_seats();
        if (table_.phase != Phase::Over) draw_talk();
        // A small screen has room for one of the two, and talk is more recent.
        const bool room = look_.tall || scene_.said.empty();
        if (room && table_.last.winner != Outcome::Winner::None) draw_last_vote();
        if (scene_.view.own) draw_own(*scene_.view.own);
        return canvas_.to_text(look_.colors);
    }

    std::vector<std::string> vote(const PublicView& before) {
        std::vector<std::string> parts;
        const auto part = [&](auto&& draw) {
            canvas_ = Canvas(look_.columns);
            row_ = 0;
            draw();
            parts.push_back(canvas_.to_text(look_.colors));
        };
        part([&] { heading(words_.text("vote.result", {{"issue", issue_text(table_.last.issue).name.in(language())}})); });
        for (std::uint8_t i = 0; i < kSeats; ++i) part([&] { draw_side_of({i}); });
        part([&] {
            for (const std::string& side : sides()) line(side);
        });
        part([&] { line(outcome_text(words_, table_, scene_.names, table_.settled == before.settled), kStrong); });
        part([&] { draw_changes(before.city); });
        return parts;
    }

    std::string end(const quatropolis::record::GameResult& result) {
        draw_city();
        for (std::uint8_t i = 0; i < kSeats; ++i) draw_cards({i}, result.scores[i]);
        const double points = result.scores[core::lowest(result.winners.bits)].halves / 2.0;
        ++row_;
        line(words_.text("end.winner", {{"winners", result.winners.count()}, {"players", names_of(result.winners)}, {"points", points}}), kStrong);
        return canvas_.to_text(look_.colors);
    }

private:
    [[nodiscard]] std::string_view language() const { return messages::tag(words_.language()); }
    [[nodiscard]] const CardText& issue_text(std::uint8_t card) const { return scene_.cards.issues()[card]; }
    [[nodiscard]] std::string role_name(Role role) const { return scene_.cards.role(role).name.in(language()); }
    [[nodiscard]] std::string measure_name(std::size_t measure) const {
        return words_.text("measure." + std::string(core::kEnumNames<Measure>[measure]));
    }
    [[nodiscard]] std::string name_of(Seat seat) const { return scene_.names[seat.index]; }
    [[nodiscard]] std::string names_of(Seats seats) const {
        std::vector<std::string> names;
        core::for_each(seats.bits, [&](unsigned seat) { names.push_back(scene_.names[seat]); });
        return names.empty() ? "-" : fmt::format("{}", fmt::join(names, ", "));
    }

    // Half points as the language writes them.
    [[nodiscard]] std::string points_text(HalfPoints points) const {
        std::string text = to_text(points);
        if (words_.language() != messages::Language::English) std::ranges::replace(text, '.', ',');
        return text;
    }

    [[nodiscard]] std::size_t line_width() const { return look_.columns - 3; }
    void line(std::string_view text, const Style& style = {}) {
        for (const std::string& part : wrapped(text, " ", line_width())) canvas_.write(row_++, 1, part, style);
    }
    void heading(std::string_view text) {
        row_ += look_.tall && row_ > 0 ? 1 : 0;
        line(text, kHeading);
    }

    void draw_header() {
        const std::size_t end = canvas_.write(row_, 1, "Quatropolis", kHeading);
        const int issue = std::min(table_.settled + 1, int{table_.deck_size});
        const std::string where = words_.text("city.round", {{"round", table_.round}, {"issue", issue}, {"issues", table_.deck_size}});
        canvas_.write(row_, end, fmt::format(" {0} {1} {0} {2}", signs_.separator, where, words_.text("screen.seed", {{"seed", scene_.seed}})));
        row_ += look_.tall ? 2 : 1;
    }

    void draw_city() {
        const auto prospect = prospect_of(table_);
        for (std::size_t i = 0; i < kMeasures; ++i) draw_track(i, prospect);
        std::string control = words_.text(table_.city.rent_control ? "city.control-on" : "city.control-off");
        if (prospect) control += control_text("side.yes", prospect->yes) + control_text("side.no", prospect->no);
        line(control, table_.city.rent_control ? kStrong : kQuiet);
    }

    // Whether a side switches rent control.
    [[nodiscard]] std::string control_text(std::string_view side, const City& then) const {
        if (then.rent_control == table_.city.rent_control) return "";
        return " " + words_.text(then.rent_control ? "city.control-starts" : "city.control-ends", {{"side", words_.text(side)}});
    }

    // «1 2n [3] 4y …», and the changes in words.
    void draw_track(std::size_t measure, const std::optional<Prospect>& prospect) {
        const auto which = static_cast<Measure>(measure);
        const int value = table_.city[which];
        const int yes = prospect ? prospect->yes[which] : value;
        const int no = prospect ? prospect->no[which] : value;
        const std::string side_yes = words_.text("side.yes");
        const std::string side_no = words_.text("side.no");
        canvas_.write(row_, 1, measure_name(measure));
        for (int point = kLowest; point <= kHighest; ++point) {
            const std::size_t column = kTrackColumn + kCellWidth * static_cast<std::size_t>(point - kLowest);
            if (point == value) {
                canvas_.write(row_, column, fmt::format("[{}]", point), kStrong);
            } else {
                const std::string marks = (point == yes ? initial(side_yes) : "") + (point == no ? initial(side_no) : "");
                canvas_.write(row_, column, fmt::format(" {}{}", point, marks), marks.empty() ? kQuiet : kHeading);
            }
        }
        if (yes != value || no != value)
            canvas_.write(row_, kTrackColumn + kCellWidth * kHighest + 1, fmt::format("{} {}/{} {}", side_yes, yes, side_no, no));
        ++row_;
    }

    void draw_issue() {
        if (table_.settled >= table_.cards_turned_over) return;
        const std::uint8_t card = table_.turned_over[table_.settled];
        heading(issue_text(card).name.in(language()) + (table_.ties > 0 ? " " + words_.text("city.tied", {{"n", table_.ties}}) : ""));
        const std::string text = messages::typeset(issue_text(card).text.in(language()), words_.language());
        const bool proposed = table_.options.cards->issues[card].referendum && table_.phase != Phase::Proposal;
        if (look_.tall && first_line(text) != last_line(text)) line(first_line(text), kQuiet);
        if (look_.tall || !proposed) line(last_line(text));
        if (!table_.options.cards->issues[card].referendum) return;
        if (table_.phase == Phase::Proposal) return line(words_.text("city.proposer", {{"player", name_of(table_.proposer)}}));
        line(words_.text("city.proposal", {{"player", name_of(table_.proposer)},
                                           {"yes", changes_text(table_.proposal)},
                                           {"no", changes_text(opposite(table_.proposal))}}));
    }

    [[nodiscard]] std::string changes_text(const Changes& changes) const {
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < kMeasures; ++i) {
            if (changes[i] != 0) parts.push_back(fmt::format("{} {:+}", measure_name(i), changes[i]));
        }
        return fmt::format("{}", fmt::join(parts, ", "));
    }

    // Name, role and ability of each seat. Columns are as wide as needed, and the last one is truncated.
    void draw_seats() {
        row_ += look_.tall ? 1 : 0;
        const std::size_t role_column = 1 + longest([&](Seat seat) { return seat_text(seat) + kind_text(seat); });
        const std::size_t ability_column = role_column + longest([&](Seat seat) { return role_name(table_.roles[seat.index]); });
        for (std::uint8_t i = 0; i < kSeats; ++i, ++row_) {
            const std::size_t end = canvas_.write(row_, 1, seat_text({i}), seat_style({i}));
            canvas_.write(row_, end, kind_text({i}), kQuiet);
            canvas_.write(row_, role_column, role_name(table_.roles[i]));
            canvas_.write(row_, ability_column, fitted(ability_text({i}), look_.columns - ability_column), has_used({i}) ? kQuiet : Style{});
        }
    }

    // Leaves room for the text next to it.
    template <class Text>
    [[nodiscard]] std::size_t longest(Text&& text) const {
        std::size_t columns = 0;
        for (std::uint8_t i = 0; i < kSeats; ++i) columns = std::max(columns, columns_of(text(Seat{i})));
        return columns + 2;
    }

    [[nodiscard]] std::string seat_text(Seat seat) const { return fmt::format("{} {} {}", seat.index + 1, signs_.seats[seat.index], name_of(seat)); }
    [[nodiscard]] std::string kind_text(Seat seat) const {
        const std::string& kind = scene_.kinds[seat.index];
        return kind == kHuman ? "" : fmt::format(" ({})", seat_kind(words_, kind));
    }
    [[nodiscard]] bool has_used(Seat seat) const { return table_.abilities_used.has(seat); }
    [[nodiscard]] std::string ability_text(Seat seat) const {
        const Role role = table_.roles[seat.index];
        const std::string ability = ability_name(words_, table_.options.cards->role(role).ability);
        const std::string text = has_used(seat) ? words_.text("ability.used", {{"ability", ability}}) : ability;
        return spends_money(role) ? text : fmt::format("{}; {}", text, words_.text("ability.no-money"));
    }

    // The statements of this round: the latest, or as many as fit on one line.
    void draw_talk() {
        std::vector<std::string> texts;
        for (const auto& [seat, statement] : std::span(scene_.said).last(std::min(kMostTalk, scene_.said.size())))
            texts.push_back(words_.text("talk.line", {{"player", name_of(seat)}, {"statement", statement_text(words_, scene_.cards, statement)}}));
        if (!look_.tall && !texts.empty()) texts = {fmt::format("{}", fmt::join(texts, " "))};
        for (const std::string& text : texts) line(fitted(text, line_width()), kQuiet);
    }

    void draw_last_vote() {
        const bool tied = table_.last.winner == Outcome::Winner::Tie;
        const std::string winner = tied ? words_.text("side.tie") : words_.text(table_.last.winner == Outcome::Winner::Yes ? "side.yes" : "side.no");
        const std::string title = words_.text("vote.last", {{"issue", issue_text(table_.last.issue).name.in(language())}, {"side", winner}});
        if (!look_.tall) return draw_short(title, fmt::format("; {}", fmt::join(sides(), "; ")));
        heading(title);
        for (const std::string& side : sides()) line(side);
    }

    // One line; `rest` is added only if it fits completely, because a truncated number would be wrong.
    void draw_short(const std::string& title, const std::string& rest) {
        const bool fits = columns_of(title) + columns_of(rest) <= line_width();
        line(fits ? title + rest : fitted(title, line_width()), kQuiet);
    }

    void draw_side_of(Seat seat) {
        const std::string side = words_.text(table_.last.yes.has(seat) ? "deal.side.yes" : "deal.side.no");
        line(words_.text("talk.line", {{"player", name_of(seat)}, {"statement", side}}));
    }

    // Who voted which way, with the totals, and who announced an ability.
    [[nodiscard]] std::vector<std::string> sides() const {
        const Outcome& last = table_.last;
        Seats against;
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            if (!last.yes.has({i})) against.bits |= core::bit(i);
        }
        std::vector<std::string> texts = {side_text("side.yes", last.yes, last.for_yes), side_text("side.no", against, last.for_no)};
        if (last.announced.count() > 0) texts.push_back(words_.text("vote.announced", {{"players", names_of(last.announced)}}));
        return texts;
    }

    [[nodiscard]] std::string side_text(std::string_view side, Seats seats, const Cup& total) const {
        return words_.text("vote.side", {{"side", words_.text(side)}, {"players", names_of(seats)}, {"total", cup_text(total)}});
    }

    [[nodiscard]] std::string cup_text(const Cup& cup) const {
        return fmt::format("{} {}, {} {}", words_.text("piece.influence"), cup.influence, words_.text("piece.money"), cup.money);
    }

    void draw_changes(const City& before) {
        const City& now = table_.city;
        for (std::size_t i = 0; i < kMeasures; ++i) {
            if (now.values[i] != before.values[i]) line(fmt::format("{}: {} > {}", measure_name(i), before.values[i], now.values[i]));
        }
        if (now.rent_control != before.rent_control) line(words_.text(now.rent_control ? "city.control-on" : "city.control-off"));
        if (now == before) line(words_.text("vote.unchanged"));
    }

    void draw_own(const OwnView& own) {
        heading(words_.text("own.title", {{"player", name_of(own.seat)}, {"role", role_name(table_.roles[own.seat.index])}}));
        for (const std::uint8_t card : own.secrets.objectives) {
            draw_objective(card);
        }
        const std::string& enemy = scene_.cards.enemies()[own.secrets.enemy].name.in(language());
        line(words_.text("own.enemy", {{"card", enemy}, {"role", enemy_of(own.secrets)}}));
        draw_cup(own.cup);
        draw_insight(own.insight);
    }

    // The numbers, and as many chips as fit.
    void draw_cup(const Cup& cup) {
        std::size_t column = canvas_.write(row_, 1, words_.text("own.cup", {{"cup", cup_text(cup)}}), kStrong);
        for (const unsigned amount : {cup.influence, cup.money}) {
            if (amount > 0) column = draw_chips(column + 2, amount);
        }
        ++row_;
    }
    std::size_t draw_chips(std::size_t column, unsigned amount) {
        for (const Chip& chip : chips_of(amount)) {
            const std::string text = fmt::format("({})", chip.worth);
            if (column + columns_of(text) + 2 > look_.columns) return canvas_.write(row_, column, "..");
            column = canvas_.write(row_, column, text, chip.style);
        }
        return column;
    }

    // On one line: what the card is worth matters more than its name.
    void draw_objective(std::uint8_t card) {
        const std::string worth = fmt::format("{} = {:+}", formula(table_.options.cards->objectives[card]), objective_points(card));
        const auto text = [&](const std::string& name) { return words_.text("own.objective", {{"card", name}, {"worth", worth}}); };
        line(text(fitted(scene_.cards.objectives()[card].name.in(language()), line_width() - columns_of(text("")))));
    }

    // What an objective counts (R8.1): «6 - rent».
    [[nodiscard]] std::string formula(const Objective& objective) const {
        const std::string measure = measure_name(static_cast<std::size_t>(objective.measure));
        return objective.above ? fmt::format("{} - {}", measure, objective.threshold) : fmt::format("{} - {}", objective.threshold, measure);
    }

    [[nodiscard]] std::string enemy_of(const Secrets& secrets) const { return role_name(table_.options.cards->enemies[secrets.enemy].enemy); }

    void draw_insight(const Insight& insight) {
        const auto seen_by_all = std::span(table_.turned_over).first(table_.cards_turned_over);
        if (insight.knows_issue && std::ranges::find(seen_by_all, insight.issue) == seen_by_all.end()) {
            const CardText& text = issue_text(insight.issue);
            line(words_.text("own.next-issue", {{"card", text.name.in(language())}, {"text", std::string(last_line(text.text.in(language())))}}));
        }
        if (insight.knows_cup) line(words_.text("own.seen-cup", {{"player", name_of({insight.seat})}, {"cup", cup_text(insight.cup)}}));
    }

    [[nodiscard]] int objective_points(std::uint8_t card) const { return table_.options.cards->objectives[card].points(table_.city); }

    // A seat's secret cards, face up at the end (R8).
    void draw_cards(Seat seat, HalfPoints total) {
        const Secrets& secrets = (*scene_.view.revealed)[seat.index];
        heading(fmt::format("{} {}, {}: {}", signs_.seats[seat.index], name_of(seat), role_name(table_.roles[seat.index]), points_text(total)));
        HalfPoints by_enemy = total;
        for (const std::uint8_t card : secrets.objectives) {
            by_enemy.halves -= 2 * objective_points(card);
            draw_card(scene_.cards.objectives()[card].name.in(language()), {2 * objective_points(card)});
        }
        draw_card(fmt::format("{} ({})", scene_.cards.enemies()[secrets.enemy].name.in(language()), enemy_of(secrets)), by_enemy);
    }

    void draw_card(const std::string& name, HalfPoints points) {
        canvas_.write(row_, 3, name);
        canvas_.write(row_++, 60, fmt::format("{:>5}", (points.halves > 0 ? "+" : "") + points_text(points)));
    }

    const QuatropolisScene& scene_;
    const PublicView& table_;
    const Catalogue& words_;
    Look look_;
    const Signs& signs_;
    Canvas canvas_;
    std::size_t row_ = 0;
};

}  // namespace

std::string quatropolis_screen(const QuatropolisScene& scene, const Look& look) { return Drawing(scene, look).screen(); }

std::vector<std::string> vote_report(const QuatropolisScene& scene, const PublicView& before, const Look& look) {
    return Drawing(scene, look).vote(before);
}

std::string final_report(const QuatropolisScene& scene, const quatropolis::record::GameResult& result, const Look& look) {
    return Drawing(scene, look).end(result);
}

std::string refusal_text(const Catalogue& catalogue, Refusal refusal) { return catalogue.text("refusal." + std::string(name(refusal))); }

std::string ability_name(const Catalogue& catalogue, Ability ability) { return catalogue.text("ability." + std::string(core::name_of(ability))); }

}  // namespace urbanist::app
