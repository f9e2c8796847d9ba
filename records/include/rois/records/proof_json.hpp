#pragma once

#include "rois/fairness/proof.hpp"
#include "rois/wire/input.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// The member `fair` of a record, and of what a server keeps of a table.
json::object proof_json(const fairness::Proof& proof);
fairness::Proof read_proof(const wire::Input& in, int players);

/// One a place, null where no client promised anything. With `shares` off only the promises are written.
json::array places_json(const fairness::Places& places, bool shares = true);

/// A digest in hexadecimal.
fairness::Digest read_digest(const wire::Input& in);

}  // namespace rois
