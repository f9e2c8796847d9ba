const longest = 7;
const hyphen = "\u00ad";
const vowels = "aeiouyàâäéèêëîïôöûùüœ";
/** Consonants that stay together at the beginning of a syllable. */
const together = /^(ch|ph|th|gn|qu|[bcdfgptv][lr])/;

/** Long words with soft hyphens where a syllable may begin, for names on narrow cards. */
export function softened(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length > longest ? parted(word) : word));
}

function parted(word: string): string {
  const lower = word.toLowerCase();
  const isVowel = (at: number) => vowels.includes(lower.charAt(at));
  let out = word.charAt(0);
  for (let at = 1; at < word.length; at++) {
    const rest = lower.slice(at);
    const opens = !isVowel(at) && (isVowel(at + 1) || together.test(rest));
    const closed = isVowel(at - 1) || (at > 1 && isVowel(at - 2) && !together.test(lower.slice(at - 1)));
    if (opens && closed && at > 1 && rest.length > 2) out += hyphen;
    out += word.charAt(at);
  }
  return out;
}
