import { storedForm } from '@throughline/parsing/text/clean-name.ts'
import { sql } from '../../../floor/db/sql.ts'
import { type ShownPerson, shownPersonId, showPersonIds } from '../../competitors/shown-person-id.ts'
import { ofPeopleAtHand, type PeopleScope } from './labels.ts'
import { mergePeople, type PersonMerge } from './merge-people.ts'
import { withIndexes } from './with-indexes.ts'

/**
 * Finds or makes the person behind every observation that is needed of the people at hand: people whose names turn out
 * to be one person's are merged, new ones are made under the id they are shown by, and all their ids become theirs.
 */
export async function writePeople(scope: PeopleScope): Promise<void> {
  await findKnown(scope)
  await mergePeople(scope, await foundMerges(scope))
  await makePeople(scope)
  await addKeys(scope)
  await rename(scope)
  await pointToPeople(scope)
}

/**
 * Since the names were joined others may have made people, or one person of two. A row is found again by its `ctid`: by
 * the key the planner would read the keys of the whole job, in their order, for every chunk.
 */
async function findKnown(scope: PeopleScope): Promise<void> {
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
      where ${ofPeopleAtHand(scope, 'k')}
    ) found
    where ${ofPeopleAtHand(scope, 'k')} and k.ctid = found.row_id and k.person_id is distinct from found.person_id`)
}

const neededLabels = (scope: PeopleScope) => sql`
  select a.label from import_actors a where ${ofPeopleAtHand(scope, 'a')}`

/** Of several known people the one known longest stays. */
async function foundMerges(scope: PeopleScope): Promise<PersonMerge[]> {
  const rows = await scope.db.rows<{ ids: string[] }>(sql`
    select array_agg(distinct k.person_id::text order by k.person_id::text) as ids
    from import_actor_keys k
    where ${ofPeopleAtHand(scope, 'k')} and k.person_id is not null and k.label in (${neededLabels(scope)})
    group by k.label
    having min(k.person_id::text) < max(k.person_id::text)`)
  return mergesOf(rows.map(({ ids }) => ids))
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

async function makePeople(scope: PeopleScope): Promise<void> {
  const { db, tenantId, now, newId } = scope
  const due = await db.rows<{ label: number; social_id: string }>(sql`
    select k.label, ${shownPersonId} as social_id
    from import_actor_keys k
    where ${ofPeopleAtHand(scope, 'k')} and k.label in (${neededLabels(scope)})
    group by k.label
    having count(k.person_id) = 0`)
  if (due.length === 0) return
  const ids = due.map(() => newId())
  const socialIds = due.map(({ social_id }) => social_id)
  await db.batch([
    sql`
      insert into competitor_people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
      select ${tenantId}::uuid, fresh.id, fresh.social_id, fresh.social_id, fresh.search_name, ${now}::timestamptz,
        ${now}::timestamptz
      from unnest(${ids}::uuid[], ${socialIds}::text[], ${socialIds.map(storedForm)}::text[])
        as fresh (id, social_id, search_name)
      order by fresh.social_id
      returning 1`,
    sql`
      update import_actor_keys k
      set person_id = fresh.id
      from unnest(${ids}::uuid[], ${due.map(({ label }) => label)}::int[]) as fresh (id, label)
      where ${ofPeopleAtHand(scope, 'k')} and k.label = fresh.label`,
  ])
}

async function addKeys(scope: PeopleScope): Promise<void> {
  const { db, tenantId } = scope
  await db.batch([
    sql`
      with people as materialized (${peopleOfLabels(scope)})
      update import_actor_keys k
      set person_id = people.person_id
      from people
      where ${ofPeopleAtHand(scope, 'k')} and k.label = people.label and k.person_id is null
        and k.label in (${neededLabels(scope)})`,
    sql`
      insert into competitor_person_keys (tenant_id, key, person_id)
      select ${tenantId}::uuid, k.key, k.person_id
      from import_actor_keys k
      where ${ofPeopleAtHand(scope, 'k')} and k.person_id is not null
      order by k.key collate "C"
      on conflict (tenant_id, key) do nothing`,
  ])
}

const peopleOfLabels = (scope: PeopleScope) => sql`
  select k.label, min(k.person_id::text)::uuid as person_id
  from import_actor_keys k
  where ${ofPeopleAtHand(scope, 'k')} and k.person_id is not null
  group by k.label`

/** A better id that somebody turned out to have is the one shown from now on. */
async function rename(scope: PeopleScope): Promise<void> {
  const { db, tenantId } = scope
  const renamed = await db.rows<ShownPerson>(sql`
    with shown as materialized (
      select k.person_id, ${shownPersonId} as social_id
      from (
        select distinct k.person_id from import_actor_keys k where ${ofPeopleAtHand(scope, 'k')} and k.person_id is not null
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

async function pointToPeople(scope: PeopleScope): Promise<void> {
  await scope.db.run(sql`
    with people as materialized (${peopleOfLabels(scope)})
    update import_actors a
    set person_id = people.person_id
    from people
    where ${ofPeopleAtHand(scope, 'a')} and a.label = people.label`)
}
