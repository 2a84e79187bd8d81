#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/placing.h"
#include "urbanist/games/quadropolis/rules/rules.h"

namespace urbanist::quadropolis {

namespace {

using core::Result;

constexpr core::EnumTable<Refusal, std::string_view> kSentences({
    {Refusal::GameOver, "the game is over"},
    {Refusal::RoundNotDealt, "the next round has not been dealt yet"},
    {Refusal::NoSuchArchitect, "no architect has this number in this mode"},
    {Refusal::ArchitectUsed, "no architect with this number is left in this round"},
    {Refusal::NoSuchSlot, "there is no such slot"},
    {Refusal::SlotTaken, "an architect already stands in this slot"},
    {Refusal::PointsAtUrbanist, "the urbanist stands in this row or column"},
    {Refusal::NothingToPlace, "there is no tile to take, so nothing can be built or discarded"},
    {Refusal::TileNeedsATarget, "the tile must be built on a square or discarded with :x"},
    {Refusal::NoSuchSquare, "the city has no such square"},
    {Refusal::SquareDoesNotFit, "this architect may not build on this square"},
    {Refusal::FloorDoesNotFit, "neither the square nor the new floor fits this architect"},
    {Refusal::HighestFloorReached, "the building has reached its highest floor"},
    {Refusal::OnlySameTypeStacks, "something else stands there; only towers on towers and offices on offices"},
});

std::unexpected<Refusal> refuse(Refusal refusal) { return std::unexpected(refusal); }

Result<void, Refusal> check_architect(const State& state, ArchitectNumber number) {
    if (number.value < 1 || number.value > state.facts().architects) return refuse(Refusal::NoSuchArchitect);
    if (state.architects().left(number) == 0) return refuse(Refusal::ArchitectUsed);
    return {};
}

Result<void, Refusal> check_slot(const ConstructionSite& site, Slot slot) {
    if (slot.index >= kSlots) return refuse(Refusal::NoSuchSlot);
    if (core::contains(site.taken, slot.index)) return refuse(Refusal::SlotTaken);
    if (core::contains(kSlotsInLineWith[site.urbanist.index], slot.index)) return refuse(Refusal::PointsAtUrbanist);
    return {};
}

Result<void, Refusal> check_stacking(const City& city, const Facts& facts, Square square, Type type, ArchitectNumber number) {
    if (!stacks(type) || city.type_at(square) != type) return refuse(Refusal::OnlySameTypeStacks);
    const unsigned floor = city.floors(square) + 1;
    if (floor > facts.highest_floor) return refuse(Refusal::HighestFloorReached);
    const bool fits = core::contains(facts.fits[number.value - 1U], square.index);
    if (!fits && floor != number.value) return refuse(Refusal::FloorDoesNotFit);
    return {};
}

Result<void, Refusal> check_target(const State& state, Action action) {
    const Tile tile = state.site.tiles[reached(action.slot(), action.architect()).index];
    const Target target = action.target();
    if (target > kNothing) return refuse(Refusal::NoSuchSquare);
    if (tile == kNoTile) return target == kNothing ? Result<void, Refusal>{} : refuse(Refusal::NothingToPlace);
    if (target == kNothing) return refuse(Refusal::TileNeedsATarget);
    if (target == kDiscard) return {};
    return check_placing(state.city(), state.options.mode, target.square(), tile.type(), action.architect());
}

}  // namespace

std::string_view name(Refusal refusal) { return core::name_of(refusal); }
std::string_view describe(Refusal refusal) { return kSentences[refusal]; }

Result<void, Refusal> check_placing(const City& city, Mode mode, Square square, Type type, ArchitectNumber number) {
    const Facts& facts = quadropolis::facts(mode);
    if (!core::contains(facts.board, square.index)) return refuse(Refusal::NoSuchSquare);
    if (core::contains(city.built(), square.index)) return check_stacking(city, facts, square, type, number);
    if (!core::contains(facts.fits[number.value - 1U], square.index)) return refuse(Refusal::SquareDoesNotFit);
    return {};
}

Result<void, Refusal> check(const State& state, Action action) {
    if (is_over(state)) return refuse(Refusal::GameOver);
    if (awaits_deal(state)) return refuse(Refusal::RoundNotDealt);
    if (auto architect = check_architect(state, action.architect()); !architect) return architect;
    if (auto slot = check_slot(state.site, action.slot()); !slot) return slot;
    return check_target(state, action);
}

}  // namespace urbanist::quadropolis
