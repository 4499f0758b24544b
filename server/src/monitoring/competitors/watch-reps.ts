import { roleBucketOf } from '@throughline/parsing/people/role-bucket.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { refreshFigures } from '../battlecard/rollups/refresh-figures.ts'
import { refreshTeammates } from '../battlecard/rollups/refresh-teammates.ts'
import { moveToEmployers } from './follow-employers.ts'
import type { StatedRep } from './read-rep.ts'
import { refuseErased } from './refuse-erased.ts'
import { addPeopleStatement, type ShownPerson } from './shown-person-id.ts'
import { updatePeople } from './update-people.ts'

/**
 * Puts people under watch for a competitor, and takes over their names, titles and roles. A watch that has ended begins
 * again now, or is continued if it ended within the last hour; earlier watches stay known. People without a known
 * employer count as employed by the competitor. Of several rows for one person the last counts. The caller holds the
 * monitoring lock. Returns the ids of the people, in the order given.
 */
export async function watchReps(
  ctx: Context,
  competitorId: string,
  reps: readonly StatedRep[],
): Promise<string[]> {
  if (reps.length === 0) return []
  const personIds = await findOrAddPeople(ctx, reps)
  const byPerson = new Map(reps.map((rep, index) => [personIds[index] ?? '', rep]))
  await updatePeople(ctx, byPerson)
  await employ(ctx, competitorId, [...byPerson.keys()])
  await writeReps(ctx, competitorId, byPerson)
  await refreshFigures(ctx, { personIds: [...byPerson.keys()] })
  await refreshTeammates(ctx)
  return personIds
}

async function employ(ctx: Context, competitorId: string, ids: readonly string[]): Promise<void> {
  const { db, tenantId, now } = ctx
  await db.run(sql`
    update competitor_people p
    set company_id = c.company_id, company_name = c.name, updated_at = ${now}
    from competitors c
    where p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[]) and p.company_id is null and p.company_name = ''
      and c.tenant_id = ${tenantId} and c.id = ${competitorId}`)
  await moveToEmployers(ctx, sql`i.target_id = any(${ids}::uuid[]) and i.company_id is null`)
}

/** How long after the end of a watch putting the person under watch again takes that end back. */
const undoableMs = 60 * 60 * 1_000

interface RepRow {
  id: string
  job_title: string
  role_bucket: string | null
  role_bucket_source: string | null
  updated_at: string | null
  /** By what the person came under watch. */
  origin: string
  /** Null where the watch begins now. */
  watched_at: string | null
  /** A set of ranges, as PostgreSQL writes it. */
  earlier_watches: string
}

async function writeReps(
  { db, tenantId, now }: Context,
  competitorId: string,
  reps: ReadonlyMap<string, StatedRep>,
): Promise<void> {
  const isUndone = sql`r.unwatched_at > ${new Date(now.getTime() - undoableMs)}`
  const goesOn = sql`(r.unwatched_at is null or ${isUndone})`
  const rows = await db.rows<RepRow>(sql`
    select p.id, p.job_title, r.role_bucket, r.role_bucket_source, r.updated_at,
      case when ${isUndone} then r.source else 'listed' end as origin,
      case when ${goesOn} then r.watched_at end as watched_at,
      coalesce(r.earlier_watches, '{}') + case when ${goesOn} then '{}' else
        tstzmultirange(tstzrange(least(r.watched_at, r.unwatched_at), r.unwatched_at)) end as earlier_watches
    from competitor_people p
    left join competitor_reps r
      on r.tenant_id = ${tenantId} and r.competitor_id = ${competitorId} and r.person_id = p.id
    where p.tenant_id = ${tenantId} and p.id = any(${[...reps.keys()]}::uuid[])`)
  const written = rows.map((row) => ({
    ...row,
    ...roleOf(row, reps.get(row.id)?.roleBucket),
    updatedAt: row.updated_at === null ? now.toISOString() : nextVersion(row.updated_at, now),
  }))
  await db.run(sql`
    insert into competitor_reps
      (tenant_id, competitor_id, person_id, source, role_bucket, role_bucket_source, watched_at, earlier_watches,
        created_at, updated_at)
    select ${tenantId}::uuid, ${competitorId}::uuid, w.person_id, w.origin, w.bucket, w.source,
      coalesce(w.watched_at, ${now}::timestamptz), w.earlier_watches, ${now}::timestamptz, w.updated_at
    from unnest(
      ${written.map(({ id }) => id)}::uuid[], ${written.map(({ origin }) => origin)}::text[],
      ${written.map(({ bucket }) => bucket)}::text[], ${written.map(({ source }) => source)}::text[],
      ${written.map(({ watched_at }) => watched_at)}::timestamptz[],
      ${written.map(({ earlier_watches }) => earlier_watches)}::tstzmultirange[],
      ${written.map(({ updatedAt }) => updatedAt)}::timestamptz[]
    ) as w (person_id, origin, bucket, source, watched_at, earlier_watches, updated_at)
    order by w.person_id
    on conflict (tenant_id, competitor_id, person_id) do update
    set source = excluded.source, role_bucket = excluded.role_bucket,
      role_bucket_source = excluded.role_bucket_source, watched_at = excluded.watched_at,
      earlier_watches = excluded.earlier_watches, unwatched_at = null, updated_at = excluded.updated_at`)
}

/** What was set by hand stays until somebody sets another or leaves it to the title with null. */
export function roleOf(
  row: Pick<RepRow, 'job_title' | 'role_bucket' | 'role_bucket_source'>,
  requested: string | null | undefined,
): { bucket: string; source: 'rule' | 'manual' } {
  if (typeof requested === 'string') return { bucket: requested, source: 'manual' }
  if (requested === undefined && row.role_bucket !== null && row.role_bucket_source === 'manual')
    return { bucket: row.role_bucket, source: 'manual' }
  return { bucket: roleBucketOf(row.job_title), source: 'rule' }
}

/**
 * The ids of the people whom the keys mean, in the order given; those who are not known yet are added, under their
 * `social_id` until a name is reported. The caller holds the monitoring lock, so nobody else adds them meanwhile. Throws
 * CONFLICT for somebody who was erased.
 */
async function findOrAddPeople(
  ctx: Context,
  people: readonly Pick<StatedRep, 'socialId' | 'keys'>[],
): Promise<string[]> {
  const named = people.flatMap(({ keys }) => keys)
  const known = await ctx.db.pairs(sql`
    select key, person_id from competitor_person_keys where tenant_id = ${ctx.tenantId} and key = any(${named})`)
  const added = new Map<string, ShownPerson & { key: string }>()
  const ids = people.map(({ socialId, keys }) => {
    const found = keys.map((key) => known.get(key)).find((id) => id !== undefined)
    if (found !== undefined) return found
    const [key = ''] = keys
    const person = added.get(key) ?? { id: ctx.newId(), socialId, key }
    added.set(key, person)
    return person.id
  })
  await addPeople(ctx, [...added.values()])
  return ids
}

async function addPeople(
  { db, tenantId, now }: Context,
  people: readonly (ShownPerson & { key: string })[],
): Promise<void> {
  if (people.length === 0) return
  await refuseErased(
    { db, tenantId },
    people.map(({ key }) => key),
  )
  await db.batch([
    addPeopleStatement(tenantId, now, people),
    sql`
      insert into competitor_person_keys (tenant_id, key, person_id)
      select ${tenantId}::uuid, k.key, k.person_id
      from unnest(${people.map(({ key }) => key)}::text[], ${people.map(({ id }) => id)}::uuid[]) as k (key, person_id)
      returning 1`,
  ])
}
