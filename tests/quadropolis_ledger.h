// The conservation law: every tile of the box is in exactly one of bag, site, city, discard. The ledger follows a game tile by tile from its deals
// and moves alone, and is then compared with the state.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::tests {

using namespace quadropolis;

class Ledger {
public:
    // The box: the tiles of each round, in any order.
    Ledger(const Options& options, const std::vector<Deal>& rounds) : options_(options), mayor_(options.first) {
        for (const Deal& round : rounds) {
            for (const DealtTile& tile : round) pieces_.push_back({tile, Place::Bag});
        }
        plots_.fill(nullptr);
    }

    // Takes the round's tiles from the bag. Face-down tiles count as still in it, because nobody has seen them.
    void deal(const Deal& tiles) {
        const auto from = pieces_.begin() + static_cast<std::ptrdiff_t>(round_++ * kPlots);
        for (std::size_t plot = 0; plot < kPlots; ++plot) {
            const auto piece =
                std::find_if(from, from + kPlots, [&](const Piece& some) { return some.place == Place::Bag && some.tile == tiles[plot]; });
            if (piece == from + kPlots) return fail("a tile was dealt that is not in the bag");
            piece->place = tiles[plot].players <= options_.players ? Place::Site : Place::FaceDown;
            plots_[plot] = piece->place == Place::Site ? &*piece : nullptr;
        }
        turns_left_ = options_.players * kTurnsPerRound;
    }

    void play(Seat seat, Action action) {
        Piece*& taken = plots_[reached(action.slot(), action.architect()).index];
        if ((taken == nullptr) != (action.target() == kNothing))
            return fail("something was made of a tile that was not there, or nothing of one that was");
        if (taken != nullptr && action.target() == kDiscard) taken->place = Place::Discard;
        if (taken != nullptr && action.target().is_square()) build(seat, action.target().square(), *taken);
        taken = nullptr;
        if (--turns_left_ == 0) clear_site();
    }

    // Differences from the state, for the site and one seat's city; empty if there are none.
    [[nodiscard]] std::string disagreement(const State& state, Seat seat) const {
        if (!fault_.empty()) return fault_;
        for (std::size_t plot = 0; plot < kPlots; ++plot) {
            const Tile here = plots_[plot] == nullptr ? kNoTile : plots_[plot]->tile.tile;
            if (state.site.tiles[plot] != here) return "plot " + std::to_string(plot) + " does not hold what was laid there";
        }
        if (state.mayor != mayor_) return "the mayor pawn is not with the last mayor's tower";
        return disagreement_of_city(state.cities[seat.index], books_[seat.index]);
    }

    // The same for the whole position; also checks that every tile is accounted for.
    [[nodiscard]] std::string disagreement(const State& state) const {
        for (std::uint8_t seat = 0; seat < options_.players; ++seat) {
            if (std::string found = disagreement(state, {seat}); !found.empty()) return found;
        }
        unsigned in_cities = 0;
        for (const City& city : state.cities) {
            for (std::uint8_t square = 0; square < kSquares; ++square) in_cities += city.floors({square});
        }
        const auto on_site = static_cast<unsigned>(std::ranges::count_if(state.site.tiles, [](Tile tile) { return tile != kNoTile; }));
        if (in_cities != count(Place::City) || on_site != count(Place::Site)) return "tiles were lost or made";
        return in_cities + on_site + count(Place::Bag) + count(Place::FaceDown) + count(Place::Discard) == pieces_.size() ? "" : "a piece is nowhere";
    }

private:
    enum class Place : std::uint8_t { Bag, FaceDown, Site, City, Discard };
    struct Piece {
        DealtTile tile;
        Place place;
    };
    struct Stack {
        Type type = Type::Tower;
        unsigned floors = 0;
        unsigned points = 0;
    };
    // A city as tracked by the ledger.
    struct Book {
        std::array<Stack, kSquares> squares{};
        unsigned inhabitants = 0;
        unsigned energy = 0;
    };

    void build(Seat seat, Square square, Piece& piece) {
        const Print& print = piece.tile.tile.print();
        Book& book = books_[seat.index];
        Stack& stack = book.squares[square.index];
        if (stack.floors > 0 && (stack.type != print.type || !stacks(print.type))) return fail("a tile was built on something else");
        stack = {print.type, stack.floors + 1, stack.points + print.points};
        book.inhabitants += print.inhabitants;
        book.energy += print.energy;
        if (print.mayor) mayor_ = seat;
        piece.place = Place::City;
    }

    void clear_site() {
        for (Piece& piece : pieces_) {
            if (piece.place == Place::Site || piece.place == Place::FaceDown) piece.place = Place::Discard;
        }
        plots_.fill(nullptr);
    }

    [[nodiscard]] static std::string disagreement_of_city(const City& city, const Book& book) {
        if (city.inhabitants != book.inhabitants || city.energy != book.energy) return "inhabitants or energy are not what the tiles gave";
        for (std::uint8_t i = 0; i < kSquares; ++i) {
            const Stack& stack = book.squares[i];
            if (city.floors({i}) != stack.floors || city.printed_points({i}) != stack.points)
                return "wrong height or points on " + to_text(Square{i});
            if (stack.floors > 0 && city.type_at({i}) != stack.type) return "wrong building on " + to_text(Square{i});
        }
        return "";
    }

    [[nodiscard]] unsigned count(Place place) const { return static_cast<unsigned>(std::ranges::count(pieces_, place, &Piece::place)); }

    void fail(const std::string& why) {
        if (fault_.empty()) fault_ = why;
    }

    Options options_;
    Seat mayor_;
    std::vector<Piece> pieces_;
    std::array<Piece*, kPlots> plots_{};
    std::array<Book, kMostPlayers> books_{};
    std::size_t round_ = 0;
    unsigned turns_left_ = 0;
    std::string fault_;
};

}  // namespace urbanist::tests
