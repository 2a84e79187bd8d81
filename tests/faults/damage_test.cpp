// A table with a damaged log can be read as far as possible and does not affect other tables.
#include <gtest/gtest.h>

#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;

struct Damage {
    const char* name;
    const char* statement;  // ID stands for the table
    unsigned shown = 3;     // events, up to the damage
    bool is_whole = false;  // nothing is lost
};

// The first three events create the table, the others are chat.
const Damage kDamages[] = {
    {"NoJson", "UPDATE events SET body = 'x' WHERE table_id = 'ID' AND number = 4"},
    {"NoText", "UPDATE events SET body = x'00ff' WHERE table_id = 'ID' AND number = 4"},
    {"AnotherType", R"(UPDATE events SET body = '{"type":"said","seat":0,"what":{"text":[7]}}' WHERE table_id = 'ID' AND number = 4)"},
    {"NoSeat", R"(UPDATE events SET body = '{"type":"said","what":{"text":"hm"}}' WHERE table_id = 'ID' AND number = 4)"},
    {"ASeatTooMany", R"(UPDATE events SET body = '{"type":"seated","seat":3,"account":"x"}' WHERE table_id = 'ID' AND number = 4)"},
    {"ADealBeforeTheStart", R"(UPDATE events SET body = '{"type":"dealt","what":{"deal":[]}}' WHERE table_id = 'ID' AND number = 4)"},
    {"AnEndBeforeTheStart", R"(UPDATE events SET body = '{"type":"finished"}' WHERE table_id = 'ID' AND number = 4)"},
    {"AnUnknownBot", R"(UPDATE events SET body = '{"type":"bot-seated","seat":1,"what":{"bot":"hal"}}' WHERE table_id = 'ID' AND number = 4)"},
    {"AnUnknownKind", R"(UPDATE events SET body = '{"type":"exploded"}' WHERE table_id = 'ID' AND number = 4)"},
    {"AnArray", R"(UPDATE events SET body = '{"type":"aborted","what":[]}' WHERE table_id = 'ID' AND number = 4)"},
    {"AGap", "DELETE FROM events WHERE table_id = 'ID' AND number = 4", 1},
    {"NoBeginning", "UPDATE events SET body = '{}' WHERE table_id = 'ID' AND number = 1; DELETE FROM snapshots", 0},
    {"ARowOfAnotherType", "UPDATE tables SET last = 'seven' WHERE id = 'ID'", 0},
    {"ABrokenSnapshot", "INSERT INTO snapshots VALUES ('ID', 3, 'broken') ON CONFLICT (table_id) DO UPDATE SET body = 'broken'", 6, true},
    {"ASnapshotWithoutTheGame", R"(INSERT INTO snapshots VALUES ('ID', 3, '{"stage":1}') ON CONFLICT (table_id) DO UPDATE SET body = '{"stage":1}')",
     6, true},
};

class DamageTest : public testing::TestWithParam<Damage> {
protected:
    // Two tables of ann's at which she has said three things.
    DamageTest() {
        House house(settings());
        ann = (*house).guest();
        for (std::string* table : {&damaged, &other}) {
            *table = house.create(ann, {{"game", "quadropolis"}, {"seats", {"me", nullptr}}}, table == &damaged ? "damaged" : "other");
            for (const char* text : {"one", "two", "three"}) EXPECT_EQ(say(house, *table, text).status, 200U);
        }
    }
    [[nodiscard]] SettingTexts settings() const { return {{"store", folder.file("store.sqlite")}}; }
    Reply say(House& house, const std::string& table, const std::string& text) const {
        return house.tell(ann, table, {{"do", "say"}, {"text", text}}, text);
    }
    void damage(std::string statement) {
        for (std::size_t at = statement.find("ID"); at != std::string::npos; at = statement.find("ID")) statement.replace(at, 2, damaged);
        store::run_script(folder.file("store.sqlite"), statement);
        const auto store = store::must(store::open(folder.file("store.sqlite")));
        events_left = store::must(store->tables.events(damaged, 0, 100)).size();
    }
    static std::string answer(WebSocketClient& socket) {
        for (Json message = socket.receive(); !message.empty(); message = socket.receive()) {
            const std::string kind = message.value("t", "");
            if (kind == "refused") return message.value("reason", "");
            if (kind == "done" || kind == "table") return kind;
        }
        return "cut";
    }
    static std::string metric(House& house, const std::string& name) {
        const std::string text = (*house).ask("GET", "/metrics").body;
        const std::size_t at = text.find("\n" + name + " ");
        return at == std::string::npos ? "" : text.substr(at + name.size() + 2, text.find('\n', at + 1) - at - name.size() - 2);
    }

    store::TemporaryFolder folder;
    std::string ann;
    std::string damaged;
    std::string other;
    std::size_t events_left = 0;  // of the damaged table
};
INSTANTIATE_TEST_SUITE_P(Kinds, DamageTest, testing::ValuesIn(kDamages), [](const auto& damage) { return std::string(damage.param.name); });

TEST_P(DamageTest, DoesNotAffectOtherTables) {
    damage(GetParam().statement);
    House house(settings());
    WebSocketClient socket((*house).port(), ann);
    watch(socket, damaged);
    EXPECT_EQ(answer(socket), GetParam().shown > 0 ? "table" : "table-damaged");
    EXPECT_EQ((*house).as(ann, "GET", "/api/tables/" + damaged).json().value("n", 0U), GetParam().shown);
    EXPECT_EQ(say(house, damaged, "four").reason(), GetParam().is_whole ? "" : "table-damaged");
    EXPECT_EQ(metric(house, "urbanist_damaged_tables"), GetParam().is_whole ? "0" : "1");
    EXPECT_EQ(say(house, other, "four").status, 200U);
    watch(socket, other);
    EXPECT_EQ(answer(socket), "table") << "the same connection serves other tables";
}

// As done by `urbanist admin close`.
TEST_P(DamageTest, CanBeClosedByAnOperator) {
    damage(GetParam().statement);
    House house(settings());
    const auto store = store::must(store::open(folder.file("store.sqlite")));
    EXPECT_EQ(store::must(store->moderation.close_table({.by = "", .at = 1, .reason = "damaged"}, damaged)), store::Moderated::Done);
    while (!store::must(store->moderation.closures()).empty()) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    store::TableQuery open;
    open.stage = store::Stage::Open;
    const auto rows = store::must(store->tables.list(open));
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].id, other);
    EXPECT_EQ(store::must(store->tables.events(damaged, 0, 100)).size(), GetParam().is_whole ? 7U : events_left) << "the log stays as it is";
    EXPECT_EQ(say(house, other, "four").status, 200U);
}

TEST_P(DamageTest, DoesNotStopHousekeeping) {
    damage(GetParam().statement);
    store::run_script(folder.file("store.sqlite"), "UPDATE tables SET due_at = 1, held_until = NULL");  // both tables are due at once
    House house(settings());
    const auto store = store::must(store::open(folder.file("store.sqlite")));
    const auto first = store::must(store->shared_values.get("heartbeat"));
    while (store::must(store->shared_values.get("heartbeat")) == first) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_EQ(say(house, other, "four").status, 200U);
}

}  // namespace
}  // namespace urbanist::server
