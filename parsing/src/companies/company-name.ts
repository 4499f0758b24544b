import { companyNameWords } from './company-name-words.ts'
import { finalForms, leadingForms, leadingInitials, legalForms, namelessForms } from './legal-forms.ts'
import { placeholderNames } from './placeholder-names.ts'

/**
 * The key under which two spellings of one company name are equal: without legal form, article, register
 * remarks, accents, punctuation and spaces ("The Trade-Desk, Inc. /DE/" is "tradedesk"). '' when the text
 * names no company.
 */
export function companyNameKey(name: string): string {
  return joined(wordsOfCompanyName(name))
}

/** The words that make a company name, without article and legal form; none where the text names no company ("Inc.", "-"). */
function wordsOfCompanyName(name: string): string[] {
  const all = companyNameWords(name)
  const unled = all.slice(startOfName(all))
  const named = withoutEnding(unled)
  const hasForm = showsLeadingForm.test(name)
  const words = hasForm && named.length > 1 && leadingInitials.has(named[0] ?? '') ? named.slice(1) : named
  const key = joined(words)
  // A short one with a legal form is a name: "Self Inc.".
  const isPlaceholder = placeholderNames.has(key) && (named.length === unled.length || key.length > 4)
  return namelessForms.has(key) || isPlaceholder ? [] : words
}

/** Quotation marks around the name itself, a point behind the form, the country of the form. */
const showsLeadingForm = /["“„«]|^\s*PT\.|\b(?:indonesia|tbk|persero)\b/i

/**
 * The words as one string. Joined without spaces, for "Wool Desk" and "WoolDesk" are one name; "and" is left
 * out except between initials, for it is the word most often dropped ("Harrow & Finch"). Over 8,064
 * names of a public register both together make no two different names equal.
 */
function joined(words: readonly string[]): string {
  let text = ''
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    if (word === 'and' && i > 0 && Math.max(lengthOf(words[i - 1]), lengthOf(words[i + 1])) > 2) continue
    text += word
  }
  return text
}

function lengthOf(word: string | undefined): number {
  return word?.length ?? 0
}

function startOfName(words: readonly string[]): number {
  let start = 0
  while (start < words.length - 1 && (words[start] === 'the' || leadingForms.has(words[start] ?? '')))
    start += 1
  return start
}

/** Cuts legal forms, share classes and a trailing article or "and"; the first word always stays. */
function withoutEnding(words: string[]): string[] {
  let end = words.length
  for (;;) {
    const length = legalFormLength(words, end) || endingLength(words, end)
    if (length === 0) return words.slice(0, end)
    end -= length
  }
}

/** Length of what may follow a name and is no legal form: an article, an "and", a share class, a state. */
function endingLength(words: readonly string[], end: number): number {
  if (end < 2) return 0
  const last = words[end - 1] ?? ''
  if (last === 'the' || last === 'and') return 1
  if (end < 3) return 0
  const before = words[end - 2] ?? ''
  if (before === 'class' && last.length === 1) return 2
  // A state of incorporation without its slashes is known by the legal form before it ("ACME CORP DE").
  return end === words.length && states.has(last) && formsBeforeState.has(before) ? 1 : 0
}

function legalFormLength(words: readonly string[], end: number): number {
  const lengths = lengthsByLastWord.get(words[end - 1] ?? '')
  if (!lengths) return 0
  for (const length of lengths) {
    if (length >= end) continue
    const form = length === 1 ? (words[end - 1] ?? '') : words.slice(end - length, end).join(' ')
    // Initials before another form belong to the name: "Tindale A S Corp" is no "A/S".
    if (legalForms.has(form) || (end === words.length && finalForms.has(form))) return length
  }
  return 0
}

const states = new Set('ca de fl md mi mn nj nv ny oh or pa tx va wa'.split(' '))
const formsBeforeState = new Set(['inc', 'corp', 'ltd', 'llc', 'lp', 'bancorp'])

const lengthsByLastWord = new Map<string, number[]>()
for (const form of [...legalForms, ...finalForms]) {
  const words = form.split(' ')
  const last = words[words.length - 1] ?? ''
  const lengths = lengthsByLastWord.get(last) ?? []
  if (!lengths.includes(words.length)) lengths.push(words.length)
  lengths.sort((a, b) => b - a)
  lengthsByLastWord.set(last, lengths)
}
