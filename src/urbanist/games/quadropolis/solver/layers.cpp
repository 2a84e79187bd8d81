#include "urbanist/games/quadropolis/solver/layers.h"

#include <algorithm>

#include "urbanist/core/rng.h"

namespace urbanist::quadropolis::solver {

namespace {

// Counts with the number of idle squares.
constexpr unsigned kIdleBits = 5;
std::uint64_t with_idle(std::uint64_t counts, unsigned idle) { return counts << kIdleBits | idle; }

}  // namespace

std::size_t BestValues::place_of(std::uint64_t key) const {
    std::size_t place = core::mix(key) & (entries_.size() - 1);
    while (entries_[place].key != kFree && entries_[place].key != key) place = (place + 1) & (entries_.size() - 1);
    return place;
}

void BestValues::offer(std::uint64_t key, int value) {
    Entry& entry = entries_[place_of(key)];
    if (entry.key == key) return void(entry.value = std::max(entry.value, value));
    entry = {key, value};
    if (++size_ * 2 > entries_.size()) grow();
}

const int* BestValues::find(std::uint64_t key) const {
    const Entry& entry = entries_[place_of(key)];
    return entry.key == key ? &entry.value : nullptr;
}

void BestValues::grow() {
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    for (const Entry& entry : old) {
        if (entry.key != kFree) entries_[place_of(entry.key)] = entry;
    }
}

Layers::Layers(const Ground& ground, const Relaxation& relaxation, const Prices& prices, const std::vector<Candidate>& survivors, int target)
    : ground_(ground), relaxation_(relaxation), prices_(prices), target_(target * kScale), layers_(ground.frontier.positions().size() + 1) {
    make_potentials(survivors, prices);
    squares_.push_back(0);
    for (const Position& position : ground.frontier.positions()) squares_.push_back(squares_.back() + (position.on_board ? 1 : 0));
    layers_[0].offer(code().key(0, 0, {}, 0), relaxation.runs().points * kScale);
}

// From complete counts down, one square at a time.
void Layers::make_potentials(const std::vector<Candidate>& survivors, const Prices& prices) {
    BestValues level;
    for (const Candidate& candidate : survivors) {
        int worth = candidate.worth * kScale;
        for (std::size_t i = 0; i < kUses; ++i) worth -= prices[i] * candidate.uses[i];
        level.offer(with_idle(code().packed(candidate.uses), candidate.uses.back()), worth);
    }
    while (level.size() > 0) {
        BestValues below;
        level.for_each([&](std::uint64_t key, int value) {
            potentials_.offer(key, value);
            if ((key & ((1U << kIdleBits) - 1)) != 0) below.offer(key - 1, value);
            for (std::size_t i = 0; i + 1 < kUses; ++i) {
                const auto use = static_cast<Use>(i);
                if (code().number(key >> kIdleBits, use) != 0) below.offer(key - (code().one(use) << kIdleBits), value);
            }
        });
        level = std::move(below);
    }
}

Prover::Outcome Layers::search(std::size_t most_states, const Prover::Stop& stop, int bound) {
    for (std::size_t position = 0; position + 1 < layers_.size(); ++position) {
        if (!extend(position, most_states, stop)) return {false, bound, {}, judged_, pruned_};
    }
    return outcome();
}

bool Layers::extend(std::size_t position, std::size_t most_states, const Prover::Stop& stop) {
    constexpr unsigned kBetweenLooks = 4096;
    BestValues& next = layers_[position + 1];
    bool going_on = true;
    unsigned looks = 0;
    layers_[position].for_each([&](std::uint64_t key, int value) {
        if (++looks % kBetweenLooks == 0) going_on = going_on && !stop() && next.size() <= most_states;
        if (going_on) extend_state(position, key, value, next);
    });
    return going_on;
}

Layers::Next Layers::next_of(std::size_t position, std::uint64_t key, Use use) const {
    const Frontier& frontier = ground_.frontier;
    const Position& here = frontier.positions()[position];
    const unsigned profile = code().profile(key);
    const unsigned row = here.square.row();
    const unsigned left = frontier.cell_of(profile, row);
    const unsigned above = row == 0 ? 0 : frontier.cell_of(profile, row - 1);
    const Frontier::Step& step = frontier.step(above, left, use);
    const unsigned after = profile + (step.cell - left) * frontier.weight(row) + (row == 0 ? 0 : (step.above - above) * frontier.weight(row - 1));
    OfficeState offices = code().offices(key);
    offices.pass(row, use == Use::Office);
    const std::uint64_t counts = code().counts(key) + (here.on_board ? code().one(use) : 0);
    const int price = here.on_board ? prices_[static_cast<std::size_t>(use)] : 0;
    return {code().key(after, relaxation_.served_after(position, code().served(key), use), offices, counts), step.gain * kScale + price};
}

// Potentials assume that all offices form one group. Each office in a smaller group that cannot grow loses at least as much as one floor does.
int Layers::deduction(std::uint64_t key) const {
    const ClosedGroups closed = code().offices(key).closed;
    const unsigned offices = std::min(code().number(code().counts(key), Use::Office), points::kLargestOfficeGroup);
    int loss = 0;
    for (unsigned size = 1; size < closed.size() && size < offices; ++size)
        loss += static_cast<int>(size) * closed[size] * (points::kOffice[offices][1] - points::kOffice[size][1]);
    return loss * kScale;
}

void Layers::extend_state(std::size_t position, std::uint64_t key, int value, BestValues& next) {
    for (const Use use : relaxation_.choices(position, code().served(key))) {
        if (!code().has_room(code().counts(key), use)) continue;
        const Next after = next_of(position, key, use);
        const UseCounts uses = code().unpacked(code().counts(after.key), squares_[position + 1]);
        ++judged_;
        const int* potential = potentials_.find(with_idle(code().counts(after.key), uses.back()));
        const int rest = relaxation_.rest(position + 1, code().served(after.key), code().profile(after.key));
        if (potential == nullptr || value + after.gain + rest + *potential - deduction(after.key) < target_) {
            ++pruned_;
            continue;
        }
        next.offer(after.key, value + after.gain);
    }
}

// The total with the actual groups of offices.
int Layers::exact_total(std::uint64_t key, int value) const {
    const UseCounts uses = code().unpacked(code().counts(key), squares_.back());
    Demand demand{.uses = uses, .offices = {}};
    OfficeState offices = code().offices(key);
    offices.close_all();
    int left = demand[Use::Office];
    for (std::size_t size = 1; size < offices.closed.size(); ++size) {
        demand.offices[size] = static_cast<std::uint8_t>(offices.closed[size] * size);
        left -= demand.offices[size];
    }
    demand.offices.back() = static_cast<std::uint8_t>(left);
    int total = value + ground_.choice.worth(demand) * kScale;
    for (std::size_t i = 0; i < kUses; ++i) total -= prices_[i] * uses[i];
    return total;
}

// Among equally good states, takes the one with the lowest key, so that the result does not depend on the order in which they were found.
Prover::Outcome Layers::outcome() const {
    Prover::Outcome outcome{true, target_ / kScale - 1, {}, judged_, pruned_};
    std::uint64_t best_key = 0;
    int best_value = 0;
    int best = target_ - kScale;
    layers_.back().for_each([&](std::uint64_t key, int value) {
        const int total = exact_total(key, value);
        if (total < best || (total == best && (best < target_ || key >= best_key))) return;
        best = total;
        best_key = key;
        best_value = value;
    });
    if (best < target_) return outcome;
    outcome.bound = best / kScale;
    outcome.layout = layout_of(best_key, best_value);
    return outcome;
}

// Goes backwards: any previous state that leads to this one with this value.
Layout Layers::layout_of(std::uint64_t key, int value) const {
    Layout layout;
    for (std::size_t position = layers_.size() - 1; position-- > 0;) {
        std::uint64_t from = ~std::uint64_t{0};
        int from_value = 0;
        Use by = Use::Idle;
        layers_[position].for_each([&](std::uint64_t before, int value_before) {
            if (before >= from) return;
            for (const Use use : relaxation_.choices(position, code().served(before))) {
                if (!code().has_room(code().counts(before), use)) continue;
                const Next after = next_of(position, before, use);
                if (after.key != key || value_before + after.gain != value) continue;
                from = before;
                from_value = value_before;
                by = use;
                break;
            }
        });
        const Position& here = ground_.frontier.positions()[position];
        if (here.on_board && by != Use::Idle) layout[type_of(by)] |= core::bit(here.square.index);
        key = from;
        value = from_value;
    }
    return layout;
}

}  // namespace urbanist::quadropolis::solver
