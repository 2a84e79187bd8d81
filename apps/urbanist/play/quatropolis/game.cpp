#include "play/quatropolis/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "play/quatropolis/talk.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/core/quoted.h"
#include "urbanist/core/trimmed.h"

namespace urbanist::app {

using namespace quatropolis;

namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += c;
        }
    }
    return lines;
}

}  // namespace

QuatropolisGame::QuatropolisGame(QuatropolisSession session, const messages::Catalogue& catalogue, Terminal& terminal, const Habits& habits)
    : session_(std::move(session)),
      words_(catalogue),
      terminal_(terminal),
      file_(habits.save, option_text("--cards", habits.cards), catalogue, terminal),
      vocabulary_(catalogue, session_.cards(), session_.names()),
      deal_words_(catalogue, session_.names()),
      beat_(habits.beat) {}

void QuatropolisGame::run() {
    save();
    while (!session_.is_over()) {
        session_.roll_if_due();
        const View before = session_.table();
        if (turn(session_.next_seat()) == Step::Leave) return leave();
        const bool voted = before.table.phase == Phase::Voting && session_.table().table.phase != Phase::Voting;
        if (voted && reveal(before.table) == Step::Leave) return leave();
    }
    const View table = session_.table();
    show_page(final_report(scene(table), session_.result(), terminal_.look()));
    file_.tell();
}

QuatropolisGame::Step QuatropolisGame::turn(Seat seat) {
    if (session_.is_human(seat)) return human_turn(seat);
    if (const auto word = session_.bot_word(seat)) {
        session_.hear(seat, *word);
        save();
        return Step::Next;
    }
    return make(seat, session_.bot_action(seat));
}

QuatropolisGame::Step QuatropolisGame::human_turn(Seat seat) {
    if (!hand_over(seat)) return Step::Leave;
    show_seat(seat);
    Step step = Step::Again;
    while (step == Step::Again) {
        const auto line = terminal_.ask(words_.text("prompt.turn", {{"player", session_.name(seat)}}) + " ");
        step = line ? answer(seat, *line) : Step::Leave;
    }
    if (session_.humans() > 1) terminal_.wipe();
    return step;
}

// Shows nothing secret until the next person confirms having the device. Returns false if they leave the game instead.
bool QuatropolisGame::hand_over(Seat seat) {
    if (session_.humans() < 2 || holder_ == seat) return true;
    holder_ = seat;
    show_page(words_.text("pass.to", {{"player", session_.name(seat)}}) + "\n");
    return goes_on("pass.ready");
}

// Waits for Enter. Returns false if somebody leaves instead or the input ends.
bool QuatropolisGame::goes_on(std::string_view prompt) {
    const auto line = terminal_.ask(words_.text(prompt) + " ");
    const auto order = line ? parse_order(*line, words_) : std::nullopt;
    return line && !(order && order->command == Command::Quit);
}

QuatropolisGame::Step QuatropolisGame::answer(Seat seat, const std::string& line) {
    const Turn turn = turn_of(session_.view(seat));
    if (asks_for_ledger(line)) return show_ledger(seat), Step::Again;
    if (turn.phase == Phase::Discussion && bargain(seat, line)) {
        // Another player may have to answer first.
        return session_.next_seat() == seat ? Step::Again : Step::Next;
    }
    const QuatropolisInput input = parse_quatropolis_input(line, turn, vocabulary_);
    if (const auto* action = std::get_if<Action>(&input)) return make(seat, *action);
    if (const auto* statement = std::get_if<Statement>(&input)) return speak(seat, *statement), Step::Again;
    if (const auto* order = std::get_if<Order>(&input)) {
        if (order->command == Command::Quit) return Step::Leave;
        if (order->command == Command::Help) return say(help(turn)), Step::Again;
        if (order->command == Command::Save) return file_.move_to(order->rest, session_.to_json(words_.language())), Step::Again;
    }
    if (std::holds_alternative<Nothing>(input)) {
        say(how_to(turn));
    } else if (std::holds_alternative<ListStatements>(input)) {
        say(list_of_statements(words_));
    } else if (std::holds_alternative<NoStatement>(input)) {
        say(words_.text("talk.cannot", {{"say", words_.text("command.say")}}));
    } else if (std::holds_alternative<AbilityWaits>(input)) {
        terminal_.say(words_.text("how.ability-waits"));
    } else {
        terminal_.say(words_.text("input.unknown", {{"input", core::quoted(line)}}));
    }
    return Step::Again;
}

QuatropolisGame::Step QuatropolisGame::make(Seat seat, const Action& action) {
    if (const auto allowed = session_.check(seat, action); !allowed) {
        terminal_.say(refusal_text(words_, allowed.error()));
        return Step::Again;
    }
    session_.play(seat, action);
    save();
    return Step::Next;
}

void QuatropolisGame::speak(Seat seat, const Statement& statement) {
    session_.say(seat, statement);
    save();
    say(words_.text("talk.line", {{"player", session_.name(seat)}, {"statement", statement_text(words_, session_.cards(), statement)}}));
}

bool QuatropolisGame::bargain(Seat seat, const std::string& line) {
    const std::string_view text = core::trimmed(line);
    const std::string_view first = text.substr(0, text.find(' '));
    constexpr std::array<std::string_view, 6> kWords = {"deal", "whisper", "accept", "decline", "withdraw", "claim"};
    if (std::ranges::find(kWords, first) == kWords.end()) return false;
    const auto word = session_.parse_word(seat, text);
    const auto allowed = word ? session_.check(seat, *word) : deals::Checked(std::unexpected(deals::Fault::OfferUnreadable));
    if (!allowed) {
        say(words_.text("refusal." + std::string(core::name_of(allowed.error()))));
        say(words_.text("deal.how"));
        return true;
    }
    session_.hear(seat, *word);
    save();
    show_word(seat, *word);
    return true;
}

