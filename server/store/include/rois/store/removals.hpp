#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"

/// People who are no longer users, and whose names and words are still in the heads and logs of tables. The server
/// takes them out one table at a time; until it is done with all of them the number stays noted, over restarts too.
namespace rois::store {

std::vector<Id> removals(Database& db);
/// The short links of the tables that somebody opened, sat at or spoke at.
std::vector<std::string> tables_naming(Database& db, Id user);

/// A table without somebody's name and words: as many entries as before, in one piece.
struct Rewritten {
  Id table = 0;
  std::string head;
  std::string summary;
  std::vector<std::string> entries;
};
/// To be called within Store::change. Fails where the log has gone on in the meantime. What is replaced is overwritten
/// in the file.
bool rewrite(Database& db, const Rewritten& table);
/// Nothing more is to be done for them.
bool removal_done(Database& db, Id user);

}  // namespace rois::store
