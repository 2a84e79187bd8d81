#include "urbanist/server/daily/replay.h"

#include "urbanist/table/chores.h"

namespace urbanist::server {

namespace {

using core::parse_error;
using json::Json;
namespace events = table::events;
using Followed = core::Parsed<void>;

constexpr std::size_t kKeyLength = 32;

// Follows a log event by event.
class CityReplay {
public:
    explicit CityReplay(const City& city) : city_(city), match_(city.options.terms->begin(fair::seed_for(city.secret, "begin"))) {}

    Followed follow(const table::Event& event) {
        now_ = event.at;
        return std::visit(*this, event.body);
    }
    core::Parsed<ReplayedCity> finish() && {
        if (!match_->is_over()) return parse_error("", "the game is not over");
        replayed_.tally = match_->tally(kPersonSeat);
        replayed_.opponent = static_cast<std::int64_t>(match_->standings().points[kBotSeat.index]);
        return std::move(replayed_);
    }

    Followed operator()(const events::Created& created) const {
        const auto options = table::parse_options(created.options);
        const bool same = options && options->daily == city_.options.daily && options->terms->to_json() == city_.options.terms->to_json();
        if (!same || created.secret != fair::to_text(city_.secret)) return parse_error("created", "is not the city of its day");
        return {};
    }
    Followed operator()(const events::Dealt& dealt) {
        if (!match_->awaits_deal() || dealt.deal != table::fair_deal(*match_, city_.secret))
            return parse_error("dealt", "does not follow from the secret");
        return match_->deal(dealt.deal);
    }
    Followed operator()(const events::Played& played) {
        if (now_ >= table::deadline_of(city_.options.daily->day)) return parse_error("played", "too late");
        if (played.seat == kBotSeat) replayed_.replies.push_back({position_key(*match_, city_.secret), played.action.dump()});
        if (const auto done = match_->play(played.seat, played.action); !done) return parse_error("played", done.error().text);
        replayed_.finished_at = now_;
        return {};
    }
    // These do not change the game.
    Followed operator()(const events::Seated&) const { return {}; }
    Followed operator()(const events::BotSeated&) const { return {}; }
    Followed operator()(const events::Readied&) const { return {}; }
    Followed operator()(const events::Started&) const { return {}; }
    Followed operator()(const events::WentAway&) const { return {}; }
    Followed operator()(const events::CameBack&) const { return {}; }
    Followed operator()(const events::Credited&) const { return {}; }
    Followed operator()(const events::Finished&) const { return {}; }
    template <class Other>
    Followed operator()(const Other&) const {
        return parse_error(std::string(Other::kName), "has no place in a ranked try");
    }

private:
    const City& city_;
    std::unique_ptr<catalog::Match> match_;
    table::At now_{};
    ReplayedCity replayed_;
};

}  // namespace

std::string position_key(const catalog::Match& match, const fair::Secret& secret) {
    const Json view = match.view_for(std::nullopt);
    const std::string position = view.contains("position") ? view["position"].get<std::string>() : match.record_text();
    return fair::seal(secret, "position", position).substr(0, kKeyLength);
}

core::Parsed<ReplayedCity> replay_city(const City& city, const std::vector<table::Event>& log) {
    if (log.empty() || !log.front().is<events::Created>()) return parse_error("", "the log has no beginning");
    CityReplay replay(city);
    for (const table::Event& event : log) {
        if (const auto followed = replay.follow(event); !followed) return std::unexpected(followed.error());
    }
    return std::move(replay).finish();
}

}  // namespace urbanist::server
