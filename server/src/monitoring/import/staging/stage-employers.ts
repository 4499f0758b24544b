import { type CompanyAddress, parseCompanyAddress } from '@throughline/parsing/companies/company-address.ts'
import { type CompanyIdentity, companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { registrableDomain } from '@throughline/parsing/companies/registrable-domain.ts'
import type { RawPerson } from '@throughline/parsing/interactions/raw-interaction.ts'
import { isNoEmployer, statedEmployers } from '@throughline/parsing/people/stated-employers.ts'
import { cleanName } from '@throughline/parsing/text/clean-name.ts'
import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import type { InteractionStagingTable } from './interaction-staging-tables.ts'
import { rememberSpellings } from './remember-spellings.ts'

interface StagedEmployer {
  /** Null when nothing states an employer. */
  n: number | null
  /** As it is reported. */
  name: string
  /** Whether the headline describes past roles only: nobody employs the person. */
  hasLeft: boolean
}

interface Employed {
  person: RawPerson
  isCompany: boolean
}

/** Stages the employer of a person once for each way it is reported. A company page is its own. */
export const createEmployers = (
  rows: StagedRows<InteractionStagingTable>,
): ((employed: Employed) => StagedEmployer) =>
  rememberSpellings(
    ({ person, isCompany }: Employed) =>
      `${person.company}\n${person.companyUrl}\n${isCompany ? `${person.url} ${person.name}` : person.headline}`,
    ({ person, isCompany }) => stage(rows, isCompany ? companyItself(person) : employerOf(person)),
  )

function stage(
  rows: StagedRows<InteractionStagingTable>,
  { name, numericId, slug, domain, isGuess, hasLeft }: ReadEmployer,
): StagedEmployer {
  if (companyKeysOf({ name, numericId, slug, domain }).length === 0) return { n: null, name: '', hasLeft }
  return { n: rows.append('import_companies', [name, numericId, slug, domain, isGuess]), name, hasLeft }
}

type ReadEmployer = CompanyIdentity & { isGuess: boolean; hasLeft: boolean }

/** What the source says of the employer, unless the headline says that it is none; else what the headline names. */
function employerOf({ company, companyUrl, headline }: RawPerson): ReadEmployer {
  const page = parseCompanyAddress(companyUrl)
  const domain = page ? null : registrableDomain(companyUrl)
  const name = cleanName(company) || page?.slug || domain || page?.numericId || ''
  const stated = statedEmployers(headline)
  const names = () => [company, page?.slug ?? '', domain?.split('.')[0] ?? '']
  if (name !== '' && !isNoEmployer(stated, names)) return pageIdentity(name, page, domain)
  const reported = cleanName(stated.current)
  const isGuess = !looksLikeName(reported)
  return { name: reported, numericId: null, slug: null, domain: null, isGuess, hasLeft: stated.hasLeft }
}

/**
 * Whether the words after "at" are likely a name and no sentence ("Helping teams win at scale"): written like one, and
 * short. Only then a company may be made of them.
 */
function looksLikeName(employerText: string): boolean {
  const words = employerText.split(' ')
  return words.length <= nameWordsMax && /^[\p{Lu}\p{N}]/u.test(employerText)
}

const nameWordsMax = 5

function companyItself({ url, name, companyUrl }: RawPerson): ReadEmployer {
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
