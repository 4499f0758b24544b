import { wordList } from './word-list.ts'

/** Reads a flag; null when the text is empty or no flag. A spreadsheet writes flags in the language of whoever saved it. */
export function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  return yes.has(word) || (no.has(word) ? false : null)
}

const yes = new Set(wordList('true wahr vrai verdadero vero verdadeiro waar sant sand prawda 1 yes'))
const no = new Set(wordList('false falsch faux falso onwaar falskt falsk fałsz 0 no'))
