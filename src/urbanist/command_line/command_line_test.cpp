#include <gtest/gtest.h>

#include "urbanist/command_line/completion.h"
#include "urbanist/command_line/manual.h"
#include "urbanist/command_line/parse.h"
#include "urbanist/command_line/roff.h"

namespace urbanist::command_line {

namespace {

struct Values {
    std::string mode = "classic";
    unsigned players = 2;
    std::uint64_t games = 1000;
    double seconds = 1;
    std::optional<unsigned> first;
    std::vector<std::string> bots = {"greedy", "random"};
    std::vector<double> elo;
    std::vector<std::string> files;
    bool json = false;
    std::string note;
};

std::vector<Option> every_option(Values& values) {
    return {
        {.name = "FILE", .help = "files", .target = &values.files, .required = true},
        {.name = "-m,--mode",
         .help = "which mode",
         .target = &values.mode,
         .choices = {"classic", "expert"},
         .ignore_case = true,
         .show_default = true},
        {.name = "--players", .help = "how many", .target = &values.players, .range = Range{2, 4}, .show_default = true},
        {.name = "--games", .help = "games", .target = &values.games, .range = Range{1, 1e9}, .show_default = true, .excludes = {"--json"}},
        {.name = "--seconds", .help = "time", .target = &values.seconds, .units = {{"ms", 0.001}, {"s", 1}}, .default_text = "1s"},
        {.name = "--first", .help = "seat", .target = &values.first},
        {.name = "--bots", .help = "who plays", .target = &values.bots, .show_default = true, .commas = true},
        {.name = "--sprt", .help = "two numbers", .target = &values.elo, .commas = true, .count = 2},
        {.name = "--json", .help = "as JSON", .target = &values.json},
        {.name = "--note", .help = "any text", .target = [&values](const std::string& text) { values.note = "<" + text + ">"; }, .type = "NOTE"},
    };
}

Program sample(Values& values) {
    return {.name = "sample",
            .description = "A sample",
            .version = "sample 1.2",
            .verbs = {{.name = "measure",
                       .description = "Measure it",
                       .options = every_option(values),
                       .footer = "The end.",
                       .examples = {{"sample measure x", "Measure x"}},
                       .files = {{"/etc/sample", "Settings"}}},
                      {.name = "stop", .description = "Don't go on", .options = {}}},
            .exit_statuses = {{"2", "Bad input"}}};
}

Parsed parse_words(const Program& program, std::vector<const char*> words) {
    words.insert(words.begin(), "sample");
    return parse(program, static_cast<int>(words.size()), words.data()).value();
}

// The message of the UsageError; empty if there is none.
std::string fault_of(std::vector<const char*> words) {
    Values values;
    try {
        static_cast<void>(parse_words(sample(values), std::move(words)));
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

TEST(CommandLine, FillsEveryKindOfTarget) {
    Values values;
    const Program program = sample(values);
    const Parsed parsed = parse_words(program, {"measure", "a", "b", "--mode", "EXPERT", "--players=3", "--games", "1000000000", "--seconds", "500ms",
                                                "--first", "0", "--bots", "x,y,z", "--sprt", "0,2.5", "--note", "hello"});
    EXPECT_EQ(parsed.verb, &program.verbs[0]);
    EXPECT_EQ(values.files, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(values.mode, "expert");
    EXPECT_EQ(values.players, 3U);
    EXPECT_EQ(values.games, 1'000'000'000U);
    EXPECT_EQ(values.seconds, 0.5);
    EXPECT_EQ(values.first, 0U);
    EXPECT_EQ(values.bots, (std::vector<std::string>{"x", "y", "z"}));
    EXPECT_EQ(values.elo, (std::vector<double>{0, 2.5}));
    EXPECT_EQ(values.note, "<hello>");
    EXPECT_FALSE(values.json);
}

TEST(CommandLine, KnowsWhatWasGiven) {
    Values values;
    const Program program = sample(values);
    const Given given = parse_words(program, {"measure", "a", "-m", "classic", "--json"}).given;
    EXPECT_TRUE(values.json);
    EXPECT_EQ(given, (Given{"--json", "--mode", "FILE"}));
}

TEST(CommandLine, KeepsDefaults) {
    Values values;
    const Program program = sample(values);
    EXPECT_EQ(parse_words(program, {"stop"}).verb, &program.verbs[1]);
    EXPECT_EQ(values.mode, "classic");
    EXPECT_EQ(values.players, 2U);
}

TEST(CommandLine, RefusesInOneLine) {
    EXPECT_NE(fault_of({}), "");
    EXPECT_NE(fault_of({"dance"}), "");
    EXPECT_NE(fault_of({"measure"}), "");
    EXPECT_NE(fault_of({"measure", "a", "--mode", "hard"}), "");
    EXPECT_NE(fault_of({"measure", "a", "--games", "0"}), "");
    EXPECT_NE(fault_of({"measure", "a", "--games", "7", "--json"}), "");
    EXPECT_NE(fault_of({"measure", "a", "--sprt", "1"}), "");
    EXPECT_EQ(fault_of({"measure", "a", "--players", "5"}), "--players: Value 5 not in range 2 to 4; see sample --help");
    EXPECT_EQ(fault_of({"measure", "a", "--players", "4"}), "");
}

TEST(CommandLine, PrintsHelpFromTheDeclaration) {
    Values values;
    const Program program = sample(values);
    const char* words[] = {"sample", "measure", "--help"};
    testing::internal::CaptureStdout();
    EXPECT_FALSE(parse(program, 3, words));
    const std::string help = testing::internal::GetCapturedStdout();
    for (const char* part :
         {"Measure it", "FILE", "TEXT:{classic,expert}=classic", "=2", "1s", "greedy,random", "NOTE", "The end.", "sample measure x"})
        EXPECT_NE(help.find(part), std::string::npos) << part << " is missing in\n" << help;
}

TEST(CommandLine, PrintsTheVersion) {
    Values values;
    const Program program = sample(values);
    const char* words[] = {"sample", "--version"};
    testing::internal::CaptureStdout();
    EXPECT_FALSE(parse(program, 2, words));
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "sample 1.2\n");
}

TEST(Completion, OffersNamesAndChoices) {
    Values values;
    const std::string bash = bash_completion(sample(values));
    EXPECT_NE(bash.find("'measure --mode') words='classic expert' ;;"), std::string::npos) << bash;
    EXPECT_NE(bash.find("' '*) words='measure stop' options='--help -h --version' ;;"), std::string::npos) << bash;
    EXPECT_EQ(bash.find("'measure --json')"), std::string::npos) << "a flag has no value";
    const std::string zsh = zsh_completion(sample(values));
    EXPECT_TRUE(zsh.starts_with("#compdef sample\n")) << zsh;
    EXPECT_NE(zsh.find("'--mode[which mode]:mode:(classic expert)'"), std::string::npos) << zsh;
    EXPECT_NE(zsh.find("'stop:Don'\\''t go on'"), std::string::npos) << zsh;
    const std::string fish = fish_completion(sample(values));
    EXPECT_NE(fish.find("-n '__fish_seen_subcommand_from measure' -l mode -s m -x -a 'classic expert' -d 'which mode'\n"), std::string::npos) << fish;
    EXPECT_NE(fish.find("-a stop -d 'Don\\'t go on'\n"), std::string::npos) << fish;
}

void expect_parts(const std::string& page, std::initializer_list<const char*> parts) {
    for (const char* part : parts) EXPECT_NE(page.find(part), std::string::npos) << part << " is missing in\n" << page;
}

TEST(Manual, HasAPageForTheProgramAndForEveryVerb) {
    Values values;
    const std::vector<ManualPage> pages = manual_pages(sample(values));
    ASSERT_EQ(pages.size(), 3U);
    EXPECT_EQ(pages[0].file, "sample.1");
    EXPECT_EQ(pages[1].file, "sample-measure.1");
    EXPECT_EQ(pages[2].file, "sample-stop.1");
    expect_parts(pages[0].text,
                 {".TH SAMPLE 1", ".SH NAME\nsample \\- A sample\n", ".BR sample\\-stop (1)\nDon\\(aqt go on.\n", "\\fB\\-\\-version\\fR"});
}

TEST(Manual, TellsEverythingAboutOptions) {
    Values values;
    const std::string page = manual_pages(sample(values))[1].text;
    expect_parts(page, {"\\fBsample measure\\fR [\\fIOPTION\\fR]... \\fIFILE...\\fR\n",
                        "\\fB\\-m\\fR, \\fB\\-\\-mode\\fR \\fIclassic|expert\\fR\nwhich mode. Default: classic.\n",
                        "\\fB\\-\\-players\\fR \\fIN\\fR\nhow many. From 2 to 4. Default: 2.\n", "From 1 to 1000000000.",
                        "Cannot be combined with \\-\\-json.", "\\fB\\-\\-seconds\\fR \\fITIME\\fR\n",
                        "\\fB\\-\\-sprt\\fR \\fINUMBER,\\:NUMBER\\fR\n", "\\fB\\-\\-bots\\fR \\fITEXT,\\:...\\fR\n", "\\fB\\-\\-json\\fR\nas JSON.\n",
                        "The end.", ".SH FILES\n", ".SH EXIT STATUS\n", "sample measure x", ".SH SEE ALSO\n.BR sample (1)"});
}

TEST(Manual, EscapesWhatRoffWouldInterpret) {
    EXPECT_EQ(roff_text(R"(.a\b 'c' ~^`-)"), R"(\&.a\eb \(aqc\(aq \(ti\(ha\(ga\-)");
    EXPECT_EQ(roff_text("é…«😀"), "\\[u00E9]\\[u2026]\\[u00AB]\\[u1F600]");
}

}  // namespace

}  // namespace urbanist::command_line
