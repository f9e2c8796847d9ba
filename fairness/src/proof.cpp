#include "rois/fairness/proof.hpp"

#include <algorithm>

namespace rois::fairness {
namespace {

/// A promise is made before its client knows of which version the proof will be.
constexpr int promise_version = 1;

/// What is hashed, after words that are never used for anything else.
class Message {
 public:
  Message(int version, std::string_view purpose) {
    text("rois fair ");
    byte(static_cast<std::uint8_t>('0' + version));
    text(" ");
    text(purpose);
    byte(0);
  }

  Message& byte(std::uint8_t value) {
    bytes_.push_back(value);
    return *this;
  }
  Message& text(std::string_view value) {
    for (const char c : value) byte(static_cast<std::uint8_t>(c));
    return *this;
  }
  Message& digest(const Digest& value) {
    bytes_.insert(bytes_.end(), value.begin(), value.end());
    return *this;
  }
  Message& number(std::uint64_t value) {
    for (int shift = 56; shift >= 0; shift -= 8) byte(static_cast<std::uint8_t>(value >> static_cast<unsigned>(shift)));
    return *this;
  }
  Digest hash() const { return sha256(bytes_); }

 private:
  std::vector<std::uint8_t> bytes_;
};

Rng generator(const Digest& digest) {
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < digest.size(); ++i) words[i / 8] = words[i / 8] << 8U | digest[i];
  return Rng{words};
}

}  // namespace

Digest commitment_of(const Proof& proof, std::vector<std::string> lots) {
  Message message{proof.version, "commitment"};
  message.number(proof.table.size()).text(proof.table).digest(proof.secret);
  if (proof.version < 3) return message.hash();
  std::ranges::sort(lots);
  message.number(proof.first_step).number(lots.size());
  for (const std::string& lot : lots) message.number(lot.size()).text(lot);
  return message.hash();
}

Digest promise_of(const Digest& share) { return Message{promise_version, "promise"}.digest(share).hash(); }

Seed::Seed(int version, std::string_view table, const Digest& secret, const Places& places) : version_{version} {
  Message message{version, "seed"};
  message.number(table.size()).text(table).digest(secret);
  for (const auto& place : places) {
    const bool given = place && place->share;
    message.byte(given ? 1 : 0);
    if (given) message.digest(*place->share);
  }
  seed_ = message.hash();
}

Rng Seed::lots() const { return generator(Message{version_, "lots"}.digest(seed_).hash()); }

Rng Seed::outcome(std::uint64_t earlier) const {
  return generator(Message{version_, "outcome"}.digest(seed_).number(earlier).hash());
}

Rng Seed::draw(std::uint64_t pile, std::uint64_t earlier) const {
  return generator(Message{version_, "outcome"}.digest(seed_).number(pile).number(earlier).hash());
}

}  // namespace rois::fairness