void QuatropolisGame::show_word(Seat seat, const deals::Word& word) const {
    const deals::Seen seen = session_.deals(seat);
    if (const auto* claim = std::get_if<deals::Claim>(&word)) {
        say(deal_words_.line(*std::ranges::find(seen.promises, claim->promise, &deals::SeenPromise::number)));
    } else {
        const auto* answer = std::get_if<deals::Answer>(&word);
        say(deal_words_.line(answer == nullptr ? seen.offers.back() : seen.offers[answer->offer - 1]));
    }
}

void QuatropolisGame::show_offers(Seat seat) const {
    const View view = session_.view(seat);
    for (const deals::SeenOffer& made : session_.deals(seat).offers) {
        if (made.made.round == view.table.round) say(deal_words_.line(made));
    }
}

void QuatropolisGame::show_ledger(Seat seat) const {
    const deals::Seen seen = session_.deals(seat);
    say(words_.text(seen.promises.empty() ? "deal.none" : "deal.promises"));
    for (const deals::SeenPromise& promise : seen.promises) say(deal_words_.line(promise));
}

bool QuatropolisGame::asks_for_ledger(const std::string& line) const {
    const std::string_view text = core::trimmed(line);
    return text == "promises" || text == words_.text("command.promises");
}

std::string QuatropolisGame::stamped_promises(std::uint16_t round) const {
    std::string lines;
    for (const deals::SeenPromise& promise : session_.deals(std::nullopt).promises) {
        const bool shows = promise.fate == deals::Fate::Kept || promise.fate == deals::Fate::Broken;
        if (promise.stamped == round && shows) lines.append(" ").append(deal_words_.line(promise)).append("\n");
    }
    return lines;
}

// Shown to everybody, so the device is handed over again for the next player.
QuatropolisGame::Step QuatropolisGame::reveal(const PublicView& before) {
    holder_.reset();
    const View table = session_.table();
    std::vector<std::string> beats = vote_report(scene(table), before, terminal_.look());
    beats.push_back(stamped_promises(before.round));
    show_page("");
    bool skips = session_.humans() == 0;
    for (const std::string& beat : beats) {
        terminal_.show(beat);
        if (!beat.empty() && !skips) skips = terminal_.wait(beat_);
    }
    if (session_.humans() == 0) return Step::Next;
    return goes_on("pass.on") ? Step::Next : Step::Leave;
}

void QuatropolisGame::show_page(const std::string& page) const {
    if (session_.humans() > 1) terminal_.wipe();
    terminal_.show_page(page);
}

void QuatropolisGame::say(std::string_view text) const {
    for (const std::string& line : lines_of(text)) {
        for (const std::string& part : wrapped(line, " ", terminal_.look().columns - 1)) terminal_.say(part);
    }
}

void QuatropolisGame::show_seat(Seat seat) const {
    const View view = session_.view(seat);
    show_page(quatropolis_screen(scene(view), terminal_.look()) + (terminal_.look().tall ? "\n" : ""));
    if (view.table.phase == Phase::Discussion) show_offers(seat);
    say(how_to(turn_of(view)));
}

std::string QuatropolisGame::how_to(const Turn& turn) const {
    const std::string ability = how_to_use_ability(turn);
    return how_to_act(turn) + (ability.empty() ? "" : "\n" + ability);
}

std::string QuatropolisGame::how_to_act(const Turn& turn) const {
    switch (turn.phase) {
        case Phase::Discussion: return words_.text("how.discussion", {{"say", words_.text("command.say")}}) + "\n" + words_.text("deal.how");
        case Phase::Proposal: return words_.text("how.proposal");
        case Phase::Voting: {
            const bool money = spends_money(turn.role);
            return words_.text(money ? "how.vote-money" : "how.vote", {{"influence", turn.cup.influence}, {"money", turn.cup.money}});
        }
        default: return words_.text("how.funnel", {{"money", turn.cup.money}});
    }
}

std::string QuatropolisGame::how_to_use_ability(const Turn& turn) const {
    const std::string ability = ability_name(words_, turn.ability);
    if (turn.phase == Phase::Voting && turn.may_announce()) return words_.text("how.announce", {{"ability", ability}});
    if (turn.phase != Phase::Discussion) return "";
    if (turn.may_use(Ability::SeeCup)) return words_.text("how.see-cup");
    return turn.may_use(Ability::SeeNextIssue) && turn.issues_to_come ? words_.text("how.see-next-issue") : "";
}

std::string QuatropolisGame::help(const Turn& turn) const {
    const std::string role = messages::typeset(session_.cards().role(turn.role).text.in(messages::tag(words_.language())), words_.language());
    const auto word = [&](std::string_view name) { return words_.text("command." + std::string(name)); };
    return how_to(turn) + "\n" + words_.text("help.quatropolis", {{"help", word("help")}, {"save", word("save")}, {"quit", word("quit")}}) + "\n" +
           role;
}

void QuatropolisGame::leave() {
    if (session_.humans() > 1) terminal_.wipe();
    file_.leave(session_.to_json(words_.language()), session_.seed(), session_.has_begun());
}

}  // namespace urbanist::app
