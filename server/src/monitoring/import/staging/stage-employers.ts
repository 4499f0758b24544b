import { companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import type { RawPerson } from '@throughline/parsing/interactions/raw-interaction.ts'
import {
  companyItself,
  type ReadEmployer,
  readEmployer,
} from '@throughline/parsing/interactions/read-employer.ts'
import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import type { InteractionStagingTable } from './interaction-staging-tables.ts'
import { rememberSpellings } from './remember-spellings.ts'

interface StagedEmployer extends Pick<ReadEmployer, 'hasLeft'> {
  /** Null when nothing states an employer. */
  n: number | null
  /** As it is reported. */
  name: string
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
    ({ person, isCompany }) => stage(rows, isCompany ? companyItself(person) : readEmployer(person)),
  )

function stage(
  rows: StagedRows<InteractionStagingTable>,
  { name, numericId, slug, domain, isGuess, hasLeft }: ReadEmployer,
): StagedEmployer {
  if (companyKeysOf({ name, numericId, slug, domain }).length === 0) return { n: null, name: '', hasLeft }
  return { n: rows.append('import_companies', [name, numericId, slug, domain, isGuess]), name, hasLeft }
}
