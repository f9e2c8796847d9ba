#pragma once

#include <string_view>

#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"

/// Changes for the writer: to be called within Store::change. Each answers whether it was done.
namespace rois::store {

/// Not done where an account of that name exists.
bool put_user(Database& db, const UserRow& user);
/// A guest becomes an account; not done where the name is taken.
bool make_account(Database& db, const UserRow& user);
bool set_password(Database& db, Id user, std::string_view password);
/// With the sessions; the games remain, under the name.
bool remove_user(Database& db, Id user);
bool put_session(Database& db, const SessionRow& session);
/// Done as well where there is none any more.
bool remove_session(Database& db, std::string_view hash);
bool remove_sessions_of(Database& db, Id user, bool tokens_too);
bool remove_token(Database& db, Id user, std::string_view label);
bool remove_table(Database& db, std::string_view code);
bool remember_moment(Database& db, std::int64_t at_ms);

}  // namespace rois::store
