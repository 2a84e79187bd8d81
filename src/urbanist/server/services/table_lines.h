// Tables as entries of lists.
#pragma once

#include "urbanist/json/json.h"
#include "urbanist/store/store.h"

namespace urbanist::server {

// {"tables": […], "next": …}: rows with the names of their people, and where the next page starts.
[[nodiscard]] store::Stored<json::Json> table_lines(store::Store& store, const store::TableQuery& query);

}  // namespace urbanist::server
