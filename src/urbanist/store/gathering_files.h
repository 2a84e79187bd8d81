// Files for SQLite that keep back what is written to its write-ahead log until the log is synchronised: a commit of many pages is one call of the
// system then instead of two for each page.
#pragma once

namespace urbanist::store {

// The name to open a database with. Only for one that writes to its log in commits alone (cache_spill = OFF), for what is kept back when a
// transaction is rolled back would later cover what another connection wrote, and whose commits all end with a sync (synchronous = FULL), for that
// is when another connection may look for what they wrote.
[[nodiscard]] const char* gathering_files();

}  // namespace urbanist::store
