import { companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { reportedKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import type { RawPerson } from '@throughline/parsing/interactions/raw-interaction.ts'
import {
  companyItself,
  type ReadEmployer,
  readEmployer,
} from '@throughline/parsing/interactions/read-employer.ts'
import { advisorStanding } from '@throughline/parsing/people/advisor-title.ts'
import { seniorityOf } from '@throughline/parsing/people/seniority.ts'
import { cleanName, storedForm } from '@throughline/parsing/text/clean-name.ts'
import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import type { InteractionStagingTable } from './interaction-staging-tables.ts'
import { rememberSpellings } from './remember-spellings.ts'

interface ReportedActor {
  person: RawPerson
  isRep: boolean
  /** The time of the interaction that reports them. */
  at: number
}

/**
 * Stages people and returns their numbers; null when what is reported identifies nobody. People recur in a file, so
 * each spelling of somebody is staged once, or again after very many others; their keys bring the rows together later.
 * A row has the time of its first interaction until the latest of those that are taken is known.
 */
export function createActorStaging(
  rows: StagedRows<InteractionStagingTable>,
): (actor: ReportedActor) => number | null {
  const employerOf = createEmployers(rows)
  return rememberSpellings(spellingOf, ({ person, isRep, at }) => {
    const known = reportedKeysOf(person.url, person.ids)
    if (known === null) return null
    const n = rows.number('import_actors')
    const { keys, isCompany } = known
    const name = cleanName(person.name)
    const title = isCompany ? '' : cleanName(person.headline)
    const employer = employerOf({ person, isCompany })
    rows.add('import_actors', n, [
      keys,
      n,
      isCompany,
      name,
      storedForm(name),
      title,
      seniorityOf(title),
      advisorStanding(title, employer.name),
      employer.n,
      employer.name,
      employer.hasLeft,
      new Date(at).toISOString(),
      isRep,
    ])
    return n
  })
}

/** Reps and targets are staged apart: what only skipped interactions report of somebody must not be stored. */
const spellingOf = ({ person, isRep }: ReportedActor) => {
  const { url, ids, name, headline, company, companyUrl } = person
  return `${isRep}\n${url}\n${ids.join(' ')}\n${name}\n${headline}\n${company}\n${companyUrl}`
}

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
const createEmployers = (
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
