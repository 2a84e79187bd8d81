#include "play/game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "play/report.h"
#include "play/screen.h"
#include "play/words.h"
#include "urbanist/games/quadropolis/rules/lexical.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::app {

using namespace quadropolis;

void Game::run() {
    save();
    while (!session_.is_over()) {
        session_.deal_if_due();
        const Sitter& sitter = session_.sitter(session_.state().to_move);
        if (!sitter.is_human()) {
            session_.play(session_.bot_action(sitter.bot));
            save();
        } else if (human_turn() == Step::Leave) {
            return leave();
        }
    }
    terminal_.show_page(final_report(session_, words_, terminal_.look()));
    file_.tell();
}

Game::Step Game::human_turn() {
    viewer_ = session_.state().to_move;
    chosen_ = {};
    in_hand_.reset();
    show();
    Step step = Step::Again;
    while (step == Step::Again) {
        const auto line = terminal_.ask(words_.text("prompt.turn", {{"player", session_.sitter(viewer_).name}}) + " ");
        step = line ? answer(parse_input(*line, words_, chosen_.slot.has_value()), *line) : Step::Leave;
    }
    return step;
}

Game::Step Game::answer(const Input& input, const std::string& line) {
    if (const auto* order = std::get_if<Order>(&input)) return obey(*order);
    if (const auto* choice = std::get_if<Choice>(&input)) return choose(*choice);
    const bool empty = std::holds_alternative<Nothing>(input);
    terminal_.say(empty ? words_.text("choose.how") : words_.text("input.unknown", {{"input", lexical::quoted(line)}}));
    return Step::Again;
}

Game::Step Game::obey(const Order& order) {
    switch (order.command) {
        case Command::Help: terminal_.say(help()); break;
        case Command::Moves: terminal_.say(moves_report(session_.state(), words_, terminal_.look())); break;
        case Command::Hint: give_hint(); break;
        case Command::Undo: return take_back();
        case Command::Save: file_.move_to(order.rest, session_.to_json(words_.language())); break;
        case Command::Score: terminal_.say(words_.text("pad.now") + "\n" + score_pad(session_, words_, terminal_.look())); break;
        case Command::Quit: return Step::Leave;
    }
    return Step::Again;
}

// The parts of a move may be typed one by one: naming an architect starts over, other parts are added.
Game::Step Game::choose(const Choice& choice) {
    if (choice.architect) chosen_ = {};
    if (choice.architect) chosen_.architect = choice.architect;
    if (choice.slot) chosen_.slot = choice.slot;
    in_hand_.reset();
    const State& state = session_.state();
    if (chosen_.architect && chosen_.slot) {
        if (choice.target) return make(Action(*chosen_.architect, *chosen_.slot, *choice.target));
        return choose_from_slot();
    }
    if (choice.target || (!chosen_.architect && !chosen_.slot)) {
        terminal_.say(words_.text("choose.how"));
    } else if (chosen_.slot) {
        terminal_.say(offers_at_slot(state, *chosen_.slot, words_, terminal_.look()));
    } else if (const auto allowed = check_architect(state, *chosen_.architect); !allowed) {
        terminal_.say(refusal_text(words_, allowed.error()));
    } else {
        terminal_.say(offers_of_architect(state, *chosen_.architect, words_, terminal_.look()));
    }
    return Step::Again;
}

Game::Step Game::choose_from_slot() {
    auto offered = offer(session_.state(), *chosen_.architect, *chosen_.slot);
    if (!offered) {
        terminal_.say(refusal_text(words_, offered.error()));
        chosen_.slot.reset();
        return Step::Again;
    }
    if (offered->tile == kNoTile) return make(Action(*chosen_.architect, *chosen_.slot, kNothing));
    in_hand_ = *std::move(offered);
    show();
    const std::string key = in_hand_->builds.empty() ? "choose.discard-only" : "choose.square";
    terminal_.say(words_.text(key, {{"tile", tile_text(words_, in_hand_->tile)}}));
    return Step::Again;
}

Game::Step Game::make(Action action) {
    if (const auto allowed = check(session_.state(), action); !allowed) {
        terminal_.say(fmt::format("{}: {}", to_text(action), refusal_text(words_, allowed.error())));
        return Step::Again;
    }
    const int before = activation_now(session_.state(), session_.state().to_move).score.total();
    const int after = before + gain(session_.state(), action);
    session_.play(action);
    save();
    const Played& played = session_.log().back();
    const std::string outcome = outcome_text(words_, played.tile, action.target());
    chosen_ = {};
    in_hand_.reset();
    return confirm(words_.text("move.result", {{"move", to_text(action)}, {"outcome", outcome}, {"before", before}, {"after", after}}));
}

Game::Step Game::confirm(const std::string& result) {
    if (fast_) return Step::Next;
    show();
    terminal_.say(result);
    for (;;) {
        const auto line = terminal_.ask(words_.text("prompt.confirm") + " ");
        if (!line) return Step::Leave;
        const Input input = parse_input(*line, words_, false);
        if (std::holds_alternative<Nothing>(input)) return Step::Next;
        const auto* order = std::get_if<Order>(&input);
        if (order == nullptr || order->command == Command::Moves || order->command == Command::Hint) continue;
        if (const Step step = obey(*order); step != Step::Again) return step;
    }
}

Game::Step Game::take_back() {
    if (!session_.can_undo()) {
        terminal_.say(words_.text("undo.impossible"));
        return Step::Again;
    }
    session_.undo();
    save();
    return Step::Next;
}

void Game::give_hint() {
    const State& state = session_.state();
    const Action action = session_.bot_action(quadropolis::bots::hard_player);
    const Tile tile = state.site.tiles[reached(action.slot(), action.architect()).index];
    terminal_.say(words_.text("hint.move", {{"move", to_text(action)},
                                            {"outcome", outcome_text(words_, tile, action.target())},
                                            {"gain", fmt::format("{:+}", gain(state, action))}}));
}

void Game::show() const { terminal_.show_page(screen({session_, words_, viewer_, in_hand_}, terminal_.look())); }

std::string Game::help() const {
    const auto word = [&](std::string_view name) { return words_.text("command." + std::string(name)); };
    const Mode mode = session_.state().options.mode;
    return words_.text("help.moves") + "\n" + words_.text(mode == Mode::Classic ? "help.classic" : "help.expert") + "\n" +
           words_.text("help.commands", {{"help", word("help")},
                                         {"moves", word("moves")},
                                         {"hint", word("hint")},
                                         {"undo", word("undo")},
                                         {"save", word("save")},
                                         {"score", word("score")},
                                         {"quit", word("quit")}}) +
           "\n" + fmt::format("{}", fmt::join(legend(words_, mode, terminal_.look()), "\n"));
}

}  // namespace urbanist::app
