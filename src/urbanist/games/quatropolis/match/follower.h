// Follows a record entry by entry, with everything said in between: the position, and what each seat knows of it.
#pragma once

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/worlds/sight.h"
#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::match {

class Follower {
public:
    // Keeps a reference to the record. `first` is its record::first_state.
    Follower(const record::Record& record, const State& first);

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const bots::Chronicle& chronicle() const { return chronicle_; }
    [[nodiscard]] bool at_end() const { return moves_ == record_.moves.size(); }
    // Precondition: !at_end().
    [[nodiscard]] const record::Entry& next() const { return record_.moves[moves_]; }
    // Plays the next entry, and says what was said after it; words that were not allowed are skipped. Fails if the entry is illegal.
    // Precondition: !at_end().
    [[nodiscard]] core::Parsed<void> step();

private:
    [[nodiscard]] core::Parsed<void> play(const record::Entry& entry);
    // Says what was said after the moves so far.
    void hear();

    const record::Record& record_;
    State state_;
    bots::Chronicle chronicle_;
    std::size_t moves_ = 0;
    std::size_t statements_ = 0;
    std::size_t deals_ = 0;
};

}  // namespace urbanist::quatropolis::match
