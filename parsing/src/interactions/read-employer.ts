import { type CompanyAddress, parseCompanyAddress } from '../companies/company-address.ts'
import type { CompanyIdentity } from '../companies/company-keys.ts'
import { registrableDomain } from '../companies/registrable-domain.ts'
import { isNoEmployer, statedEmployers } from '../people/stated-employers.ts'
import { cleanName } from '../text/clean-name.ts'
import type { RawPerson } from './raw-interaction.ts'

/** Who employs somebody, as a source reports it; nothing identifies the company where nobody is named. */
export interface ReadEmployer extends CompanyIdentity {
  /** Whether the name is made of words that may be no name. */
  isGuess: boolean
  /** Whether the headline describes past roles only: nobody employs the person. */
  hasLeft: boolean
}

/** What the source says of the employer, unless the headline says that it is none; else what the headline names. */
export function readEmployer({ company, companyUrl, headline }: RawPerson): ReadEmployer {
  const page = parseCompanyAddress(companyUrl)
  const domain = page ? null : registrableDomain(companyUrl)
  const name = cleanName(company) || page?.slug || domain || page?.numericId || ''
  const stated = statedEmployers(headline)
  const names = () => [company, page?.slug ?? '', domain?.split('.')[0] ?? '']
  if (name !== '' && !isNoEmployer(stated, names)) return pageIdentity(name, page, domain)
  const reported = nameInHeadline(stated.current)
  const website = loneDomain.test(reported) ? registrableDomain(reported) : null
  return {
    ...pageIdentity(reported, null, website),
    isGuess: !looksLikeName(reported),
    hasLeft: stated.hasLeft,
  }
}

/**
 * Without marks and a German article before the name, and what follows a pictogram: "der Siemens AG", "Globex 🚀 We are
 * hiring".
 */
const nameInHeadline = (text: string): string =>
  cleanName(
    text
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .replace(/^de[mnr] (?=\p{Lu})/u, '')
      .replace(/\s*(?:\p{RI}|(?![©®™\d#*])\p{Emoji}).*$/su, ''),
  )

/** Companies that are called by their website: "Apollo.io". */
const loneDomain = /^(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}$/u

/**
 * Whether the words after "at" are likely a name and no sentence ("Helping teams win at scale"): written like one, and
 * short. Only then a company may be made of them.
 */
function looksLikeName(employerText: string): boolean {
  const words = employerText.split(' ')
  return words.length <= nameWordsMax && /^[\p{Lu}\p{N}]/u.test(employerText)
}

const nameWordsMax = 5

/** The company whose page acts: it is its own employer. */
export function companyItself({ url, name, companyUrl }: RawPerson): ReadEmployer {
  const page = parseCompanyAddress(url)
  const id = page?.slug ?? page?.numericId ?? ''
  return pageIdentity(cleanName(name) || id, page, registrableDomain(companyUrl))
}

const pageIdentity = (name: string, page: CompanyAddress | null, domain: string | null): ReadEmployer => ({
  name,
  numericId: page?.numericId ?? null,
  slug: page?.slug ?? null,
  domain,
  isGuess: false,
  hasLeft: false,
})
