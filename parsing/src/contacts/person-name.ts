import { searchForm } from '../text/search-form.ts'

/** First and last name as one name, the family name first where East Asian letters write both. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const isEastAsian = eastAsian.test(firstName) && eastAsian.test(lastName)
  return (isEastAsian ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim()
}

/**
 * The name of a row. In a table with "Name" and "Surname", or "Name" and "First name", that is both together, unless the
 * one holds the other already.
 */
export function wholeName({
  name,
  firstName,
  lastName,
}: {
  name: string
  firstName: string
  lastName: string
}): string {
  if (name === '') return fullName({ firstName, lastName })
  const part = firstName || lastName
  if (part === '' || (firstName !== '' && lastName !== '') || holds(name, part)) return name
  return fullName({ firstName: firstName || name, lastName: lastName || name })
}

function holds(name: string, part: string): boolean {
  if (eastAsian.test(part)) return name.includes(part)
  const words = wordsOf(name)
  return wordsOf(part).every((word) => words.includes(word))
}

const wordsOf = (name: string): string[] => searchForm(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * What two spellings of one name have in common: not the case, not the width of spaces, and in East Asian letters not
 * the order, which differs from file to file.
 */
export function nameKey(name: string): string {
  const words = name.normalize('NFKC').toLowerCase().trim().split(/\s+/)
  return (words.every((word) => eastAsian.test(word)) ? words.sort() : words).join(' ')
}

/** Han, kana or Hangul. */
const eastAsian = /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+$/u
