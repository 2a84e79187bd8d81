#include "urbanist/server/http.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <filesystem>
#include <fstream>

#include "urbanist/server/compression.h"
#include "urbanist/server/names.h"
#include "urbanist/server/rate_limit.h"
#include "urbanist/server/router.h"
#include "urbanist/server/secrets.h"
#include "urbanist/server/web_files.h"

namespace urbanist::server {
namespace {

using messages::Language;

TEST(Target, IsDecoded) {
    Request request;
    ASSERT_TRUE(read_target("/api/people/J%C3%B6rg?since=7&mine=a+b", request));
    EXPECT_EQ(request.path, "/api/people/Jörg");
    EXPECT_EQ(request.parameter("since"), "7");
    EXPECT_EQ(request.parameter("mine"), "a b");
    EXPECT_EQ(request.parameter("nothing"), std::nullopt);
}

TEST(Target, IsRefusedWhereItIsBroken) {
    Request request;
    EXPECT_FALSE(read_target("/a%2", request));
    EXPECT_FALSE(read_target("/a%zz", request));
    EXPECT_FALSE(read_target("/a%00b", request));
    EXPECT_FALSE(read_target("a", request));
    EXPECT_FALSE(read_target("", request));
    rc::check("whatever comes", [](const std::string& text) {
        Request random;
        (void)read_target(text, random);
        (void)accepted_language(text);
        (void)cookie(text, "urbanist");
    });
}

TEST(AcceptedLanguage, IsTheBestOfTheFour) {
    EXPECT_EQ(accepted_language("de-CH, en;q=0.8"), Language::German);
    EXPECT_EQ(accepted_language("en;q=0.3,fr;q=0.9"), Language::French);
    EXPECT_EQ(accepted_language("pt"), Language::Portuguese);
    EXPECT_EQ(accepted_language("ja, ko"), Language::English);
    EXPECT_EQ(accepted_language("ja, de;q=0.1"), Language::German);
    EXPECT_EQ(accepted_language(""), Language::English);
}

TEST(Cookie, IsFoundByItsWholeName) {
    EXPECT_EQ(cookie("a=1; urbanist=xyz; b=2", "urbanist"), "xyz");
    EXPECT_EQ(cookie("not-urbanist=1", "urbanist"), "");
    EXPECT_EQ(cookie("", "urbanist"), "");
}

TEST(Router, FindsTheRouteAndWhatItsPartsAre) {
    Router router;
    router.add({Method::Get, "/api/tables/{table}/events", Access::Anyone, {}});
    router.add({Method::Post, "/api/tables", Access::Anyone, {}});
    Request request;
    request.path = "/api/tables/k3/events";
    ASSERT_NE(router.find(request), nullptr);
    EXPECT_EQ(request.captured, std::vector<std::string>{"k3"});
    for (const char* path : {"/api/tables//events", "/api/tables/k3", "/api/tables/k3/events/", "/", "", "/api/tables/a/b/events"}) {
        request.path = path;
        EXPECT_EQ(router.find(request), nullptr) << path;
    }
    request.path = "/api/tables";
    EXPECT_EQ(router.find(request), nullptr);
    EXPECT_EQ(router.methods(request), "POST");
}

TEST(RateLimit, GivesABurstAndThenOverTime) {
    RateLimit limit(3, std::chrono::seconds(6));
    const RateLimit::Clock::time_point start{};
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(limit.take("a", start));
    EXPECT_EQ(limit.take("a", start), std::chrono::seconds(2));
    EXPECT_FALSE(limit.take("b", start));
    EXPECT_FALSE(limit.take("a", start + std::chrono::seconds(2)));
    EXPECT_TRUE(limit.take("a", start + std::chrono::seconds(2)));
}

TEST(RateLimit, RemembersNoMoreThanItMay) {
    RateLimit limit(2, std::chrono::seconds(60), 10);
    for (int i = 0; i < 1000; ++i) (void)limit.take(std::to_string(i), RateLimit::Clock::time_point{});
    EXPECT_LE(limit.keys(), 10U);
}

TEST(AddressKey, TakesANetworkForOneHost) {
    EXPECT_EQ(address_key("10.1.2.3"), "10.1.2.3");
    EXPECT_EQ(address_key("::ffff:10.1.2.3"), "10.1.2.3");
    EXPECT_EQ(address_key("2001:db8:1:2:aaaa::1"), address_key("2001:db8:1:2:bbbb::2"));
    EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
}

TEST(Names, OfEveryScriptAreTaken) {
    for (const char* name : {"Ada", "Jörg", "李明", "Мария", "नमस्ते", "a-b_c.d", "R2D2", "ليلى"}) EXPECT_TRUE(parse_name(name)) << name;
}

TEST(Names, ThatDeceiveAreNot) {
    for (const char* name : {"a", "", "has space", "zero\u200bwidth", "non\u00a0breaking", "-ab", "ab-", "a--b", "..", "P\u0430ul", "tab\t",
                             "abcdefghijklmnopqrstu", "<b>", "\xff\xfe", "\u202Eabc", "e\u0301\u0301\u0301-"})
        EXPECT_FALSE(parse_name(name)) << name;
}

TEST(Names, AreTheSameWhereTheyLookTheSame) {
    EXPECT_EQ(parse_name("ADA")->folded, parse_name("ada")->folded);
    EXPECT_EQ(parse_name("Straße")->folded, parse_name("STRASSE")->folded);
    EXPECT_EQ(parse_name("Jo\u0308rg")->shown, "Jörg");
    EXPECT_EQ(parse_name("Ａｄａ")->folded, "ada");
}

std::string fault_of_new(const char* name) {
    const auto parsed = parse_new_name(name);
    return parsed ? "" : std::string(parsed.error());
}

TEST(NewNames, OfLivingLanguagesAreTaken) {
    for (const char* name :
         {"Ada",  "Jörg", "Zoë",  "Nguyễn",  "फ़ौजिया", "李明",      "さくら",  "김철수",   "Мария",      "Ελένη",  "नमस्ते",  "สมชาย",
          "น้ำฝน", "ليلى", "מיכל", "a-b_c.d", "R2D2",   "Masterson", "Modesty", "Adminova", "Easy-Going", "Robota", "Gastón"})
        EXPECT_EQ(fault_of_new(name), "") << name;
}

TEST(NewNames, ThatDeceiveAreNot) {
    for (const char* name : {"P\u0430ul", "ad\u200dmin", "Ann\u2060", "a\u0336b\u0336", "a\u0323\u0331\u0330\u0302b", "e\u0301\u0301x", "Ann\u115f",
                             "\u0661\u06f1a", "\u3164\u3164", "a\ufe0fb", "Zalg\u0321\u0327\u0328o"})
        EXPECT_EQ(fault_of_new(name), "name-not-allowed") << name;
}

TEST(NewNames, OfOperatorsAndBotsAreReserved) {
    for (const char* name :
         {"Admin",           "ADMIN",     "admin42",     "Admin-Ann", "the.moderator", "a.d.m.i.n",   "4dm1n", "m0derator", "Modérateur",
          "Administratrice", "Betreiber", "Moderatorin", "Moderador", "Suporte",       "Guest-k3f9a", "Gast",  "Invité",    "convidado",
          "master",          "Master1",   "easy",        "Meister",   "Maître",        "Fácil",       "bot",   "System",    "Urbanist"})
        EXPECT_EQ(fault_of_new(name), "name-reserved") << name;
    EXPECT_TRUE(parse_name("Admin")) << "who has such a name can still sign in";
}

TEST(Names, ThatLookTheSameHaveOneSkeleton) {
    const auto skeleton = [](const char* name) { return parse_name(name).value().skeleton; };
    for (const char* name : {"Paul", "PAUL", "Pau1", "PauI"}) EXPECT_EQ(skeleton(name), skeleton("paul")) << name;
    EXPECT_EQ(skeleton("Bob0"), skeleton("bobo"));
    EXPECT_EQ(skeleton("\u0440\u0430\u0443"), skeleton("pay")) << "Cyrillic from end to end";
    EXPECT_EQ(skeleton("arnold"), skeleton("amold"));
    EXPECT_NE(skeleton("Paula"), skeleton("Paul"));
}

TEST(Secrets, AreNotRepeated) {
    EXPECT_EQ(random_token().size(), 43U);
    EXPECT_NE(random_token(), random_token());
    EXPECT_EQ(random_identifier().size(), 26U);
    EXPECT_NE(random_identifier(), random_identifier());
    EXPECT_EQ(token_hash("a"), token_hash("a"));
    EXPECT_NE(token_hash("a"), token_hash("b"));
}

TEST(Passwords, AreKnownByTheirHash) {
    const std::string hash = password_hash("correct horse");
    EXPECT_TRUE(hash.starts_with("$argon2id$"));
    EXPECT_TRUE(is_password("correct horse", hash));
    EXPECT_FALSE(is_password("correct hors", hash));
}

Response answer_at(const WebFiles& files, const char* path) {
    Request request;
    request.path = path;
    return files.answer(request);
}

TEST(WebFiles, AreServedWithTheirKind) {
    WebFiles files;
    files.add("/index.html", "<p>page</p>");
    files.add("/assets/app-1a2b.js", std::string(4000, 'x'));
    Request request;
    request.path = "/assets/app-1a2b.js";
    request.gzip = true;
    const Response script = files.answer(request);
    EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
    EXPECT_EQ(script.encoding, "gzip");
    EXPECT_LT(script.body.size(), 200U);
    EXPECT_EQ(script.headers[1].second, "public, max-age=31536000, immutable");
    request.if_none_match = script.headers[0].second;
    EXPECT_EQ(files.answer(request).status, 304U);
}

TEST(WebFiles, ScreensAreThePageAndNothingElseIs) {
    WebFiles files;
    files.add("/index.html", "<p>page</p>");
    files.add("/sw.js", "self.skipWaiting()");
    for (const char* path : {"/", "/tables/k3", "/learn/quadropolis/2", "/people/Ada", "/people/Ada.L", "/people/node.js"})
        EXPECT_EQ(answer_at(files, path).body, "<p>page</p>") << path;
    for (const char* path : {"/api", "/api/nothing", "/assets/old", "/app.js", "/favicon.ico", "/people/../app.js"})
        EXPECT_EQ(answer_at(files, path).status, 404U) << path;
    for (const char* path : {"/", "/index.html", "/sw.js"}) EXPECT_EQ(answer_at(files, path).headers[1].second, "no-cache") << path;
}

TEST(WebFiles, KnowTheKindsOfABuild) {
    WebFiles files;
    for (const char* path : {"/engine.wasm", "/app.webmanifest", "/a.woff2"}) files.add(path, "x");
    EXPECT_EQ(answer_at(files, "/engine.wasm").type, "application/wasm");
    EXPECT_EQ(answer_at(files, "/app.webmanifest").type, "application/manifest+json");
    EXPECT_EQ(answer_at(files, "/a.woff2").type, "font/woff2");
}

TEST(WebFiles, PackedFormsOfTheFolderAreSentToWhoCanUnpackThem) {
    const auto folder = std::filesystem::temp_directory_path() / "urbanist_packed_files_test";
    std::filesystem::create_directories(folder);
    for (const auto& [name, content] : Fields{{"index.html", "page"}, {"a.js", "plain"}, {"a.js.br", "brotli"}, {"a.js.gz", "gzip"}, {"b.gz", "own"}})
        std::ofstream(folder / name) << content;
    const auto files = WebFiles::read_folder(folder.string());
    std::filesystem::remove_all(folder);
    ASSERT_TRUE(files) << files.error().message();
    Request request;
    request.path = "/a.js";
    EXPECT_EQ(files->answer(request).body, "plain");
    request.gzip = true;
    EXPECT_EQ(files->answer(request).body, "gzip");
    request.brotli = true;
    EXPECT_EQ(files->answer(request).body, "brotli");
    EXPECT_EQ(files->answer(request).encoding, "br");
    EXPECT_EQ(answer_at(*files, "/a.js.br").status, 404U);
    EXPECT_EQ(answer_at(*files, "/b.gz").body, "own");
}

TEST(WebFiles, NoPathLeadsOutOfTheFolder) {
    const auto folder = std::filesystem::temp_directory_path() / "urbanist_web_files_test";
    std::filesystem::create_directories(folder / "web");
    std::ofstream(folder / "secret.txt") << "secret";
    std::ofstream(folder / "web" / "index.html") << "page";
    std::error_code ignored;
    std::filesystem::create_symlink("../secret.txt", folder / "web" / "link.txt", ignored);
    const auto files = WebFiles::read_folder((folder / "web").string());
    ASSERT_TRUE(files) << files.error().message();
    for (const char* path : {"/../secret.txt", "/..%2fsecret.txt", "//secret.txt", "/link.txt", "/./../secret.txt", "/web/../secret.txt"}) {
        EXPECT_EQ(answer_at(*files, path).status, 404U) << path;
    }
    std::filesystem::remove_all(folder);
    EXPECT_FALSE(WebFiles::read_folder("/no/such/folder"));
}

TEST(Status, FollowsTheReason) {
    EXPECT_EQ(status_of("not-signed-in"), 401U);
    EXPECT_EQ(status_of("storage-full"), 503U);
    EXPECT_EQ(status_of("not-your-turn"), 409U);
}

TEST(Compression, IsForTexts) {
    EXPECT_TRUE(is_compressible("application/json", 5000));
    EXPECT_FALSE(is_compressible("application/json", 100));
    EXPECT_FALSE(is_compressible("image/png", 5000));
}

}  // namespace
}  // namespace urbanist::server
