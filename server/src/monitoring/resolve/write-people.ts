import { shownPersonId } from '../../competitors/shown-person-id.ts'
import { sql } from '../../db/sql.ts'
import type { IntakeScope } from './intake-scope.ts'
import { mergePeople, type PersonMerge } from './merge-people.ts'

/**
 * Finds or makes the person behind every telling that is needed: people whose names turn out to be one person's are
 * merged, new ones are made under the id they are shown by, and all learn their names.
 */
export async function writePeople(scope: IntakeScope): Promise<void> {
  await mergePeople(scope, await foundMerges(scope))
  await makePeople(scope)
  await learnNames(scope)
  await rename(scope)
  await pointToPeople(scope)
}

/** Of several known people the one known longest stays. */
async function foundMerges({ db, tenantId, jobId }: IntakeScope): Promise<PersonMerge[]> {
  const rows = await db.rows<{ ids: string[] }>(sql`
    select array_agg(distinct k.person_id::text order by k.person_id::text) as ids
    from import_actor_keys k
    where k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.person_id is not null
      and k.label in (
        select label from import_actors where tenant_id = ${tenantId} and job_id = ${jobId} and is_needed)
    group by k.label
    having min(k.person_id::text) < max(k.person_id::text)`)
  return rows.flatMap(({ ids: [into = '', ...others] }) => others.map((from) => ({ from, into })))
}

async function makePeople({ db, tenantId, jobId, now }: IntakeScope): Promise<void> {
  await db.run(sql`
    with due as materialized (
      select k.label, ${shownPersonId} as social_id
      from import_actor_keys k
      where k.tenant_id = ${tenantId} and k.job_id = ${jobId}
        and k.label in (
          select label from import_actors where tenant_id = ${tenantId} and job_id = ${jobId} and is_needed)
      group by k.label
      having count(k.person_id) = 0
    ),
    fresh as materialized (select label, social_id, new_id() as id from due),
    people as (
      insert into competitor_people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
      select ${tenantId}::uuid, id, social_id, social_id, lower(social_id), ${now}::timestamptz, ${now}::timestamptz
      from fresh
      order by social_id
    )
    update import_actor_keys k
    set person_id = fresh.id
    from fresh
    where k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.label = fresh.label`)
}

async function learnNames({ db, tenantId, jobId }: IntakeScope): Promise<void> {
  await db.batch([
    sql`
      with people as materialized (
        select label, min(person_id::text)::uuid as person_id
        from import_actor_keys
        where tenant_id = ${tenantId} and job_id = ${jobId} and person_id is not null
        group by label
      )
      update import_actor_keys k
      set person_id = people.person_id
      from people
      where k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.label = people.label and k.person_id is null
        and k.label in (
          select label from import_actors where tenant_id = ${tenantId} and job_id = ${jobId} and is_needed)`,
    sql`
      insert into competitor_person_keys (tenant_id, key, person_id)
      select ${tenantId}::uuid, key, person_id
      from import_actor_keys
      where tenant_id = ${tenantId} and job_id = ${jobId} and person_id is not null
      order by key
      on conflict (tenant_id, key) do nothing`,
  ])
}

/** A better id that somebody turned out to have is the one shown from now on; it stands for a name that nobody told. */
async function rename({ db, tenantId, jobId, now }: IntakeScope): Promise<void> {
  await db.run(sql`
    with shown as materialized (
      select k.person_id, ${shownPersonId} as social_id
      from (
        select distinct person_id from import_actor_keys
        where tenant_id = ${tenantId} and job_id = ${jobId} and person_id is not null
      ) touched
      join competitor_person_keys k on k.tenant_id = ${tenantId} and k.person_id = touched.person_id
      group by k.person_id
    )
    update competitor_people p
    set social_id = shown.social_id, updated_at = ${now},
      name = case when p.name = p.social_id then shown.social_id else p.name end,
      search_name = case when p.name = p.social_id then lower(shown.social_id) else p.search_name end
    from shown
    where p.tenant_id = ${tenantId} and p.id = shown.person_id and p.social_id <> shown.social_id`)
}

async function pointToPeople({ db, tenantId, jobId }: IntakeScope): Promise<void> {
  await db.run(sql`
    with people as materialized (
      select label, min(person_id::text)::uuid as person_id
      from import_actor_keys
      where tenant_id = ${tenantId} and job_id = ${jobId} and person_id is not null
      group by label
    )
    update import_actors a
    set person_id = people.person_id
    from people
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.is_needed and a.label = people.label`)
}
