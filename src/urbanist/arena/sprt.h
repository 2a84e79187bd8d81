// When to stop a match of two bots: a generalised sequential probability ratio test on the scores of whole deals.
#pragma once

#include "urbanist/arena/spread.h"

namespace urbanist::arena {

// Both kinds of error at most 5 %: log((1 - 0.05) / 0.05).
inline constexpr double kSprtBound = 2.944439;

struct Sprt {
    double elo0 = 0;  // the null hypothesis
    double elo1 = 0;  // the alternative

    // The log-likelihood ratio of elo1 over elo0, in the normal approximation. Scores of a deal are between 0 and 1.
    [[nodiscard]] double log_likelihood_ratio(const Spread& scores) const {
        const double s0 = score_of_elo(elo0);
        const double s1 = score_of_elo(elo1);
        const double n = static_cast<double>(scores.count());
        return scores.count() == 0 ? 0 : n * (s1 - s0) * (2 * scores.mean() - s0 - s1) / (2 * scores.share_variance());
    }

    enum class Verdict : std::uint8_t { GoOn, Accept0, Accept1 };
    [[nodiscard]] Verdict verdict(const Spread& scores) const {
        const double ratio = log_likelihood_ratio(scores);
        if (ratio >= kSprtBound) return Verdict::Accept1;
        return ratio <= -kSprtBound ? Verdict::Accept0 : Verdict::GoOn;
    }
};

}  // namespace urbanist::arena
