// Tables as lists show them.
#pragma once

#include "urbanist/json/json.h"
#include "urbanist/store/store.h"

namespace urbanist::server {

// {"tables": […], "next": where the list goes on}: rows with the names of their people.
[[nodiscard]] store::Stored<json::Json> table_lines(store::Store& store, const store::TableQuery& query);

}  // namespace urbanist::server
