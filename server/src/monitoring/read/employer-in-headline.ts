/**
 * The employer a headline names after " at ", "@", "bei" or "chez", up to the next mark that ends it; '' when there is
 * none. "VP Sales at Rivalry | ex-Acme" names Rivalry.
 */
export function employerInHeadline(headline: string): string {
  const found = employer.exec(headline)?.[1]
  if (found === undefined) return ''
  const name = found.split(end)[0]?.trim() ?? ''
  return name.length <= nameMax ? name : ''
}

/**
 * Whether the words after "at" are likely a name and no sentence ("Helping teams win at scale"): written like one, and
 * short. Only then a company may be made of them.
 */
export function looksLikeName(employerText: string): boolean {
  const words = employerText.split(' ')
  return words.length <= wordsMax && /^[\p{Lu}\p{N}]/u.test(employerText)
}

const employer = /(?:\s(?:at|bei|chez)\s+|@\s*)(\S.*)$/iu
const end = /\s*[|•·,;/()[\]–—]|\s+-\s+|\.\s|\s+(?:and|und|et)\s+(?:ex|former)|\s@|\s+at\s+/iu
const nameMax = 100
const wordsMax = 5
