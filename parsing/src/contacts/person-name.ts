/** First and last name as one name, the family name first where East Asian letters write both. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const isEastAsian = eastAsian.test(firstName) && eastAsian.test(lastName)
  return (isEastAsian ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim()
}

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
