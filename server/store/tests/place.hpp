#pragma once

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "postgresql/pg_connection.hpp"
#include "temporary.hpp"

namespace rois::store {

/// Somewhere to store things that is there for one test.
class Place {
 public:
  virtual ~Place() = default;
  virtual std::string name() const = 0;
};

class FilePlace final : public Place {
 public:
  std::string name() const override { return folder_.file(); }

 private:
  Folder folder_;
};

/// A PostgreSQL database for tests, which scripts/postgresql.sh starts; empty where there is none.
inline std::string test_database() {
  const char* address = std::getenv("ROIS_TEST_DATABASE");
  return address == nullptr ? std::string{} : std::string{address};
}

/// A schema of its own in that database.
class DatabasePlace final : public Place {
 public:
  DatabasePlace() {
    static std::atomic<int> made = 0;
    schema_ = "test_" + std::to_string(::getpid()) + "_" + std::to_string(++made);
    EXPECT_TRUE(admin_.is_usable() && run(admin_, "CREATE SCHEMA " + schema_)) << admin_.error();
  }
  ~DatabasePlace() override { run(admin_, "DROP SCHEMA " + schema_ + " CASCADE"); }
  std::string name() const override { return test_database() + "&options=-csearch_path%3D" + schema_; }

 private:
  PgConnection admin_{test_database()};
  std::string schema_;
};

inline std::unique_ptr<Place> make_place(const std::string& backend) {
  if (backend == "sqlite") return std::make_unique<FilePlace>();
  return std::make_unique<DatabasePlace>();
}

/// What the tests of PostgreSQL run on: nothing where it was not started.
inline std::vector<std::string> databases() {
  return test_database().empty() ? std::vector<std::string>{} : std::vector<std::string>{"postgresql"};
}

inline std::vector<std::string> backends() {
  std::vector<std::string> all = databases();
  all.insert(all.begin(), "sqlite");
  return all;
}

}  // namespace rois::store
