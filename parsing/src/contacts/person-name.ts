import { searchForm } from '../text/search-form.ts'

/** First and last name as one name, the family name first where East Asian letters write both. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const isEastAsian = eastAsian.test(firstName) && eastAsian.test(lastName)
  return (isEastAsian ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim()
}

type NameCells = Readonly<Record<'name' | 'firstName' | 'lastName', string>>

/**
 * The name of a row. In a table with "Name" and "Surname", or "Name" and "First name", that is both together, unless the
 * one holds the other already.
 */
export function wholeName({ name, firstName, lastName }: NameCells): string {
  if (name === '') return fullName({ firstName, lastName })
  const part = firstName || lastName
  if (part === '' || (firstName !== '' && lastName !== '') || holds(name, part)) return name
  return fullName({ firstName: firstName || name, lastName: lastName || name })
}

/**
 * Learns from the names of a list whether they are written "Chen, Ada": nearly all hold one comma, and before most of these
 * is one word. In "Ada Chen, PhD" there are two, and few names of a list have such a sign.
 */
export class NameOrderVote {
  private names = 0
  private parted = 0
  private surnames = 0

  note({ name, firstName, lastName }: NameCells): void {
    if (name === '' || firstName !== '' || lastName !== '') return
    this.names++
    const [before] = partsAtComma(name) ?? []
    if (before === undefined) return
    this.parted++
    if (!before.includes(' ')) this.surnames++
  }

  /** Fewer names than three may as well be of people with a comma in theirs. */
  get isFamilyFirst(): boolean {
    return this.names >= 3 && this.parted >= 0.9 * this.names && this.surnames > this.parted / 2
  }
}

/** "Chen, Ada" as it is spoken, in a list of such names; what stands in another way in it stays. */
export function givenNameFirst(name: string): string {
  const [before = '', behind = ''] = partsAtComma(name) ?? []
  const isTitled = before.includes(' ') && /\.|\p{Lu}.*\p{Lu}/u.test(behind) && !/\s/.test(behind)
  return behind === '' || isTitled ? name : `${behind} ${before}`
}

/** What stands before and behind the one comma of a name. */
function partsAtComma(name: string): [string, string] | null {
  const [before = '', behind = '', ...more] = name.split(',').map((part) => part.trim())
  return before === '' || behind === '' || more.length > 0 ? null : [before, behind]
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
