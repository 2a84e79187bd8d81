// The offers and promises of one table, and how each ended. The book contains everything; seen_by extracts what a seat may know.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/deals/offer.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis::deals {

inline constexpr unsigned kOffersEach = 6;  // per player and discussion

// Why something may not be said. The texts are in the message catalogues as «refusal.NAME».
enum class Fault : std::uint8_t {
    NotNow,
    OfferToYourself,
    OfferEmpty,
    OfferSameTwice,
    OfferContradictsItself,
    OfferUnreadable,  // an amount or a change that does not exist
    OfferPaysNobody,
    OfferNoNextIssue,
    OfferNoReferendum,
    OfferPending,
    OffersUsedUp,
    NoWhispers,
    NoSuchOffer,
    OfferClosed,
    NotYourOffer,
    NoSuchPromise,
    NothingToClaim,
};
[[nodiscard]] std::string_view describe(Fault fault);
using Checked = core::Result<void, Fault>;

enum class OfferState : std::uint8_t { Open, Accepted, Declined, Countered, Withdrawn, Lapsed };

// The time of a word.
struct Moment {
    std::uint16_t round = 0;
    std::uint8_t issue = 0;  // index in the deck

    friend constexpr bool operator==(const Moment&, const Moment&) = default;
};

struct MadeOffer {
    Offer offer{};
    OfferState state = OfferState::Open;
    Moment made{};
    Reason why = Reason::None;  // of the answer
};

enum class Fate : std::uint8_t { Open, Kept, Broken, Sealed, Disputed, Void };

struct Promise {
    Number number = 0;
    Number offer = 0;
    Seat by{};
    Seat to{};
    bool whisper = false;
    Term term{};
    std::optional<bool> side{};  // the side that a `spend` is for, if that was promised too
    Moment made{};
    std::optional<std::uint8_t> due{};  // the issue; unknown yet for the next referendum
    Fate truth = Fate::Open;
    Fate for_all = Fate::Open;      // as far as everybody can verify
    Fate for_partner = Fate::Open;  // as far as the receiver of a payment can verify
    bool arrived = false;           // for the partner: at least this much arrived, from anybody
    bool claimed = false;           // «I wasn't paid»
    std::uint16_t stamped = 0;      // the round in which its fate was decided
};

// The public facts about the game that offers depend on.
struct Scene {
    Phase phase = Phase::Setup;
    BySeat<Role> roles{};
    bool issues_to_come = false;
    bool referendum_to_come = false;  // one without a proposal yet
};
[[nodiscard]] Scene scene_of(const State& state);
[[nodiscard]] Scene scene_of(const PublicView& table);
// Whether offers can be made and answered.
[[nodiscard]] constexpr bool is_talk(Phase phase) { return phase == Phase::Proposal || phase == Phase::Discussion; }

// Whether this seat can promise the term to that one.
[[nodiscard]] Checked check_term(const Scene& scene, const Term& term, Seat by, Seat to);
// Whether the terms form a valid offer, regardless of earlier words.
[[nodiscard]] Checked check_terms(const Scene& scene, const Offer& offer);

class Book {
public:
    Book() = default;
    explicit Book(bool whispers) : whispers_(whispers) {}

    [[nodiscard]] bool whispers() const { return whispers_; }
    [[nodiscard]] std::span<const MadeOffer> offers() const { return offers_; }
    [[nodiscard]] std::span<const Promise> promises() const { return promises_; }
    [[nodiscard]] const MadeOffer& offer(Number number) const { return offers_[number - 1U]; }
    // Null if there is none.
    [[nodiscard]] const Promise* promise(Number number) const;
    // The number of offers the seat may still make in this discussion.
    [[nodiscard]] unsigned left(Seat seat) const { return kOffersEach - made_[seat.index]; }
    // Seats with an open offer to answer.
    [[nodiscard]] Seats awaited() const;

