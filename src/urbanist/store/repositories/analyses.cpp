#include "urbanist/store/repositories/analyses.h"

#include "urbanist/store/database/database.h"

namespace urbanist::store {
namespace {

Analysis analysis_of(Row& row) {
    Analysis analysis;
    read(row, analysis.body);
    return analysis;
}

}  // namespace

Stored<void> Analyses::ask(std::string_view table, Time now) {
    return execute(database_, "INSERT INTO analyses (table_id, asked_at, held_until) VALUES ($1, $2, 0) ON CONFLICT (table_id) DO NOTHING",
                   values(table, now));
}

Stored<std::vector<std::string>> Analyses::claim(Time now, Time until, std::uint16_t most) {
    const std::string statement =
        "WITH waiting AS MATERIALIZED (SELECT table_id FROM analyses WHERE body IS NULL AND held_until <= $1 ORDER BY asked_at, table_id LIMIT $3" +
        std::string(database_.dialect().skip_locked) +
        ") UPDATE analyses SET held_until = $2 WHERE table_id IN (SELECT table_id FROM waiting) RETURNING table_id";
    return select(database_, statement, values(now, until, most), text_of);
}

Stored<void> Analyses::finish(std::string_view table, std::string_view body) {
    return execute(database_, "UPDATE analyses SET body = $2 WHERE table_id = $1 AND body IS NULL", values(table, body));
}

Stored<std::optional<Analysis>> Analyses::find(std::string_view table) {
    return select_one(database_, "SELECT body FROM analyses WHERE table_id = $1", values(table), analysis_of);
}

}  // namespace urbanist::store
