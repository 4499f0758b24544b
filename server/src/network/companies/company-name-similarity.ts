import { companyNameParts, joined } from './company-name-parts.ts'

/**
 * How alike two company names look, 0 to 1, for suggestions to a person and never for a match: the share of
 * trigrams they have in common (Dice's coefficient), legal forms set aside. 1 for equal names, 0 when one
 * names nothing. Symmetric.
 */
export function companyNameSimilarity(a: string, b: string): number {
  const wordsOfA = companyNameParts(a).words
  const wordsOfB = companyNameParts(b).words
  if (wordsOfA.length === 0 || wordsOfB.length === 0) return 0
  if (joined(wordsOfA) === joined(wordsOfB)) return 1
  const left = trigrams(wordsOfA)
  const right = trigrams(wordsOfB)
  let shared = 0
  for (const trigram of left) if (right.has(trigram)) shared += 1
  return (2 * shared) / (left.size + right.size)
}

/** Of each word, with two spaces before and one after it, so that beginnings weigh more than endings. */
function trigrams(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const word of words) {
    const padded = `  ${word} `
    for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3))
  }
  return found
}
