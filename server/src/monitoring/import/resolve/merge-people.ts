import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { movedReps } from '../../competitors/moved-reps.ts'
import { retitleReps } from '../../competitors/retitle-reps.ts'
import { moveInteractions } from '../write/move-interactions.ts'
import type { ImportScope } from './import-scope.ts'

/** Two people turned out to be one: `from` is deleted, `into` stays. */
export interface PersonMerge {
  from: string
  into: string
}

/**
 * Merges two people: the interactions of both become those of the one, without repeats, and of name, title and company the
 * latest stays. A person who was dismissed under one name is dismissed.
 */
export async function mergePeople(scope: ImportScope, merges: readonly PersonMerge[]): Promise<void> {
  if (merges.length === 0) return
  const { db, tenantId } = scope
  const from = merges.map((merge) => merge.from)
  const into = merges.map((merge) => merge.into)
  const merged = sql`unnest(${from}::uuid[], ${into}::uuid[]) as m (gone, stays)`
  await mergeReps(scope, merged, into)
  await db.batch([
    // Also in the staged rows of every job of the workspace: another import may be between two chunks.
    ...['competitor_person_keys', 'import_actor_keys', 'import_actors'].map(
      (table) => sql`
        update ${raw(table)} t set person_id = m.stays
        from ${merged} where t.tenant_id = ${tenantId} and t.person_id = m.gone`,
    ),
    mergedAlerts(tenantId, merged),
    mergedFacts(scope, merged),
  ])
  await retitleReps(scope, into)
  // After that, as a moved interaction counts by what is known of the person now.
  await moveInteractions(scope, {
    people: new Map(merges.map((merge) => [merge.from, merge.into])),
    posts: new Map(),
  })
  await db.run(
    sql`delete from competitor_people p where p.tenant_id = ${tenantId} and p.id = any(${from}::uuid[])`,
  )
}

/** A rep who was reported as new under either name is reported. */
const mergedAlerts = (tenantId: string, merged: Sql): Sql => sql`
  insert into competitor_alert_reps (tenant_id, competitor_id, company_id, person_id, reported_at)
  select ${tenantId}::uuid, a.competitor_id, a.company_id, m.stays, min(a.reported_at)
  from ${merged}
  join competitor_alert_reps a on a.tenant_id = ${tenantId} and a.person_id = m.gone
  group by a.competitor_id, a.company_id, m.stays
  on conflict do nothing`

/** Of name, title and company the person who stays takes the latest of both, and of dismissals the first. */
const mergedFacts = ({ tenantId, now }: ImportScope, merged: Sql): Sql => sql`
  with reported as materialized (
    select m.stays, p.*
    from ${merged}
    join competitor_people p on p.tenant_id = ${tenantId} and p.id in (m.gone, m.stays)
  ),
  names as (
    select distinct on (stays) stays, name, search_name, coalesce(name_observed_at, observed_at) as name_observed_at from reported
    where name <> social_id
    order by stays, coalesce(name_observed_at, observed_at) desc nulls last, name collate "C" desc
  ),
  titles as (
    select distinct on (stays) stays, job_title, seniority, is_advisor, coalesce(title_observed_at, observed_at) as title_observed_at
    from reported
    where job_title <> ''
    order by stays, coalesce(title_observed_at, observed_at) desc nulls last, job_title collate "C" desc
  ),
  companies as (
    select distinct on (stays) stays, company_id, company_name, company_observed_at, company_matched_by, company_reported_key
    from reported
    where company_id is not null or company_observed_at is not null
    order by stays, company_observed_at desc nulls last, company_name collate "C" desc
  ),
  dismissals as (
    select distinct on (stays) stays, dismissed_at, dismissed_reason, dismissed_by from reported
    where dismissed_at is not null
    order by stays, dismissed_at
  ),
  people as (select distinct stays from reported)
  update competitor_people p
  set name = coalesce(names.name, p.name), search_name = coalesce(names.search_name, p.search_name),
    name_observed_at = names.name_observed_at,
    job_title = coalesce(titles.job_title, p.job_title), seniority = coalesce(titles.seniority, p.seniority),
    is_advisor = coalesce(titles.is_advisor, p.is_advisor), title_observed_at = titles.title_observed_at,
    company_id = companies.company_id, company_name = coalesce(companies.company_name, p.company_name),
    company_observed_at = companies.company_observed_at, company_matched_by = companies.company_matched_by,
    company_reported_key = companies.company_reported_key,
    dismissed_at = dismissals.dismissed_at, dismissed_reason = dismissals.dismissed_reason,
    dismissed_by = dismissals.dismissed_by, updated_at = ${now}
  from people
  left join names on names.stays = people.stays
  left join titles on titles.stays = people.stays
  left join companies on companies.stays = people.stays
  left join dismissals on dismissals.stays = people.stays
  where p.tenant_id = ${tenantId} and p.id = people.stays`

/** A rep under either name is a rep. One on a list under one name is no rep of an employer reported under the other. */
async function mergeReps({ db, tenantId }: ImportScope, merged: Sql, into: readonly string[]): Promise<void> {
  await db.batch([
    movedReps(sql`using ${merged} where r.tenant_id = ${tenantId} and r.person_id = m.gone`, {
      personId: sql`m.stays`,
    }),
    sql`
      delete from competitor_reps r
      where r.tenant_id = ${tenantId} and r.person_id = any(${into}::uuid[]) and r.source = 'employer'
        and r.role_bucket_source = 'rule' and r.unwatched_at is null
        and exists (
          select from competitor_reps l
          where l.tenant_id = ${tenantId} and l.person_id = r.person_id and l.source = 'listed'
            and l.unwatched_at is null)`,
  ])
}
