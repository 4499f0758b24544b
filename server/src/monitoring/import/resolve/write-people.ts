import { sql } from '../../../floor/db/sql.ts'
import {
  addPeopleStatement,
  type ShownPerson,
  shownPersonId,
  showPersonIds,
} from '../../competitors/shown-person-id.ts'
import { isAtHand, type LabelScope } from './labels.ts'
import { mergePeople, type PersonMerge } from './merge-people.ts'
import { withIndexes } from './with-indexes.ts'

/**
 * Finds or makes the person behind every observation that is needed of the people at hand: people whose names turn out
 * to be one person's are merged, new ones are made under the id they are shown by, and all their ids become theirs.
 */
export async function writePeople(scope: LabelScope): Promise<void> {
  await findKnown(scope)
  await mergePeople(scope, await foundMerges(scope))
  await makePeople(scope)
  await addPersonKeys(scope)
  await rename(scope)
  await pointToPeople(scope)
}

/**
 * Since the names were joined others may have made people, or one person of two. A row is found again by its `ctid`: by
 * the key the planner would read the keys of the whole job, in their order, for every chunk.
 */
async function findKnown(scope: LabelScope): Promise<void> {
  const { db, tenantId } = scope
  await db.run(sql`
    update import_actor_keys k
    set person_id = found.person_id
    from (
      select k.ctid as row_id, known.person_id
      from import_actor_keys k
      left join lateral (
        select person_id from competitor_person_keys where tenant_id = ${tenantId} and key = k.key limit 1
      ) known on true
      where ${isAtHand(scope, 'k')}
    ) found
    where ${isAtHand(scope, 'k')} and k.ctid = found.row_id and k.person_id is distinct from found.person_id`)
}

const neededLabels = (scope: LabelScope) => sql`
  select a.label from import_actors a where ${isAtHand(scope, 'a')}`

/** Of several known people the one known longest stays. */
async function foundMerges(scope: LabelScope): Promise<PersonMerge[]> {
  const groups = await scope.db.column<string[]>(sql`
    select array_agg(distinct k.person_id::text order by k.person_id::text)
    from import_actor_keys k
    where ${isAtHand(scope, 'k')} and k.person_id is not null and k.label in (${neededLabels(scope)})
    group by k.label
    having min(k.person_id::text) < max(k.person_id::text)`)
  return mergesOf(groups)
}

/** Two groups may name the same person where that was learnt after the names were joined: then they are one. */
function mergesOf(groups: readonly (readonly string[])[]): PersonMerge[] {
  const into = new Map<string, string>()
  const last = (id: string): string => {
    const next = into.get(id)
    return next === undefined ? id : last(next)
  }
  for (const ids of groups) {
    const [stays = '', ...others] = [...new Set(ids.map(last))].sort()
    for (const id of others) into.set(id, stays)
  }
  return [...into.keys()].map((from) => ({ from, into: last(from) }))
}

async function makePeople(scope: LabelScope): Promise<void> {
  const { db, tenantId, now, newId } = scope
  const due = await db.rows<{ label: number; socialId: string }>(sql`
    select k.label, ${shownPersonId} as "socialId"
    from import_actor_keys k
    where ${isAtHand(scope, 'k')} and k.label in (${neededLabels(scope)})
    group by k.label
    having count(k.person_id) = 0`)
  if (due.length === 0) return
  const people = due.map((person) => ({ id: newId(), ...person }))
  await db.batch([
    addPeopleStatement(tenantId, now, people),
    sql`
      update import_actor_keys k
      set person_id = added.id
      from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ label }) => label)}::int[]) as added (id, label)
      where ${isAtHand(scope, 'k')} and k.label = added.label`,
  ])
}

async function addPersonKeys(scope: LabelScope): Promise<void> {
  const { db, tenantId } = scope
  await db.batch([
    sql`
      with people as materialized (${peopleOfLabels(scope)})
      update import_actor_keys k
      set person_id = people.person_id
      from people
      where ${isAtHand(scope, 'k')} and k.label = people.label and k.person_id is null
        and k.label in (${neededLabels(scope)})`,
    sql`
      insert into competitor_person_keys (tenant_id, key, person_id)
      select ${tenantId}::uuid, k.key, k.person_id
      from import_actor_keys k
      where ${isAtHand(scope, 'k')} and k.person_id is not null
      order by k.key collate "C"
      on conflict (tenant_id, key) do nothing`,
  ])
}

const peopleOfLabels = (scope: LabelScope) => sql`
  select k.label, min(k.person_id::text)::uuid as person_id
  from import_actor_keys k
  where ${isAtHand(scope, 'k')} and k.person_id is not null
  group by k.label`

/** A better id that somebody turned out to have is the one shown from now on. */
async function rename(scope: LabelScope): Promise<void> {
  const { db, tenantId } = scope
  const renamed = await db.rows<ShownPerson>(sql`
    with shown as materialized (
      select k.person_id, ${shownPersonId} as social_id
      from (
        select distinct k.person_id from import_actor_keys k where ${isAtHand(scope, 'k')} and k.person_id is not null
      ) touched
      cross join lateral (
        select key, person_id
        from competitor_person_keys
        where tenant_id = ${tenantId} and person_id = touched.person_id
        offset 0
      ) k
      group by k.person_id
    )
    select shown.person_id as id, shown.social_id as "socialId"
    from shown
    cross join lateral (
      select social_id from competitor_people where tenant_id = ${tenantId} and id = shown.person_id limit 1
    ) p
    where p.social_id <> shown.social_id`)
  if (renamed.length > 0) await withIndexes(scope, () => showPersonIds(scope, renamed))
}

async function pointToPeople(scope: LabelScope): Promise<void> {
  await scope.db.run(sql`
    with people as materialized (${peopleOfLabels(scope)})
    update import_actors a
    set person_id = people.person_id
    from people
    where ${isAtHand(scope, 'a')} and a.label = people.label`)
}
