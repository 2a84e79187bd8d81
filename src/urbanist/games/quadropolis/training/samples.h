// Training samples: cities during a game, and how many points they gained until its end.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "urbanist/games/quadropolis/bots/features.h"

namespace urbanist::quadropolis::training {

struct Sample {
    std::span<const std::uint16_t> features;
    std::uint8_t turns_left;
    float gain;
};

class Samples {
public:
    void add(const bots::Features& features, std::uint8_t turns_left, float gain) {
        const auto first = features_.size();
        features_.insert(features_.end(), features.begin(), features.end());
        rows_.push_back({first, static_cast<std::uint16_t>(features.size()), turns_left, gain});
    }
    void append(const Samples& others) {
        const std::size_t offset = features_.size();
        features_.insert(features_.end(), others.features_.begin(), others.features_.end());
        for (Row row : others.rows_) {
            row.first += offset;
            rows_.push_back(row);
        }
    }
    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    [[nodiscard]] Sample operator[](std::size_t i) const {
        const Row& row = rows_[i];
        return {{features_.data() + row.first, row.count}, row.turns_left, row.gain};
    }

private:
    struct Row {
        std::size_t first;
        std::uint16_t count;
        std::uint8_t turns_left;
        float gain;
    };
    std::vector<std::uint16_t> features_;
    std::vector<Row> rows_;
};

}  // namespace urbanist::quadropolis::training