    [[nodiscard]] Checked check(const State& state, Seat seat, const Word& word) const;
    // Precondition: check succeeds.
    void hear(const State& state, Seat seat, const Word& word);
    // Updates promises after a move.
    void follow(const State& before, Seat seat, const Action& action, const State& after);

    // The money that the official or the corporation received in this round.
    [[nodiscard]] std::uint16_t received(Seat seat) const { return received_[seat.index]; }
    [[nodiscard]] bool may_claim(const State& state, Seat seat, const Promise& promise) const;

private:
    struct Reveal;

    [[nodiscard]] Checked check(const State& state, Seat seat, const Offer& offer) const;
    [[nodiscard]] Checked check(const State& state, Seat seat, const Answer& answer) const;
    [[nodiscard]] Checked check(const State& state, Seat seat, const Claim& claim) const;
    [[nodiscard]] bool has_open(Seat from, Seat to) const;
    [[nodiscard]] bool counters_open(const Offer& offer) const;
    void add_promises(const State& state, Number offer);
    void add_half(const State& state, Number offer, bool asked);
    void lapse_open();
    void settle_payments(const State& before, const Action& last);
    void settle_proposal(const State& before, Seat seat, const Changes& proposal);
    void settle_vote(const Reveal& reveal);
    void settle(Promise& promise, const Reveal& reveal);
    void void_due(const State& before);
    void void_all(std::uint16_t round);

    bool whispers_ = true;
    std::vector<MadeOffer> offers_;
    std::vector<Promise> promises_;
    BySeat<std::uint8_t> made_{};  // offers in this discussion
    BySeat<std::uint16_t> received_{};
};

// ---- What one viewer may know ----------------------------------------------------------------------------------------------------

struct SeenOffer {
    Number number = 0;
    bool hidden = false;  // somebody else's whisper; its terms are unknown
    Offer offer{};        // if hidden, only who whispers to whom
    OfferState state = OfferState::Open;
    Moment made{};
    Reason why = Reason::None;

    friend bool operator==(const SeenOffer&, const SeenOffer&) = default;
};

struct SeenPromise {
    Number number = 0;
    Number offer = 0;
    Seat by{};
    Seat to{};
    bool whisper = false;
    Term term{};
    Moment made{};
    std::optional<std::uint8_t> due{};
    Fate fate = Fate::Open;
    std::optional<Fate> truth{};  // the truth about a disputed promise, at the end
    bool arrived = false;
    bool may_claim = false;
    std::uint16_t stamped = 0;  // 0 while it is open

    friend bool operator==(const SeenPromise&, const SeenPromise&) = default;
};

struct Gift {
    std::uint16_t money = 0;
    std::uint16_t promised = 0;

    friend bool operator==(const Gift&, const Gift&) = default;
};

struct Seen {
    bool whispers = true;
    unsigned left = 0;  // number of offers the viewer may still make
    std::vector<SeenOffer> offers{};
    std::vector<SeenPromise> promises{};
    std::optional<Gift> gift{};  // the viewer's own gift, during the vote

    friend bool operator==(const Seen&, const Seen&) = default;
};
// A spectator has no seat.
[[nodiscard]] Seen seen_by(const Book& book, const State& state, std::optional<Seat> viewer);
// Everything, as shown at the end.
[[nodiscard]] Seen opened(const Book& book, const State& state);

struct WordCount {
    unsigned kept = 0;
    unsigned broken = 0;
    unsigned disputed = 0;
    unsigned open = 0;
};
[[nodiscard]] WordCount count_words(const Seen& seen, Seat by);
// Whether no single vote can keep both. Precondition: both are open and made by the same player.
[[nodiscard]] bool conflict(const SeenPromise& one, const SeenPromise& other);
// Whether an action keeps an open promise; nothing if the action does not affect it.
[[nodiscard]] std::optional<bool> keeps(const SeenPromise& promise, const Action& action, const PublicView& table);

}  // namespace urbanist::quatropolis::deals
