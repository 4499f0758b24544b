import { parseCompanyAddress } from '../../companies/company-address.ts'
import { type CompanyIdentity, companyKeysOf } from '../../companies/company-keys.ts'
import { registrableDomain } from '../../companies/registrable-domain.ts'
import type { StagedRows } from '../../jobs/staged-rows.ts'
import { keptName } from '../../text/kept-name.ts'
import { employerInHeadline, looksLikeName } from '../read/employer-in-headline.ts'
import type { RawPerson } from '../read/raw-act.ts'
import type { IntakeTable } from './intake-tables.ts'
import { RecentMap } from './recent-map.ts'

export interface StagedEmployer {
  /** Null when nothing tells an employer. */
  n: number | null
  /** As it is told. */
  name: string
}

/** Stages the employer of a person once for each way it is told. A company page is its own. */
export function createEmployers(
  rows: StagedRows<IntakeTable>,
): (person: RawPerson, isCompany: boolean) => StagedEmployer {
  const known = new RecentMap<StagedEmployer>()
  return (person, isCompany) => {
    const memory = `${person.company}\n${person.companyUrl}\n${isCompany ? `${person.url} ${person.name}` : hintOf(person)}`
    const before = known.get(memory)
    if (before) return before
    const employer = stage(rows, isCompany ? pageIdentity(person) : employerOf(person))
    known.set(memory, employer)
    return employer
  }
}

/** The headline tells of the employer only where nothing else names it. */
const hintOf = ({ company, headline }: RawPerson): string => (keptName(company) === '' ? headline : '')

function stage(
  rows: StagedRows<IntakeTable>,
  { name, numericId, slug, domain, isGuess }: CompanyIdentity & { isGuess: boolean },
): StagedEmployer {
  if (companyKeysOf({ name, numericId, slug, domain }).length === 0) return { n: null, name: '' }
  const n = rows.number('import_companies')
  rows.add('import_companies', n, [name, numericId, slug, domain, isGuess])
  return { n, name }
}

/** What the source says of the employer, else what the headline does. */
function employerOf({ company, companyUrl, headline }: RawPerson): CompanyIdentity & { isGuess: boolean } {
  const page = parseCompanyAddress(companyUrl)
  const domain = page ? null : registrableDomain(companyUrl)
  const name = keptName(company) || page?.slug || domain || page?.numericId || ''
  if (name !== '') {
    return { name, numericId: page?.numericId ?? null, slug: page?.slug ?? null, domain, isGuess: false }
  }
  const told = keptName(employerInHeadline(headline))
  return { name: told, numericId: null, slug: null, domain: null, isGuess: !looksLikeName(told) }
}

function pageIdentity({ url, name, companyUrl }: RawPerson): CompanyIdentity & { isGuess: boolean } {
  const page = parseCompanyAddress(url)
  const id = page?.slug ?? page?.numericId ?? ''
  return {
    name: keptName(name) || id,
    numericId: page?.numericId ?? null,
    slug: page?.slug ?? null,
    domain: registrableDomain(companyUrl),
    isGuess: false,
  }
}
