#include "rois/records/verify.hpp"

#include <fmt/format.h>

#include "commands.hpp"
#include "rois/wire/json.hpp"

namespace rois::cli {
namespace {

/// No proof, and a proof that does not hold, are not the same to a script.
constexpr int exit_forged = 1;
constexpr int exit_not_verifiable = 3;

std::optional<fairness::Digest> noted(const Locale& locale, const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto digest = fairness::parse_hex(text);
  if (!digest) throw UsageError{locale.say(Problem{ErrorId::bad_digest, text})};
  return digest;
}

std::string proven_text(const Locale& locale, const Verification& verdict) {
  const bool whole = verdict.kind == Verification::Kind::proven;
  std::string out =
      locale.say(whole ? "verify.proven" : "verify.partly", verdict.outcomes, verdict.lots, verdict.shares);
  if (verdict.withheld > 0) out += "\n" + locale.say("verify.withheld", verdict.withheld);
  if (verdict.elsewhere > 0) out += "\n" + locale.say("verify.elsewhere", verdict.elsewhere);
  return out;
}

std::string verdict_text(const Locale& locale, const Verification& verdict) {
  switch (verdict.kind) {
    case Verification::Kind::proven:
    case Verification::Kind::partly: return proven_text(locale, verdict);
    case Verification::Kind::no_chance: return locale.say("verify.no-chance");
    case Verification::Kind::not_verifiable: return locale.say("verify.not-verifiable");
  }
  return {};
}

}  // namespace

int verify_file(const Locale& locale, const VerifyArgs& args) {
  const auto record = read_record(read_file(locale, args.file));
  if (!record) throw UsageError{locale.say(record.problem())};
  const auto verdict =
      verify(*record, all_games(), {noted(locale, args.commitment), noted(locale, args.share), std::nullopt});
  if (!verdict) {
    if (args.as_json) {
      fmt::print("{}\n", compact(json::object{{"verdict", "forged"},
                                              {"code", json_view(text(verdict.problem().code))},
                                              {"place", verdict.problem().place}}));
    } else {
      fmt::print("{}\n", locale.say("verify.forged", locale.say(verdict.problem())));
    }
    return exit_forged;
  }
  fmt::print("{}\n", args.as_json ? compact(verdict_json(*verdict)) : verdict_text(locale, *verdict));
  const bool whole = verdict->kind == Verification::Kind::proven || verdict->kind == Verification::Kind::no_chance;
  return whole ? 0 : exit_not_verifiable;
}

}  // namespace rois::cli
