import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { cleanName, storedForm } from '../../../floor/text/clean-name.ts'
import { advisorStanding } from '../../battlecard/model/advisor-title.ts'
import { roleBucketOf } from '../../battlecard/model/role-bucket.ts'
import { targetSeniorityOf } from '../../battlecard/model/target-seniority.ts'
import { personKeysOf } from '../read/person-keys.ts'
import type { RawPerson } from '../read/raw-interaction.ts'
import type { InteractionStagingTable } from './interaction-staging-tables.ts'
import { RecentMap } from './recent-map.ts'
import { createEmployers } from './stage-employers.ts'

export interface ActorStaging {
  /** The number of somebody as reported here, with an interaction at `at`; null when nobody can be recognised in it. */
  numberOf(person: RawPerson, role: 'rep' | 'target', at: number): number | null
}

/**
 * People recur in a file, so that each spelling of somebody is staged once, or again where too many others were
 * reported meanwhile, which their keys bring together. With it stands the time of the first interaction, until it is
 * known which is the latest of those that are taken.
 */
export function createActorStaging(rows: StagedRows<InteractionStagingTable>): ActorStaging {
  const employerOf = createEmployers(rows)
  const numbers = new RecentMap<number | null>()

  const stage = (person: RawPerson, isRep: boolean, at: number): number | null => {
    const known = personKeysOf(person.url, person.ids)
    if (known === null) return null
    const n = rows.number('import_actors')
    const { keys, isCompany } = known
    const name = cleanName(person.name)
    const title = isCompany ? '' : cleanName(person.headline)
    const employer = employerOf(person, isCompany)
    rows.add('import_actors', n, [
      keys,
      n,
      isCompany,
      name,
      storedForm(name),
      title,
      targetSeniorityOf(title),
      advisorStanding(title, employer.name),
      roleBucketOf(title),
      employer.n,
      employer.name,
      employer.hasLeft,
      new Date(at).toISOString(),
      isRep,
    ])
    return n
  }

  return {
    numberOf: (person, role, at) => {
      // Apart by role: what is reported of somebody with interactions that are not taken must not be reported.
      const memory = `${role}\n${memoryOf(person)}`
      const before = numbers.get(memory)
      if (before !== undefined) return before
      const n = stage(person, role === 'rep', at)
      numbers.set(memory, n)
      return n
    },
  }
}

const memoryOf = ({ url, ids, name, headline, company, companyUrl }: RawPerson) =>
  `${url}\n${ids.join(' ')}\n${name}\n${headline}\n${company}\n${companyUrl}`
