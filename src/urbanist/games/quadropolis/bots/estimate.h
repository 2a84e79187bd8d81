// What a building is worth to a city at first sight: a sum of a few numbers from tables, which are fitted to the network's evaluation. A hundred
// times cheaper than the evaluation itself, and good enough to choose the moves of a playout and to see which moves are worth a closer look.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "urbanist/games/quadropolis/rules/city.h"
#include "urbanist/games/quadropolis/rules/scoring.h"

namespace urbanist::quadropolis::bots {

// In 64ths of a point.
using Estimate = std::int32_t;
inline constexpr Estimate kEstimatePoint = 64;

// Tables one after the other. All of them exist once for each number of rounds to come.
namespace clue {
inline constexpr unsigned kTiles = kPrints.size();
inline constexpr unsigned kBalances = 16;  // of pieces: those a city has beyond what its buildings can use, from -8 to 7
inline constexpr unsigned kMostEqual = 7;
inline constexpr unsigned kMostBeside = 4;
inline constexpr unsigned kMostRunGain = 18;

inline constexpr unsigned kPeople = 0;                                            // tile, balance of inhabitants
inline constexpr unsigned kPower = kPeople + kTiles * kBalances;                  // tile, balance of energy
inline constexpr unsigned kSquare = kPower + kTiles * kBalances;                  // type, square
inline constexpr unsigned kEqual = kSquare + kTypes * kSquares;                   // type, buildings of that type so far
inline constexpr unsigned kFloor = kEqual + kTypes * (kMostEqual + 1);            // type, floor
inline constexpr unsigned kBeside = kFloor + kTypes * (kMostFloors + 1);          // type, type of the neighbour, so many of them
inline constexpr unsigned kRoom = kBeside + kTypes * kTypes * (kMostBeside + 1);  // type, empty neighbours
inline constexpr unsigned kDistricts = kRoom + kTypes * (kMostBeside + 1);        // whether a service is the first of its district, districts served
inline constexpr unsigned kRun = kDistricts + 2 * (kMostDistricts + 1);           // points that harbor runs gain
inline constexpr unsigned kSpace = kRun + kMostRunGain + 1;  // whether it takes a new square, empty squares beyond the turns left
inline constexpr unsigned kEnd = kSpace + 2 * kBalances;
}  // namespace clue

inline constexpr unsigned kEstimateTable = clue::kEnd;
using EstimateTables = std::array<std::array<std::int16_t, kEstimateTable>, kMostRounds>;  // [rounds to come]

// The fitted tables of a mode.
[[nodiscard]] const EstimateTables& estimate_tables(Mode mode);

// What every estimate for one city needs. The city must outlive it.
class Estimator {
public:
    // `turns_left` of the city's mayor, after the move.
    Estimator(const City& city, const Facts& facts, unsigned turns_left) : city_(city), facts_(facts), built_(city.built()) {
        for (unsigned type = 0; type < kTypes; ++type) counts_[type] = static_cast<std::uint8_t>(core::count(city.of[type]));
        const int employed = number(Type::Service) + number(Type::Factory) + number(Type::Harbor) + number(Type::Office);
        const int powered = number(Type::Tower) + number(Type::Shop) + number(Type::Office);
        people_ = balance(city.inhabitants - employed - number(Type::Shop) * facts.customers);
        power_ = balance(city.energy - powered);
        space_ = balance(static_cast<int>(core::count(facts.board & ~built_)) - static_cast<int>(turns_left));
    }

