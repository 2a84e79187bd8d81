// urbanist engine: our bots and rules for other programs, as JSON lines.
#include "urbanist/engine/engine.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "support/verb.h"
#include "urbanist/games/catalog/terms.h"

namespace urbanist::app {

namespace {

// Lines waiting for the thinking thread. Reading continues while it thinks, so that «stop» and «quit» take effect at once.
class Inbox {
public:
    // Blocks while too many lines are waiting. Returns false if the reader of the lines has ended.
    [[nodiscard]] bool put(std::string line) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || lines_.size() < kMostWaiting; });
        if (closed_) return false;
        lines_.push_back(std::move(line));
        ++put_;
        changed_.notify_all();
        return true;
    }
    // Returns false if there is no line and none will come.
    [[nodiscard]] bool take(std::string& line) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || !lines_.empty(); });
        if (lines_.empty()) return false;
        line = std::move(lines_.front());
        lines_.pop_front();
        ++taken_;
        changed_.notify_all();
        return true;
    }
    // Requests sent so far are answered without further thinking.
    void stop() { stopped_ = put_.load(); }
    [[nodiscard]] bool stopped() const { return taken_ <= stopped_; }
    // No more lines will come; with `now`, waiting lines are dropped too.
    void close(bool now) {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        if (now) lines_.clear();
        if (now) stop();
        changed_.notify_all();
    }

private:
    static constexpr std::size_t kMostWaiting = 64;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool closed_ = false;
    std::atomic<std::uint64_t> put_ = 0;
    std::atomic<std::uint64_t> taken_ = 0;
    std::atomic<std::uint64_t> stopped_ = 0;
};

// Only these two take effect out of turn. Anything similar waits its turn and is refused there.
std::string urgent_command(const std::string& line) {
    constexpr std::size_t kLongestCommand = 80;
    if (line.size() > kLongestCommand) return "";
    const auto request = json::parse(line);
    const auto command = request ? json::text_member(*request, "do") : std::unexpected(request.error());
    return command.value_or("");
}

// Reads up to the next newline. A line longer than any document is cut, and therefore refused.
bool next_line(std::string& line) {
    line.clear();
    std::streambuf& input = *std::cin.rdbuf();
    int c = input.sbumpc();
    if (c == std::streambuf::traits_type::eof()) return false;
    for (; c != std::streambuf::traits_type::eof() && c != '\n'; c = input.sbumpc()) {
        if (line.size() <= json::kLongest) line.push_back(static_cast<char>(c));
    }
    return true;
}

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

void read_lines(Inbox& inbox) {
    std::string line;
    while (next_line(line)) {
        const std::string command = urgent_command(line);
        if (command == "quit") return inbox.close(true);
        if (command == "stop") {
            inbox.stop();
        } else if (!is_blank(line) && !inbox.put(line)) {
            return;
        }
    }
    inbox.close(false);
}

bool is_bot(std::string_view name) {
    return std::ranges::any_of(catalog::games(), [&](const game::Descriptor* game) {
        return std::ranges::find(game->bots, name, &game::Bot::name) != game->bots.end();
    });
}

int run_engine(const std::string& bot, const std::string& cards) {
    if (!bot.empty() && !is_bot(bot)) throw BadInput("--bot: unknown bot \"" + bot + "\"; {\"do\":\"hello\"} lists the bots");
    Inbox inbox;
    engine::Engine engine(URBANIST_VERSION, {.bot = bot, .stopped = [&] { return inbox.stopped(); }}, catalog::Decks(load_cards(cards)));
    const std::jthread thinker([&] {
        for (std::string line; std::cout.good() && inbox.take(line);) std::cout << engine.answer(line) << std::endl;
        inbox.close(true);
    });
    read_lines(inbox);
    return 0;
}

}  // namespace

Verb declare_engine() {
    struct EngineArguments {
        std::string bot;
        std::string cards;
    };
    auto arguments = std::make_shared<EngineArguments>();
    return {.name = "engine",
            .description = "Answer requests of other programs: JSON lines on standard input and output",
            .options = {{.name = "--bot", .help = "the bot for requests that do not name one; default: greedy or bidder", .target = &arguments->bot},
                        {.name = "--cards",
                         .help = "card set of Quatropolis to use instead of the built-in one (JSON)",
                         .target = &arguments->cards,
                         .type = "FILE"}},
            .footer = "One request per line, one response per line: {\"do\":\"hello\"}, position, legal, score, go, stop, quit. See docs/engine.md.",
            .examples = {{R"(echo '{"do":"hello"}' | urbanist engine)", "Ask what the engine can do"}},
            .run = [arguments](const Given&) { return run_engine(arguments->bot, arguments->cards); }};
}

}  // namespace urbanist::app
