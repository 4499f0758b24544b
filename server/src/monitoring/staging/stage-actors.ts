import { isAdvisorTitle } from '../../battlecard-model/advisor-title.ts'
import { roleBucketOf } from '../../battlecard-model/role-bucket.ts'
import { targetSeniorityOf } from '../../battlecard-model/target-seniority.ts'
import type { CopyValue } from '../../db/copy-rows.ts'
import { keptForm, keptName } from '../../text/kept-name.ts'
import { personKeysOf } from '../read/person-keys.ts'
import type { RawPerson } from '../read/raw-act.ts'
import type { IntakeRows } from './intake-rows.ts'
import { createEmployers } from './stage-employers.ts'

export interface ActorStaging {
  /** The number of somebody as told here, with an act at `at`; null when nobody can be recognised in it. */
  numberOf(person: RawPerson, role: 'rep' | 'target', at: number): number | null
  /** Stages everybody told of so far; told of again they are staged again, which their keys bring together. */
  flush(): void
}

interface Telling {
  n: number
  toldAt: number
  isRep: boolean
  values: readonly CopyValue[]
}

const remembered = 50_000

/** People recur in a file, so that each way of telling of somebody is staged once, with the time of the latest act. */
export function createActorStaging(rows: IntakeRows): ActorStaging {
  const employerOf = createEmployers(rows)
  let tellings = new Map<string, Telling | null>()

  const flush = () => {
    for (const telling of tellings.values()) {
      if (telling === null) continue
      const { n, values, toldAt, isRep } = telling
      rows.add('import_actors', n, [...values, new Date(toldAt).toISOString(), isRep])
    }
    tellings = new Map()
  }

  const begin = (person: RawPerson, isRep: boolean): Telling | null => {
    const known = personKeysOf(person.url, person.ids)
    if (known === null) return null
    const n = rows.number('import_actors')
    const { keys, isCompany } = known
    const name = keptName(person.name)
    const title = isCompany ? '' : keptName(person.headline)
    const employer = employerOf(person, isCompany)
    return {
      n,
      toldAt: Number.NEGATIVE_INFINITY,
      isRep,
      values: [
        keys,
        n,
        isCompany,
        name,
        keptForm(name),
        title,
        targetSeniorityOf(title),
        isAdvisorTitle(title),
        roleBucketOf(title),
        employer.n,
        employer.name,
      ],
    }
  }

  return {
    flush,
    numberOf: (person, role, at) => {
      // Apart by role: what is told of somebody with acts that are not taken must not be told.
      const memory = `${role}\n${memoryOf(person)}`
      let telling = tellings.get(memory)
      if (telling === undefined) {
        if (tellings.size >= remembered) flush()
        telling = begin(person, role === 'rep')
        tellings.set(memory, telling)
      }
      if (telling === null) return null
      if (at > telling.toldAt) telling.toldAt = at
      return telling.n
    },
  }
}

const memoryOf = ({ url, ids, name, headline, company, companyUrl }: RawPerson) =>
  `${url}\n${ids.join(' ')}\n${name}\n${headline}\n${company}\n${companyUrl}`
