#include "urbanist/server/http/http.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <filesystem>
#include <fstream>

#include "urbanist/server/http/compression.h"
#include "urbanist/server/http/router.h"
#include "urbanist/server/http/web_files.h"

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

TEST(AcceptedLanguage, IsTheMostPreferredThatIsSupported) {
    EXPECT_EQ(accepted_language("de-CH, en;q=0.8"), Language::German);
    EXPECT_EQ(accepted_language("en;q=0.3,fr;q=0.9"), Language::French);
    EXPECT_EQ(accepted_language("pt"), Language::Portuguese);
    EXPECT_EQ(accepted_language("ja, ko"), Language::English);
    EXPECT_EQ(accepted_language("ja, de;q=0.1"), Language::German);
    EXPECT_EQ(accepted_language(""), Language::English);
}

TEST(Cookie, IsFoundByItsFullName) {
    EXPECT_EQ(cookie("a=1; urbanist=xyz; b=2", "urbanist"), "xyz");
    EXPECT_EQ(cookie("not-urbanist=1", "urbanist"), "");
    EXPECT_EQ(cookie("", "urbanist"), "");
}

TEST(Router, FindsTheRouteAndItsParameters) {
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

Response answer_at(const WebFiles& files, const char* path) {
    Request request;
    request.path = path;
    return files.answer(request);
}

TEST(WebFiles, AreServedWithTheirMediaType) {
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

TEST(WebFiles, OnlyScreensServeThePage) {
    WebFiles files;
    files.add("/index.html", "<p>page</p>");
    files.add("/sw.js", "self.skipWaiting()");
    for (const char* path : {"/", "/tables/k3", "/learn/quadropolis/2", "/people/Ada", "/people/Ada.L", "/people/node.js"})
        EXPECT_EQ(answer_at(files, path).body, "<p>page</p>") << path;
    for (const char* path : {"/api", "/api/nothing", "/assets/old", "/app.js", "/favicon.ico", "/people/../app.js"})
        EXPECT_EQ(answer_at(files, path).status, 404U) << path;
    for (const char* path : {"/", "/index.html", "/sw.js"}) EXPECT_EQ(answer_at(files, path).headers[1].second, "no-cache") << path;
}

TEST(WebFiles, KnowTheMediaTypesOfABuild) {
    WebFiles files;
    for (const char* path : {"/engine.wasm", "/app.webmanifest", "/a.woff2"}) files.add(path, "x");
    EXPECT_EQ(answer_at(files, "/engine.wasm").type, "application/wasm");
    EXPECT_EQ(answer_at(files, "/app.webmanifest").type, "application/manifest+json");
    EXPECT_EQ(answer_at(files, "/a.woff2").type, "font/woff2");
}

TEST(WebFiles, CompressedFilesAreSentToClientsThatAcceptThem) {
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
