import { v7 as newId } from 'uuid'
import { type FoundOwner, findOwner } from '../../directory/owners/find-owner.ts'
import { sql } from '../../floor/db/sql.ts'
import type { StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { personUpsert } from '../people/person-upsert.ts'
import { changeOwners } from './change-owners.ts'
import { lockConnectors } from './lock-connectors.ts'

/**
 * Writes the staged connectors: the person, the connector, and its owner where one was given. Notes with each staged
 * row which person it is. Returns how many connectors there are.
 */
export async function upsertStagedConnectors(
  db: Db,
  job: StagedJob,
  { ownerId, memberId }: Record<'ownerId' | 'memberId', string | null>,
): Promise<number> {
  const { tenantId, jobId, now } = job
  const staged = sql`s.tenant_id = ${tenantId} and s.job_id = ${jobId}`
  // The owner is locked before the connectors, in the order that `deleteOwner` keeps to. An owner who was deleted since
  // the import was accepted gets none.
  const owner = ownerId ? await findOwner({ db, tenantId }, { id: ownerId }) : undefined
  const people = sql`
    select distinct on (s.social_id) s.*, null as email, true as is_own
    from import_connectors s
    where ${staged}
    order by s.social_id, s.n desc`
  const [, , , [counted]] = await db.batch<[unknown[], unknown[], unknown[], { connectors: number }[]]>([
    personUpsert(people, job),
    sql`
      update import_connectors s
      set person_id = p.id
      from people p
      where ${staged} and p.tenant_id = ${tenantId} and p.social_id = s.social_id`,
    sql`
      insert into connectors as c (tenant_id, person_id, social_id, search_name, created_at, updated_at)
      select distinct on (p.id) ${tenantId}::uuid, p.id, p.social_id, p.search_name, ${now}::timestamptz,
        ${now}::timestamptz
      from import_connectors s
      join people p on p.tenant_id = ${tenantId} and p.id = s.person_id
      left join connectors known on known.tenant_id = ${tenantId} and known.person_id = p.id
      where ${staged} and known.search_name is distinct from p.search_name
      order by p.id
      on conflict (tenant_id, person_id) do update
      set search_name = excluded.search_name, updated_at = excluded.updated_at
      where excluded.search_name <> c.search_name`,
    sql`select count(distinct s.person_id) as connectors from import_connectors s where ${staged}`,
  ])
  if (owner) await giveTo(db, { ...job, memberId }, owner)
  return counted?.connectors ?? 0
}

/** Gives the staged connectors that have another owner, or none, to this one. */
async function giveTo(
  db: Db,
  { tenantId, jobId, now, memberId }: StagedJob & { memberId: string | null },
  owner: FoundOwner,
): Promise<void> {
  const others = sql`
    c.owner_id is distinct from ${owner.id}::uuid
    and c.person_id in (
      select s.person_id from import_connectors s where s.tenant_id = ${tenantId} and s.job_id = ${jobId}
    )`
  const connectors = await lockConnectors({ db, tenantId }, others)
  const steps = connectors.map((connector) => ({ ...connector, to: owner }))
  await changeOwners({ db, tenantId, memberId, now, newId }, steps)
}

/** Connectors are found and ordered by a copy of the person's name. Updates the copies after people were renamed. */
export async function followRenamedPeople(
  db: Db,
  { tenantId, personIds, now }: { tenantId: string; personIds: readonly string[]; now: Date },
): Promise<void> {
  if (personIds.length === 0) return
  await db.run(sql`
    update connectors c
    set search_name = p.search_name, updated_at = ${now}
    from people p
    where c.tenant_id = ${tenantId} and c.person_id = any(${personIds}::uuid[])
      and p.tenant_id = ${tenantId} and p.id = c.person_id and p.search_name <> c.search_name`)
}
