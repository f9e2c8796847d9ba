#pragma once

#include <string_view>

#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"

/// Writes, to be called within Store::change. Each returns whether it succeeded.
namespace rois::store {

/// Fails if an account of that name exists.
bool put_user(Database& db, const UserRow& user);
/// Turns a guest into an account; fails if the name is taken.
bool make_account(Database& db, const UserRow& user);
bool set_password(Database& db, Id user, std::string_view password);
/// With sessions and tokens; their name and words at tables are noted to be removed (removals.hpp).
bool remove_user(Database& db, Id user);
bool put_session(Database& db, const SessionRow& session);
/// Succeeds also if there is no such session.
bool remove_session(Database& db, std::string_view hash);
bool remove_sessions_of(Database& db, Id user, bool tokens_too);
/// The browsers' sessions of a person but this one.
bool remove_sessions_but(Database& db, Id user, std::string_view hash);
bool remove_token(Database& db, Id user, std::string_view label);
bool remove_table(Database& db, std::string_view code);
bool remember_moment(Database& db, std::int64_t at_ms);

}  // namespace rois::store
