#include "urbanist/json/json.h"

#include <gtest/gtest.h>

#include "urbanist/json/plain.h"
#include "urbanist/json/writer.h"

namespace urbanist::json {
namespace {

std::string fault(std::string_view text) {
    const auto parsed = parse(text);
    return parsed ? "accepted" : parsed.error().message();
}

TEST(Json, KeepsOrderAndValues) {
    const std::string text = R"({"z":1,"a":[true,null,"é",-2,1.5,{}],"m":{"x":[]}})";
    const auto parsed = parse(text);
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->dump(), text);
}

TEST(Json, NamesThePlaceOfAFault) {
    EXPECT_EQ(fault("{\"a\":}"), "column 6: this is not valid JSON");
    EXPECT_EQ(fault("{\n  \"a\": tru\n}"), "line 2, column 11: this is not valid JSON");
    EXPECT_EQ(fault(""), "column 1: this is not valid JSON");
}

TEST(Json, RefusesHostileDocuments) {
    EXPECT_EQ(fault(std::string(100'000, '[')), "nested deeper than 32 levels");
    EXPECT_EQ(fault(R"({"a":1,"a":2})"), "the member \"a\" appears twice in one object");
    EXPECT_EQ(fault(R"({"a\n":1,"a\n":2})"), "the member \"a?\" appears twice in one object");
    EXPECT_NE(fault("\"\xff\xfe\""), "accepted");
    EXPECT_NE(fault("1e999"), "accepted");
    EXPECT_EQ(fault(std::string(kLongest + 1, ' ')), "longer than 1048576 bytes");
}

TEST(Json, RefusesAnObjectWithTooManyMembers) {
    std::string text = "{";
    for (std::size_t i = 0; i < kMostMembers; ++i) text += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":0";
    EXPECT_EQ(fault(text + "}"), "accepted");
    EXPECT_EQ(fault(text + ",\"one more\":0}"), "more than 1000 members in one object");
}

TEST(Json, PlainDocumentsAreReadLikeOthers) {
    for (const std::string text :
         {R"({"t":"do","table":"ab12","key":"0-1","command":{"do":"play","action":"3W4:b2"}})", "{}", "[]", "[[],{}]", "0", "7", "999999999999999999",
          "true", "false", "null", "\"\"", "\" ~\"", R"({"":0,"a":[1,"b",null,{"c":[true,false]}]})"}) {
        const auto plain = read_plain(text);
        ASSERT_TRUE(plain) << text;
        EXPECT_EQ(plain->dump(), text);
        EXPECT_EQ(*plain, Json::parse(text)) << text;
        EXPECT_EQ(plain->is_number_unsigned(), Json::parse(text).is_number_unsigned()) << text;
        EXPECT_EQ(parse(text + " "), *plain) << "the other reader agrees";
    }
}

TEST(Json, OtherDocumentsAreLeftToTheFullParser) {
    const std::string deep(kDeepest, '[');
    EXPECT_TRUE(read_plain(deep + std::string(kDeepest, ']')));
    EXPECT_FALSE(read_plain("[" + deep + std::string(kDeepest + 1, ']')));
    for (const char* text : {"",
                             " ",
                             "{",
                             "[",
                             "\"",
                             "{\"a\"",
                             "{\"a\":",
                             "{\"a\":1",
                             "{\"a\":1,}",
                             "{,}",
                             "[1",
                             "[1,",
                             "[1,]",
                             "[,1]",
                             "1,",
                             "{}}",
                             "[]]",
                             "{\"a\" :1}",
                             "01",
                             "-1",
                             "1.5",
                             "1e3",
                             "9999999999999999999",
                             "tru",
                             "nul",
                             "nullx",
                             "\"\\n\"",
                             "\"\x7f\"",
                             "\"\t\"",
                             "\"\xc3\xa9\"",
                             "{\"a\":1,\"a\":2}",
                             "{a:1}",
                             "'a'"})
        EXPECT_FALSE(read_plain(text)) << text;
}

TEST(Writer, WritesTheSameAsADocument) {
    for (const std::string text : {"", "plain 0-9", "\"quoted\"", "back\\slash", "line\nbreak", "tab\t\x01\x7f", "Zürich", "日本"}) {
        EXPECT_EQ(Writer().text("a", text).done(), Json({{"a", text}}).dump()) << text;
        EXPECT_EQ(parse(Writer().text("a", text).done())->at("a"), Json(text));
    }
    const auto add_number = [](std::string& out, int number) { out += std::to_string(number); };
    Writer writer;
    writer.number("number", -7).flag("flag", true).flag("other", false).json("text", "[]").document("document", Json{{"b", 1}});
    writer.list("none", std::vector<int>{}, add_number).list("some", std::vector{1, 2, 3}, add_number);
    EXPECT_EQ(writer.done(), R"({"number":-7,"flag":true,"other":false,"text":[],"document":{"b":1},"none":[],"some":[1,2,3]})");
    EXPECT_EQ(Writer().done(), "{}");
}

TEST(Writer, ReplacesInvalidUtf8) {
    EXPECT_EQ(Writer().text("a", "\xff").done(), "{\"a\":\"\xef\xbf\xbd\"}");
    EXPECT_EQ(Writer().document("a", Json("\xff")).done(), "{\"a\":\"\xef\xbf\xbd\"}");
}

TEST(Json, NumbersStayWithinTheirBounds) {
    EXPECT_EQ(number(Json(7), 0, 10), 7);
    EXPECT_FALSE(number(Json(11), 0, 10));
    EXPECT_FALSE(number(Json(7.5), 0, 10));
    EXPECT_FALSE(number(Json(UINT64_MAX), -5, INT64_MAX));
    EXPECT_FALSE(number(Json("7"), 0, 10));
}

}  // namespace
}  // namespace urbanist::json
