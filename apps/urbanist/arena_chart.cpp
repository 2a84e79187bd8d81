// Ratings with their intervals, as a picture.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena.h"

namespace urbanist::app {

namespace {

constexpr double kChartWidth = 720;
constexpr double kTop = 64;
constexpr double kRow = 34;
constexpr double kBottom = 44;
constexpr double kRight = 88;

std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text) safe += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string{c};
    return safe;
}

// Maps Elo to columns of the picture; both ends are round numbers.
struct Scale {
    double low = 0;
    double high = 0;
    double step = 0;
    double left = 0;

    [[nodiscard]] double x(double elo) const { return left + (elo - low) / (high - low) * (kChartWidth - kRight - left); }
};

Scale scale_of(const std::vector<arena::Rating>& ratings, double left) {
    double low = 0;
    double high = 0;
    for (const auto& rating : ratings) {
        low = std::min(low, rating.interval.low);
        high = std::max(high, rating.interval.high);
    }
    const double range = std::max(1.0, high - low);
    const double power = std::pow(10, std::floor(std::log10(range / 4)));
    const double step = power * (range / power > 20 ? 5 : range / power > 8 ? 2 : 1);
    return {std::floor(low / step) * step, std::max(step, std::ceil(high / step) * step), step, left};
}

std::string axis(const Scale& scale, double bottom) {
    std::string svg;
    for (double elo = scale.low; elo <= scale.high + scale.step / 2; elo += scale.step) {
        const double x = scale.x(elo);
        svg += fmt::format(R"(<path class="{}" d="M{:.1f} {}V{:.1f}"/><text class="soft" x="{:.1f}" y="{:.1f}" text-anchor="middle">{:+.0f}</text>)",
                           std::abs(elo) < scale.step / 2 ? "zero" : "grid", x, kTop - 10, bottom, x, bottom + 18, std::round(elo) + 0.0);
    }
    return svg;
}

std::string row(const std::string& label, const arena::Rating& rating, const Scale& scale, double y) {
    return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="end">{}</text>)", scale.left - 14, y + 5, escaped(label)) +
           fmt::format(R"(<path class="interval" d="M{:.1f} {:.1f}H{:.1f}"/>)", scale.x(rating.interval.low), y, scale.x(rating.interval.high)) +
           fmt::format(R"(<circle class="dot" cx="{:.1f}" cy="{:.1f}" r="6"/>)", scale.x(rating.elo), y) +
           fmt::format(R"(<text class="soft" x="{:.1f}" y="{:.1f}" text-anchor="end">{:+.0f}</text>)", kChartWidth - 16, y + 5, rating.elo);
}

constexpr const char* kStyle =
    "text{fill:#15202B}.soft{fill:#5B6977}.grid{stroke:#D9DFE5}.zero{stroke:#9AA6B2}.interval{stroke:#0F4C81;stroke-width:3;stroke-linecap:round;"
    "opacity:.55}.dot{fill:#0F4C81}.page{fill:#FFFFFF}"
    "@media(prefers-color-scheme:dark){text{fill:#E8EDF2}.soft{fill:#9AA8B5}.grid{stroke:#2C3843}.zero{stroke:#5B6977}.interval{stroke:#6DB3F2}"
    ".dot{fill:#6DB3F2}.page{fill:#10171E}}";

}  // namespace

std::string chart_of(const ArenaResult& result) {
    const auto labels = labels_of(result.settings);
    const auto order = by_rating(result);
    std::size_t longest = 0;
    for (const std::string& label : labels) longest = std::max(longest, label.size());
    const Scale scale = scale_of(result.ratings, std::min(300.0, 40 + 8.0 * static_cast<double>(longest)));
    const double bottom = kTop + kRow * static_cast<double>(labels.size());
    std::string rows;
    for (std::size_t i = 0; i < order.size(); ++i)
        rows += row(labels[order[i]], result.ratings[order[i]], scale, kTop + kRow * (static_cast<double>(i) + 0.5));
    const std::string title =
        fmt::format("{}{}, {} players, {} games", result.settings.game, mode_words(result.settings), result.settings.players, result.board.games());
    return fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" font-family="system-ui, sans-serif" font-size="14">)"
                       R"(<style>{2}</style><rect class="page" width="{0}" height="{1}" rx="8"/>)"
                       R"(<text x="16" y="28" font-weight="700">Ratings in Elo</text><text class="soft" x="{3}" y="28" text-anchor="end">{4}</text>)"
                       "{5}{6}</svg>\n",
                       kChartWidth, bottom + kBottom, kStyle, kChartWidth - 16, escaped(title), axis(scale, bottom), rows);
}

}  // namespace urbanist::app
