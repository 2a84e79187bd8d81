// Two nodes that share one PostgreSQL database.
#include "urbanist/server/hub/cluster.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/tests/test_support.h"

namespace urbanist::server {
namespace {

// While it exists, nodes receive no notifications; their other database connections work.
class DeafNodes {
public:
    explicit DeafNodes(const std::string& database) : administration_(database) {
        administration_.replace(database.find(kDatabase), kDatabase.size(), "///template1?");
        store::run_script(administration_, "ALTER DATABASE postgres ALLOW_CONNECTIONS false");
        store::run_script(administration_, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'");
    }
    DeafNodes(const DeafNodes&) = delete;
    DeafNodes& operator=(const DeafNodes&) = delete;
    ~DeafNodes() { store::run_script(administration_, "ALTER DATABASE postgres ALLOW_CONNECTIONS true"); }

private:
    static constexpr std::string_view kDatabase = "///postgres?";
    std::string administration_;
};

TEST(Cluster, ABotIsAskedAboutAMoveItsNodeWasNotNotifiedOf) {
    const store::PostgresServer postgres;
    const std::string database = postgres.new_database();
    House here({{"store", database}});
    House there({{"store", database}});
    const std::string ann = enrolled(*here, "Ann");
    const std::string robo = (*here).as(ann, "POST", "/api/bot-tokens", R"({"name":"Robo"})").json().at("token");
    const std::string table = here.create(ann, {{"game", "quadropolis"}, {"first", 1}, {"seats", {"me", nullptr}}});
    WebSocketClient bot((*there).port(), robo);
    ASSERT_EQ(bot.receive("hello").at("account").at("kind"), "bot");

    ASSERT_EQ(here.tell(robo, table, {{"do", "sit"}}).status, 200U);
    {
        const DeafNodes deaf(database);
        ASSERT_EQ(here.tell(robo, table, {{"do", "ready"}}).status, 200U);
    }
    EXPECT_EQ(bot.receive("turn").at("table"), table);
}

}  // namespace
}  // namespace urbanist::server
