import { sql } from '../../../floor/db/sql.ts'
import { markRollups } from '../../battlecard/rollups/mark-rollups.ts'
import { refreshRollups } from '../../battlecard/rollups/refresh-rollups.ts'
import type { ImportScope } from '../resolve/import-scope.ts'
import { withIndexes } from '../resolve/with-indexes.ts'
import { clearDue, dueColumns, dueIn, dueValues } from './due-interactions.ts'
import { mergedKeys, mergeKeysOfStored } from './merge-keys.ts'
import { insertDueInteractions } from './write-due-interactions.ts'

interface Moves {
  /** People, by who they turned out to be. */
  people: ReadonlyMap<string, string>
  /** Posts, by the key they get. */
  posts: ReadonlyMap<string, string>
}

/**
 * Moves interactions to merged people and posts. Two that turn out to be one are merged like interactions reported
 * twice; the older row's id stays. Interactions of a rep on a list go to the competitor of that list.
 */
export async function moveInteractions(scope: ImportScope, { people, posts }: Moves): Promise<void> {
  if (people.size === 0 && posts.size === 0) return
  const { db, tenantId } = scope
  const ids = await withIndexes(scope, () => concerned(scope, { people, posts }))
  if (ids.length === 0) return
  await withIndexes(scope, () => markRollups(scope, { interactionIds: ids }))
  await db.run(sql`
    insert into import_due_interactions (${dueColumns})
    select ${dueValues(scope, sql`true`)}
    from (
      select min(a.id::text)::uuid as id, a.rep_id, a.target_id, a.type, a.post_key,
        min(a.created_at) as created_at, min(a.competitor_id::text)::uuid as competitor_id, ${mergedKeys}
      from (
        select i.id, coalesce(l.competitor_id, i.competitor_id) as competitor_id, coalesce(r.stays, i.rep_id) as rep_id,
          coalesce(t.stays, i.target_id) as target_id, i.type, coalesce(p.stays, i.post_key) as post_key, i.created_at, ${mergeKeysOfStored}
        from competitor_interactions i
        left join unnest(${[...people.keys()]}::uuid[], ${[...people.values()]}::uuid[]) as r (gone, stays)
          on r.gone = i.rep_id
        left join unnest(${[...people.keys()]}::uuid[], ${[...people.values()]}::uuid[]) as t (gone, stays)
          on t.gone = i.target_id
        left join unnest(${[...posts.keys()]}::text[], ${[...posts.values()]}::text[]) as p (gone, stays)
          on p.gone = i.post_key
        left join (${listsOf(scope, [...people.values()])}) l on l.person_id = coalesce(r.stays, i.rep_id)
        where i.tenant_id = ${tenantId} and i.id = any(${ids}::uuid[])
      ) a
      group by a.rep_id, a.target_id, a.type, a.post_key
    ) d
    left join competitor_people t on t.tenant_id = ${tenantId} and t.id = d.target_id
    left join competitor_people r on r.tenant_id = ${tenantId} and r.id = d.rep_id
    left join competitors c on c.tenant_id = ${tenantId} and c.id = d.competitor_id`)
  await db.run(sql`
    delete from competitor_interactions i where i.tenant_id = ${tenantId} and i.id = any(${ids}::uuid[])`)
  await insertDueInteractions(scope)
  await withIndexes(scope, () => refreshRollups(scope, { matching: dueIn(scope) }))
  await clearDue(scope)
}

/**
 * Whose lists of reps people are on, the latest of several: a person whose other name was on a list acted for that
 * competitor, whatever employer was reported with the interaction.
 */
const listsOf = ({ tenantId }: ImportScope, people: readonly string[]) => sql`
  select distinct on (person_id) person_id, competitor_id
  from competitor_reps
  where tenant_id = ${tenantId} and person_id = any(${people}::uuid[]) and source = 'listed' and unwatched_at is null
  order by person_id, watched_at desc, competitor_id`

/** The interactions that move, and those that they may be merged with. */
async function concerned({ db, tenantId }: ImportScope, { people, posts }: Moves): Promise<string[]> {
  const persons = [...new Set([...people.keys(), ...people.values()])]
  const keys = [...new Set([...posts.keys(), ...posts.values()])]
  return db.column<string>(sql`
    select id from competitor_interactions where tenant_id = ${tenantId} and rep_id = any(${persons}::uuid[])
    union
    select id from competitor_interactions where tenant_id = ${tenantId} and target_id = any(${persons}::uuid[])
    union
    select id from competitor_interactions
    where tenant_id = ${tenantId} and post_key = any(${keys}::text[])
      and hashtext(post_key) = any(array(select hashtext(key) from unnest(${keys}::text[]) key))`)
}