    // Calls visit(index) for each number that the estimate sums up. Precondition: the tile may be built there.
    template <class Visit>
    [[gnu::always_inline]] void for_each_clue(Tile tile, unsigned square, Visit&& visit) const {
        const Type type = tile.type();
        const unsigned kind = static_cast<unsigned>(type);
        const Bits here = core::bit(square);
        const Bits beside = kNeighbours[square];
        unsigned floor = 1;
        const bool on_top = (city_.of[kind] & here) != 0;
        if (on_top) {
            for (floor = 2; floor < kMostFloors && (city_.higher_than[floor - 2] & here) != 0; ++floor) {
            }
        }
        visit(clue::kPeople + tile.index * clue::kBalances + people_);
        visit(clue::kPower + tile.index * clue::kBalances + power_);
        visit(clue::kSquare + kind * kSquares + square);
        visit(clue::kFloor + kind * (kMostFloors + 1) + floor);
        visit(clue::kSpace + (on_top ? clue::kBalances : 0) + space_);
        if (on_top) return;
        visit(clue::kEqual + kind * (clue::kMostEqual + 1) + std::min<unsigned>(counts_[kind], clue::kMostEqual));
        visit(clue::kRoom + kind * (clue::kMostBeside + 1) + core::count(beside & facts_.board & ~built_));
        const auto look_at = [&](Type other, Bits squares) {
            visit(clue::kBeside + (kind * kTypes + static_cast<unsigned>(other)) * (clue::kMostBeside + 1) + core::count(beside & squares));
        };
        const Bits homes = city_[Type::Tower] | city_[Type::Office];
        switch (type) {
            case Type::Tower: look_at(Type::Park, city_[Type::Park]); break;
            case Type::Shop:
                look_at(Type::Factory, city_[Type::Factory]);
                look_at(Type::Monument, city_[Type::Monument]);
                break;
            case Type::Service: {
                Bits served = 0;
                unsigned districts = 0;
                for (const Bits district : facts_.district) {
                    const bool has_one = (district & city_[Type::Service]) != 0;
                    districts += has_one ? 1 : 0;
                    served |= has_one ? district : 0;
                }
                visit(clue::kDistricts + ((served & here) == 0 ? 0 : kMostDistricts + 1) + districts);
                look_at(Type::Monument, city_[Type::Monument]);
                break;
            }
            case Type::Park:
                look_at(Type::Tower, homes);
                look_at(Type::Monument, city_[Type::Monument]);
                break;
            case Type::Factory:
                look_at(Type::Shop, city_[Type::Shop]);
                look_at(Type::Harbor, city_[Type::Harbor]);
                look_at(Type::Office, city_[Type::Office]);
                look_at(Type::Monument, city_[Type::Monument]);
                break;
            case Type::Harbor: {
                const Bits harbors = city_[Type::Harbor];
                const int gain = harbor_run_points(harbors | here) - harbor_run_points(harbors);
                visit(clue::kRun + std::min<unsigned>(static_cast<unsigned>(gain), clue::kMostRunGain));
                look_at(Type::Factory, city_[Type::Factory]);
                look_at(Type::Monument, city_[Type::Monument]);
                break;
            }
            case Type::Office:
                look_at(Type::Park, city_[Type::Park]);
                look_at(Type::Factory, city_[Type::Factory]);
                look_at(Type::Office, city_[Type::Office]);
                break;
            case Type::Monument:
                look_at(Type::Park, city_[Type::Park]);
                look_at(Type::Shop, city_[Type::Shop]);
                look_at(Type::Service, city_[Type::Service]);
                look_at(Type::Factory, city_[Type::Factory] | city_[Type::Harbor]);
                break;
        }
    }

    [[nodiscard]] Estimate operator()(std::span<const std::int16_t, kEstimateTable> table, Tile tile, unsigned square) const {
        Estimate sum = 0;
        for_each_clue(tile, square, [&](unsigned index) { sum += table[index]; });
        return sum;
    }

private:
    [[nodiscard]] int number(Type type) const { return counts_[static_cast<std::size_t>(type)]; }
    [[nodiscard]] static unsigned balance(int pieces) {
        constexpr int kHalf = static_cast<int>(clue::kBalances) / 2;
        return static_cast<unsigned>(std::clamp(pieces, -kHalf, kHalf - 1) + kHalf);
    }

    const City& city_;
    const Facts& facts_;
    Bits built_;
    std::array<std::uint8_t, kTypes> counts_{};
    unsigned people_ = 0;
    unsigned power_ = 0;
    unsigned space_ = 0;
};

}  // namespace urbanist::quadropolis::bots
