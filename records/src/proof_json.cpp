#include "rois/records/proof_json.hpp"

#include "rois/core/seat.hpp"
#include "rois/records/record.hpp"

namespace rois {
namespace {

using fairness::Digest;
using fairness::hex;
using wire::Input;

constexpr std::size_t table_bytes = 64;

std::optional<fairness::Place> read_place(const Input& in) {
  if (in.is_null()) return std::nullopt;
  in.only({"promise", "share"});
  fairness::Place out{read_digest(in["promise"]), {}};
  if (const Input share = in["share"]; !share.is_null()) out.share = read_digest(share);
  return out;
}

}  // namespace

Digest read_digest(const Input& in) {
  const auto digest = fairness::parse_hex(in.string());
  if (!digest && in.is_there()) in.fail(ErrorId::bad_digest);
  return digest.value_or(Digest{});
}

json::array places_json(const fairness::Places& places, bool shares) {
  json::array out;
  for (const auto& place : places) {
    if (!place) {
      out.emplace_back(nullptr);
      continue;
    }
    json::object entry{{"promise", hex(place->promise)}, {"share", nullptr}};
    if (shares && place->share) entry["share"] = hex(*place->share);
    out.push_back(std::move(entry));
  }
  return out;
}

json::object proof_json(const fairness::Proof& proof) {
  json::object out;
  if (proof.version != 1) out["version"] = proof.version;
  out["table"] = proof.table;
  out["commitment"] = hex(proof.commitment);
  out["secret"] = hex(proof.secret);
  out["places"] = places_json(proof.places);
  if (proof.moved != 0) out["moved"] = proof.moved;
  if (proof.first_step != 0) out["first_step"] = proof.first_step;
  return out;
}

fairness::Proof read_proof(const Input& in, int players) {
  in.only({"version", "table", "commitment", "secret", "places", "moved", "first_step"});
  fairness::Proof out;
  out.version = in.has("version") ? in["version"].number(1, fairness::proof_version) : 1;
  out.table = in["table"].text(table_bytes);
  out.commitment = read_digest(in["commitment"]);
  out.secret = read_digest(in["secret"]);
  const Input places = in["places"];
  if (places.size() != static_cast<std::size_t>(players)) places.fail(ErrorId::wrong_number_of_seats);
  places.each(max_seats, [&](const Input& place) { out.places.push_back(read_place(place)); });
  out.moved = in.optional("moved").number(0, players - 1);
  out.first_step = in.optional("first_step").number(std::size_t{0}, max_record_steps);
  return out;
}

}  // namespace rois
