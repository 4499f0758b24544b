import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { ImportScope } from './import-scope.ts'

/** Where people or posts are reported by names (ids, slugs, addresses), and which names already belong to one of them. */
interface NameTables {
  /** Staged: `n`, the names in `keys`, and `label`. */
  members: string
  /** Staged: each name once, with its `label` and, in `known`, the person or post that has it already. */
  names: string
  /** The column of `names` for the known person or post. */
  known: string
  /** The table of known names, with its columns for the name and for whose it is. */
  source: { table: string; name: string; thing: string }
}

export const actorNames: NameTables = {
  members: 'import_actors',
  names: 'import_actor_keys',
  known: 'person_id',
  source: { table: 'competitor_person_keys', name: 'key', thing: 'person_id' },
}

export const postNames: NameTables = {
  members: 'import_posts',
  names: 'import_post_keys',
  known: 'post_key',
  source: { table: 'competitor_post_aliases', name: 'alias', thing: 'post_key' },
}

/**
 * Gives members that are the same person or post the same label: those that share a name, and those whose names are known
 * to belong together, over any number of steps. These are connected components, found by label propagation: each step
 * passes the lowest label on, until no label changes. A label is the number of a member, whose own label is followed in
 * each step too: so a chain of many thousands takes a few steps.
 */
export async function joinNames(scope: ImportScope, tables: NameTables): Promise<void> {
  await collectNames(scope, tables)
  for (;;) {
    const changed = await passLabelsOn(scope, tables)
    if (changed === 0) return
  }
}

async function collectNames(scope: ImportScope, tables: NameTables): Promise<void> {
  const { db, tenantId, jobId } = scope
  const { table, name, thing } = tables.source
  await db.run(sql`delete from ${raw(tables.names)} where tenant_id = ${tenantId} and job_id = ${jobId}`)
  await db.run(sql`
    insert into ${raw(tables.names)} (tenant_id, job_id, key, label, ${raw(tables.known)})
    select ${tenantId}::uuid, ${jobId}::uuid, m.key, m.label, k.thing
    from (select key, min(label) as label from (${stagedNames(scope, tables)}) reported group by key) m
    left join lateral (
      select ${raw(thing)} as thing
      from ${raw(table)}
      where tenant_id = ${tenantId} and ${raw(name)} = m.key
      limit 1
    ) k on true`)
}

/** Every name of every member. Not a join with `unnest`: it cannot be hashed, so the planner would have no choice. */
const stagedNames = ({ tenantId, jobId }: ImportScope, { members }: NameTables) => sql`
  select n, label, unnest(keys) as key, cardinality(keys) > 1 as several
  from ${raw(members)}
  where tenant_id = ${tenantId} and job_id = ${jobId}`

/** Returns how many labels changed. */
async function passLabelsOn(scope: ImportScope, tables: NameTables): Promise<number> {
  const { db } = scope
  const ofThings = await db.run(throughKnownThings(scope, tables))
  const ofMembers = await db.run(fromNamesToMembers(scope, tables))
  await db.run(followLabels(scope, tables))
  const ofNames = await db.run(fromMembersToNames(scope, tables))
  return ofThings + ofMembers + ofNames
}

/** All names of one known person or post take the lowest label among them. */
const throughKnownThings = ({ tenantId, jobId }: ImportScope, { names, known }: NameTables): Sql => sql`
  update ${raw(names)} k
  set label = least_of.label
  from (
    select o.${raw(known)} as thing, min(o.label) as label
    from ${raw(names)} o
    where o.tenant_id = ${tenantId} and o.job_id = ${jobId} and o.${raw(known)} is not null
    group by o.${raw(known)}
    having min(o.label) < max(o.label)
  ) least_of
  where k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.${raw(known)} = least_of.thing
    and k.label > least_of.label`

/** A member takes the lowest label of its names. */
const fromNamesToMembers = (scope: ImportScope, tables: NameTables): Sql => sql`
  update ${raw(tables.members)} a
  set label = least_of.label
  from (
    select reported.n, min(k.label) as label
    from (${stagedNames(scope, tables)}) reported
    join ${raw(tables.names)} k on k.tenant_id = ${scope.tenantId} and k.job_id = ${scope.jobId} and k.key = reported.key
    group by reported.n
  ) least_of
  where a.tenant_id = ${scope.tenantId} and a.job_id = ${scope.jobId} and a.n = least_of.n and a.label > least_of.label`

/** A member takes the label of the member that its label names: twice as far each time (pointer jumping). */
const followLabels = ({ tenantId, jobId }: ImportScope, { members }: NameTables): Sql => sql`
  update ${raw(members)} a
  set label = b.label
  from ${raw(members)} b
  where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and b.tenant_id = ${tenantId} and b.job_id = ${jobId}
    and b.n = a.label and b.label < a.label`

/** A name takes the lowest label of the members that have others beside it. */
const fromMembersToNames = (scope: ImportScope, tables: NameTables): Sql => sql`
  update ${raw(tables.names)} k
  set label = least_of.label
  from (
    select key, min(label) as label
    from (${stagedNames(scope, tables)}) reported
    where several
    group by key
  ) least_of
  where k.tenant_id = ${scope.tenantId} and k.job_id = ${scope.jobId} and k.key = least_of.key and k.label > least_of.label`
