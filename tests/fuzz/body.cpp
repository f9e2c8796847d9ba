// Any bytes as an HTTP body are refused or understood; a table that is understood is kept and read back the same.
#include "fuzz.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/account.hpp"
#include "rois/protocol/requests.hpp"
#include "rois/session/table.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rois;
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  if (const auto guest = protocol::read_credentials(bytes, protocol::Password::none))
    fuzz::require(!guest->name.empty() && guest->name.size() <= limits::name_bytes && guest->password.empty());
  if (const auto account = protocol::read_credentials(bytes, protocol::Password::chosen))
    fuzz::require(!account->name.empty() && !account->password.empty());
  if (const auto token = protocol::read_new_token(bytes))
    fuzz::require(!token->label.empty() && token->days >= 1 && token->days <= limits::token_days_most);
  if (const auto label = protocol::read_label(bytes)) fuzz::require(!label->empty());
  if (const auto change = protocol::read_password_change(bytes, "Ada"))
    fuzz::require(change->new_password.size() >= limits::password_characters_least);
  if (const auto id = protocol::read_session_id(bytes)) fuzz::require(!id->empty());
  if (const auto password = protocol::read_removal(bytes, false)) fuzz::require(!password->empty());
  auto wanted = protocol::read_new_table(bytes);
  if (!wanted) return 0;
  const auto head = session::read_head(session::to_json(wanted->head));
  fuzz::require(head && *head == wanted->head);
  const auto table = session::Table::open(std::move(wanted->head), all_games(), [] { return 1U; });
  fuzz::require(table || !text(table.problem().code).empty());
  return 0;
}
