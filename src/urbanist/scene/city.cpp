#include "urbanist/scene/city.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>

#include "urbanist/quadropolis/text.h"

namespace urbanist::scene {

namespace {

using namespace quadropolis;
using json::Json;

// A city with where its pieces lie, which is all that the parts below ask about.
struct Lit {
    const City& city;
    const Facts& facts;
    const Activation& activation;

    [[nodiscard]] Bits squares(Type type) const { return city[type] & activation.allocation.standing; }
};

Json pieces(int inhabitants, int energy) { return {{"inhabitants", inhabitants}, {"energy", energy}}; }

Json names_of(Bits squares) {
    Json names = Json::array();
    core::for_each(squares, [&](unsigned i) { names.push_back(to_text(Square{static_cast<std::uint8_t>(i)})); });
    return names;
}

unsigned district_of(const Facts& facts, Square square) {
    const auto here = std::ranges::find_if(facts.district, [&](Bits district) { return core::contains(district, square.index); });
    return static_cast<unsigned>(here - facts.district.begin()) + 1;
}

bool scores_together(Type type) { return type == Type::Service || type == Type::Harbor; }

void add_building(Json& json, const Lit& lit, Mode mode, Square square) {
    const Type type = lit.city.type_at(square);
    const Cost cost = core::contains(lit.activation.allocation.standing, square.index) ? Cost{} : cost_of(type);
    json["building"] = {
        {"type", kTypeNames[static_cast<std::size_t>(type)]}, {"floors", lit.city.floors(square)}, {"points", lit.city.printed_points(square)}};
    json["needs"] = pieces(cost.inhabitants, cost.energy);
    if (!scores_together(type)) json["worth"] = points_at(lit.city, mode, lit.activation.allocation, square);
}

Json square_to_json(const Lit& lit, Mode mode, Square square) {
    const Allocation& allocation = lit.activation.allocation;
    Json json = {{"name", to_text(square)},
                 {"column", square.column()},
                 {"row", square.row()},
                 {"district", district_of(lit.facts, square)},
                 {"number", mode == Mode::Classic ? Json() : Json(lit.facts.number[square.index])},
                 {"lit", core::contains(allocation.standing, square.index)},
                 {"pieces", pieces(allocation.inhabitants[square.index], allocation.energy[square.index])},
                 {"needs", pieces(0, 0)},
                 {"worth", nullptr}};
    if (core::contains(lit.city.built(), square.index)) add_building(json, lit, mode, square);
    return json;
}

// What a neighbour pays; nothing where it pays nothing. Parks count their neighbours, so each of them pays without a figure of its own.
struct Tariff {
    Type to;
    Type from;
    std::optional<int> points;
};
constexpr std::array kTariffs = std::to_array<Tariff>({
    {Type::Park, Type::Tower, {}},
    {Type::Park, Type::Office, {}},
    {Type::Factory, Type::Shop, points::kFactoryByShop},
    {Type::Factory, Type::Harbor, points::kFactoryByHarbor},
    {Type::Factory, Type::Office, points::kFactoryByOffice},
    {Type::Monument, Type::Park, points::kMonumentByPark},
    {Type::Monument, Type::Shop, points::kMonumentByShop},
    {Type::Monument, Type::Service, points::kMonumentByService},
    {Type::Monument, Type::Factory, points::kMonumentByPolluter},
    {Type::Monument, Type::Harbor, points::kMonumentByPolluter},
});

void add_pays(Json& pays, const Lit& lit, const Tariff& tariff) {
    core::for_each(lit.squares(tariff.to), [&](unsigned to) {
        core::for_each(kNeighbours[to] & lit.squares(tariff.from), [&](unsigned from) {
            pays.push_back({{"to", to_text(Square{static_cast<std::uint8_t>(to)})},
                            {"from", to_text(Square{static_cast<std::uint8_t>(from)})},
                            {"points", tariff.points ? Json(*tariff.points) : Json()}});
        });
    });
}

Json pays_of(const Lit& lit) {
    Json pays = Json::array();
    for (const Tariff& tariff : kTariffs) add_pays(pays, lit, tariff);
    return pays;
}

Json served_districts(const Lit& lit) {
    Json numbers = Json::array();
    for (unsigned i = 0; i < lit.facts.districts; ++i) {
        if ((lit.facts.district[i] & lit.squares(Type::Service)) != 0) numbers.push_back(i + 1);
    }
    return numbers;
}

// The first of the longest runs of harbors along one axis (Q7.6); none when it is worth nothing.
Bits longest_run(Bits harbors, unsigned lines, unsigned length, Square (*at)(unsigned line, unsigned along)) {
    Bits best = 0;
    for (unsigned line = 0; line < lines; ++line) {
        Bits run = 0;
        for (unsigned along = 0; along < length; ++along) {
            const Bits here = core::bit(at(line, along).index) & harbors;
            run = here == 0 ? 0 : run | here;
            if (core::count(run) > core::count(best)) best = run;
        }
    }
    return points::kHarbor[core::count(best)] > 0 ? best : 0;
}

Json harbor_runs(const Lit& lit) {
    const Bits harbors = lit.squares(Type::Harbor);
    Json runs = Json::array();
    for (const Bits run :
         {longest_run(harbors, Square::kRows, Square::kColumns, Square::at),
          longest_run(harbors, Square::kColumns, Square::kRows, [](unsigned column, unsigned row) { return Square::at(row, column); })}) {
        if (run != 0) runs.push_back(names_of(run));
    }
    return runs;
}

Json office_groups(const Lit& lit) {
    Json groups = Json::array();
    for (Bits left = lit.squares(Type::Office); left != 0;) {
        const Bits group = group_of({static_cast<std::uint8_t>(core::lowest(left))}, left);
        groups.push_back(names_of(group));
        left &= ~group;
    }
    return groups;
}

Json customers_of(const Lit& lit) {
    Json shops = Json::array();
    core::for_each(lit.squares(Type::Shop), [&](unsigned i) {
        shops.push_back({{"square", to_text(Square{static_cast<std::uint8_t>(i)})}, {"customers", lit.activation.allocation.inhabitants[i]}});
    });
    return shops;
}

Json score_to_json(const Score& score) {
    Json json = Json::object();
    for (std::size_t i = 0; i < kTypes; ++i) json[std::string(kTypeNames[i])] = score.by_type[i];
    json["penalty"] = score.penalty;
    return json;
}

// What a city is scored by, in the order of the score pad.
Json lines_of(Mode mode) {
    Json lines = Json::array();
    for (std::size_t i = 0; i < kTypes; ++i) {
        if (has_type(mode, static_cast<Type>(i))) lines.push_back(kTypeNames[i]);
    }
    lines.push_back("penalty");
    return lines;
}

int energy_placed(const Allocation& allocation) { return std::accumulate(allocation.energy.begin(), allocation.energy.end(), 0); }

}  // namespace

Json to_json(Tile tile) {
    if (tile == kNoTile) return nullptr;
    const Print& print = tile.print();
    return {{"code", print.code},          {"type", kTypeNames[static_cast<std::size_t>(print.type)]},
            {"points", print.points},      {"mayor", print.mayor},
            {"energy", print.energy},      {"inhabitants", print.inhabitants},
            {"stacks", stacks(print.type)}};
}

Json city_to_json(const City& city, Mode mode, const Activation& activation) {
    const Lit lit{city, facts(mode), activation};
    Json squares = Json::array();
    core::for_each(lit.facts.board, [&](unsigned i) { squares.push_back(square_to_json(lit, mode, {static_cast<std::uint8_t>(i)})); });
    return {{"squares", std::move(squares)},
            {"has", pieces(city.inhabitants, city.energy)},
            {"placed", pieces(activation.score.inhabitants_placed, energy_placed(activation.allocation))},
            {"lines", lines_of(mode)},
            {"score", score_to_json(activation.score)},
            {"total", activation.score.total()},
            {"emptySquares", activation.score.empty_squares},
            {"pays", pays_of(lit)},
            {"servedDistricts", served_districts(lit)},
            {"harborRuns", harbor_runs(lit)},
            {"officeGroups", office_groups(lit)},
            {"customers", customers_of(lit)}};
}

}  // namespace urbanist::scene
