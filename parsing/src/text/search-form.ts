/**
 * The one form in which text is compared for case- and accent-insensitive partial search: stored names
 * and the searched text both pass through here, so `searchForm(name).includes(searchForm(text))` and the
 * same test in SQL agree. Compatibility-decomposed, without accents and invisible characters, lower case,
 * letters without a decomposition spelt out (ß as ss), dashes and quotes in their ASCII form, white space
 * collapsed and trimmed. Idempotent.
 */
export function searchForm(text: string): string {
  if (plainAscii.test(text)) return collapseWhiteSpace(text.toLowerCase())
  const folded = text
    .replace(acuteAsApostrophe, "'")
    .normalize('NFKD')
    .replace(accentsAndInvisibles, '')
    .toLowerCase()
    .replace(accentsAndInvisibles, '')
    .replace(lettersSpeltOut, (letter) => spelling[letter] ?? letter)
  // Composed again, so that Hangul syllables and voiced kana stay one character and are matched whole.
  return collapseWhiteSpace(folded.normalize('NFC'))
}

const plainAscii = /^[\x20-\x7e]*$/

// A free-standing acute accent, often typed for an apostrophe, would decompose to a space and a mark.
const acuteAsApostrophe = /[\u00b4\u1ffd]/g

// Accents of the Latin, Greek and Cyrillic scripts, Hebrew points and Arabic vowel signs, but not the vowel
// signs of Indic scripts or the voicing marks of kana: those are letters, and dropping them changes the word.
const accents =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf-\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'
const invisibles = '\\u00ad\\u200b-\\u200f\\u2060\\ufe00-\\ufe0f\\ufeff'
const accentsAndInvisibles = new RegExp(`[${accents}${invisibles}]+`, 'g')

const spelling: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
}
const lettersSpeltOut = new RegExp(`[${Object.keys(spelling).join('')}]`, 'g')

function collapseWhiteSpace(text: string): string {
  return needsCollapsing.test(text) ? text.replace(whiteSpace, ' ').trim() : text
}

const needsCollapsing = /^\s|\s\s|\s$|[^\S ]/
const whiteSpace = /\s+/g
