/**
 * The text as one part of an address: lower case, words joined by hyphens. Accents go unless `keepAccents`; letters
 * of other scripts always stay, as they do in the network's own addresses.
 */
export function slug(text: string, keepAccents = false): string {
  const lower = text.toLowerCase()
  const letters = keepAccents ? lower.normalize('NFC') : withoutAccents(lower)
  return letters.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
}

/** These letters have no decomposition in Unicode, so normalising does not reach them. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

function withoutAccents(lower: string): string {
  if (/^[\0-\x7f]*$/.test(lower)) return lower
  const plain = lower.normalize('NFD').replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
  return plain.replace(/[æøœßłđðþı]/g, (letter) => plainLetters[letter] ?? letter).normalize('NFC')
}
