#include "urbanist/store/database/database.h"

namespace urbanist::store {

Stored<QueryResult> Database::run(std::string_view statement, const Values& values) {
    auto answers = run_each(statement, {&values, 1});
    if (!answers) return std::unexpected(std::move(answers.error()));
    return std::move(answers->front());
}

Stored<std::int64_t> changed(Database& database, std::string_view statement, const Values& values) {
    const auto answer = database.run(statement, values);
    if (!answer) return std::unexpected(answer.error());
    return answer->changed;
}

Stored<void> execute(Database& database, std::string_view statement, const Values& values) {
    if (const auto done = changed(database, statement, values); !done) return std::unexpected(done.error());
    return {};
}

std::string text_of(Row& row) {
    std::string text;
    read(row, text);
    return text;
}

}  // namespace urbanist::store
