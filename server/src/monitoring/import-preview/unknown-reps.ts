import { reportedKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import type { RawPerson } from '@throughline/parsing/interactions/raw-interaction.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** Whether what reps did can be laid to competitors. */
export interface RepsTried {
  /** Whether any is active: one that is paused takes nothing new. */
  hasCompetitors: boolean
  /** How many different reps there are. */
  reps: number
  /** Of these, who are on no list and of whom the file tells no employer. */
  unknown: number
}

/** Looks up the reps of the rows that were tried. Whose employer is told may belong to a competitor by that. */
export async function unknownReps({ db, tenantId }: Scope, reps: readonly RawPerson[]): Promise<RepsTried> {
  const keysOfReps = new Map<string, { keys: readonly string[]; isEmployed: boolean }>()
  for (const { url, ids, company, companyUrl, headline } of reps) {
    const keys = reportedKeysOf(url, ids)?.keys ?? []
    const name = keys[0] ?? url
    const isEmployed = [company, companyUrl, headline].some((text) => text !== '')
    keysOfReps.set(name, { keys, isEmployed: isEmployed || keysOfReps.get(name)?.isEmployed === true })
  }
  const each = [...keysOfReps.values()]
  const { hasCompetitors, known } = await db.one<{ hasCompetitors: boolean; known: string[] }>(sql`
    select exists (select from competitors where tenant_id = ${tenantId} and is_active) as "hasCompetitors",
      array(
        select k.key
        from competitor_person_keys k
        where k.tenant_id = ${tenantId} and k.key = any(${each.flatMap(({ keys }) => keys)}::text[])
          and exists (
            select from competitor_reps r
            where r.tenant_id = ${tenantId} and r.person_id = k.person_id and r.unwatched_at is null
          )
      ) as known`)
  const watched = new Set(known)
  const unknown = each.filter(({ keys, isEmployed }) => !isEmployed && !keys.some((key) => watched.has(key)))
  return { hasCompetitors, reps: each.length, unknown: unknown.length }
}
