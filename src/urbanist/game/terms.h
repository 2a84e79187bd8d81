// Which game is played, and its options.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "urbanist/game/match.h"

namespace urbanist::game {

// A game with its options. Any number of matches can be started from it.
class Terms {
public:
    // The descriptor must outlive the terms.
    explicit Terms(const Descriptor& descriptor) : descriptor_(descriptor) {}
    Terms(const Terms&) = delete;
    Terms& operator=(const Terms&) = delete;
    virtual ~Terms() = default;

    [[nodiscard]] const Descriptor& descriptor() const { return descriptor_; }
    [[nodiscard]] std::string_view game() const { return descriptor_.name; }
    [[nodiscard]] bool has_bot(std::string_view name) const { return descriptor_.has_bot(name); }
    [[nodiscard]] virtual unsigned players() const = 0;
    // The rating ladder, such as quadropolis/classic/2.
    [[nodiscard]] virtual std::string category() const = 0;
    [[nodiscard]] virtual Json to_json() const = 0;
    // Whether the table has its own cards: such tables are private and not rated.
    [[nodiscard]] virtual bool has_own_material() const { return false; }

    // A match before the first deal. The seed decides what the options leave open.
    [[nodiscard]] virtual std::unique_ptr<Match> begin(std::uint64_t seed) const = 0;
    // A match restored from its record().
    [[nodiscard]] virtual core::Parsed<std::unique_ptr<Match>> resume(const Json& record) const = 0;

private:
    const Descriptor& descriptor_;
};

}  // namespace urbanist::game
