import { type Sql, sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { personUpsert, shownName, shownSearchName } from './person-upsert.ts'

/**
 * Writes the people of a chunk of staged contacts: new ones are made, known ones take what the file says
 * and keep what it leaves blank or what stands above it, but for an employer they have left. Somebody who is only the
 * counterpart of an interaction changes nobody known, and is replaced by whatever a list says.
 * Returns the ids of the people who changed, new ones not among them.
 */
export async function upsertStagedPeople(db: Db, chunk: StagedChunk): Promise<string[]> {
  const { tenantId, jobId, now } = chunk
  const [changed] = await db.batch<[{ id: string }[], unknown[]]>([
    personUpsert(staged(chunk, { isConnection: true }), { tenantId, jobId, now }),
    sql`
      insert into people
        (tenant_id, id, social_id, name, search_name, created_at, updated_at)
      select ${tenantId}::uuid, new_id, social_id, ${shownName}, ${shownSearchName}, ${now}::timestamptz, ${now}::timestamptz
      from (${staged(chunk, { isConnection: false })}) s
      on conflict (tenant_id, social_id) do nothing`,
  ])
  return changed.map(({ id }) => id)
}

/** One row for each person, the last one the file has. */
const staged = (
  { tenantId, jobId, from, to }: StagedChunk,
  { isConnection }: { isConnection: boolean },
): Sql => sql`
  select distinct on (s.social_id) s.*, false as is_own
  from import_contacts s
  where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.bucket >= ${from} and s.bucket < ${to}
    and s.is_connection = ${isConnection}
  order by s.social_id, s.n desc`
