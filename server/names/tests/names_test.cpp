#include "rois/names/names.hpp"

#include <gtest/gtest.h>

namespace rois::names {
namespace {

TEST(Names, are_compared_by_full_case_folding) {
  EXPECT_EQ(folded("Élise"), folded("élise"));
  EXPECT_EQ(folded("E\u0301lise"), folded("élise"));
  EXPECT_EQ(folded("STRASSE"), folded("straße"));
  EXPECT_EQ(folded("ΣΊΣΥΦΟΣ"), folded("Σίσυφος"));
  EXPECT_EQ(folded("Ada"), "ada");
  EXPECT_NE(folded("Elise"), folded("Élise"));
  EXPECT_EQ(folded(""), "");
}

TEST(Names, of_people_are_taken) {
  for (const char* name : {"Ada", "Élise", "E\u0301lise", "Jean-Luc", "O’Brien", "Zoé 2", "Σίσυφος", "Мария",
                           "さくら 一郎", "김철수", "محمد", "François Müller", "x_X", "A."})
    EXPECT_FALSE(is_confusing(name)) << name;
}

TEST(Names, that_cannot_be_seen_or_pass_for_others_are_refused) {
  for (const char* name :
       {"Zoe\u200b",     "\u200b",    "\u202eeoZ", "\ufeff",   "\u00a0", "Zo\u00ade", "Z\u043ee", "\u0410da",
        "Zoe\u2028",     "A\u2003b",  "A  b",      "\uff21da", "ﬁne",    "\u0301",    " ",        "",
        "Zoe\U000e0041", "Zoe\ufe0f", "\u3164",    "\u115f",   "\u2800", "Zoe\u2800", "\ufffc",   "\U0001d159"})
    EXPECT_TRUE(is_confusing(name)) << name;
}

}  // namespace
}  // namespace rois::names
