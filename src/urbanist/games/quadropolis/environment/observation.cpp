#include "urbanist/games/quadropolis/environment/observation.h"

#include <algorithm>
#include <cstring>

namespace urbanist::quadropolis::environment {

namespace {

using Eight = std::uint64_t;  // bytes

constexpr std::size_t kTileColumns = 5;
constexpr std::size_t kGameNumbers = 5;
constexpr std::size_t kSlack = sizeof(Eight);  // writes of eight bytes may reach beyond the last field

// A byte of bits as eight bytes of 0 or 1.
constexpr auto kSpread = [] {
    std::array<Eight, 256> table{};
    for (unsigned bits = 0; bits < table.size(); ++bits) {
        for (unsigned i = 0; i < 8; ++i) table[bits] |= Eight{(bits >> i) & 1} << (8 * i);
    }
    return table;
}();

// The row of a tile in `site`; nothing for an empty plot.
constexpr auto kTileRows = [] {
    std::array<Eight, kPrints.size() + 1> rows{};
    for (std::size_t i = 0; i < kPrints.size(); ++i) {
        const Print& print = kPrints[i];
        rows[i] = static_cast<Eight>(print.type) + 1 + (Eight{print.inhabitants} << 8) + (Eight{print.energy} << 16) + (Eight{print.points} << 24) +
                  (Eight{print.mayor} << 32);
    }
    return rows;
}();

// One byte for each square or slot.
struct Plane {
    std::array<Eight, 3> bytes{};

    void add(Bits set, unsigned value = 1) {
        bytes[0] += kSpread[set & 255] * value;
        bytes[1] += kSpread[(set >> 8) & 255] * value;
        bytes[2] += kSpread[(set >> 16) & 255] * value;
    }
};

class Writer {
public:
    explicit Writer(std::uint8_t* out) : out_(out) {}

    void put(Eight bytes, std::size_t count) {
        std::memcpy(out_, &bytes, sizeof bytes);
        out_ += count;
    }
    void put(const Plane& plane) {
        static_assert(kSquares == 20 && kSlots == 20);
        std::memcpy(out_, plane.bytes.data(), sizeof plane.bytes);
        out_ += kSquares;
    }
    void put_number(unsigned number) { *out_++ = static_cast<std::uint8_t>(std::min(number, 255U)); }
    void fill_to(const std::uint8_t* end) { std::fill(out_, const_cast<std::uint8_t*>(end), std::uint8_t{0}); }

private:
    std::uint8_t* out_;
};

Plane plane_of(Bits set) {
    Plane plane;
    plane.add(set);
    return plane;
}

Plane types_of(const City& city) {
    Plane plane;
    for (unsigned type = 0; type < kTypes; ++type) plane.add(city.of[type], type + 1);
    return plane;
}

Plane floors_of(const City& city) {
    Plane plane = plane_of(city.built());
    for (const Bits higher : city.higher_than) plane.add(higher);
    return plane;
}

Plane printed_of(const City& city) {
    Plane plane;
    for (const Bits over : city.printed_over) plane.add(over);
    return plane;
}

// The number of architects of each kind, one byte each.
Eight counts_of(Architects pool) {
    Eight counts = 0;
    for (std::uint8_t number = 1; number <= kMostArchitects; ++number) counts |= Eight{pool.left({number})} << (8 * (number - 1U));
    return counts;
}

void put_site(Writer& writer, const ConstructionSite& site) {
    for (const Tile tile : site.tiles) writer.put(kTileRows[tile.index], kTileColumns);
    writer.put(plane_of(site.taken));
    writer.put(plane_of(site.open_slots()));
}

}  // namespace

std::vector<Field> observation_fields(unsigned players) {
    std::vector<Field> fields = {{"site", 0, {kPlots, kTileColumns}},           {"taken", 0, {1, kSlots}},         {"open", 0, {1, kSlots}},
                                 {"architects", 0, {players, kMostArchitects}}, {"types", 0, {players, kSquares}}, {"floors", 0, {players, kSquares}},
                                 {"printed", 0, {players, kSquares}},           {"pieces", 0, {players, 2}},       {"game", 0, {1, kGameNumbers}}};
    std::size_t offset = 0;
    for (Field& field : fields) {
        field.offset = offset;
        offset += field.shape[0] * field.shape[1];
    }
    return fields;
}

std::size_t observation_size(unsigned players) {
    const Field last = observation_fields(players).back();
    return (last.offset + last.shape[0] * last.shape[1] + kSlack + 7) / 8 * 8;
}

void write_observation(const State& state, std::uint8_t* out) {
    const unsigned players = state.options.players;
    const std::size_t size = kPlots * kTileColumns + 2 * kSlots + players * (kMostArchitects + 3 * kSquares + 2) + kGameNumbers;
    std::array<std::uint8_t, kMostPlayers> seats{};  // in the order of play
    for (unsigned i = 0, seat = state.to_move.index; i < players; ++i, seat = seat + 1 == players ? 0 : seat + 1)
        seats[i] = static_cast<std::uint8_t>(seat);
    const auto each = [&](auto&& visit) {
        for (unsigned i = 0; i < players; ++i) visit(seats[i]);
    };
    Writer writer(out);
    put_site(writer, state.site);
    each([&](unsigned seat) { writer.put(counts_of(state.pools[state.facts().common_pool ? 0 : seat]), kMostArchitects); });
    each([&](unsigned seat) { writer.put(types_of(state.cities[seat])); });
    each([&](unsigned seat) { writer.put(floors_of(state.cities[seat])); });
    each([&](unsigned seat) { writer.put(printed_of(state.cities[seat])); });
    each([&](unsigned seat) {
        writer.put_number(state.cities[seat].inhabitants);
        writer.put_number(state.cities[seat].energy);
    });
    writer.put_number(state.round);
    writer.put_number(state.turns_left);
    writer.put_number(state.site.urbanist.index);
    writer.put_number((state.mayor.index + players - state.to_move.index) % players);
    writer.put_number(state.to_move.index);
    writer.fill_to(out + (size + kSlack + 7) / 8 * 8);
}

}  // namespace urbanist::quadropolis::environment
