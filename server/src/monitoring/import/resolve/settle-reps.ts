import { type Sql, sql } from '../../../floor/db/sql.ts'
import { findEmployersOfReps } from './employers.ts'
import type { ImportScope } from './import-scope.ts'

/**
 * Decides for which competitor each rep acted: the one given with the import, else the one whose list of reps names them,
 * else the employer that is reported with the interaction, else an employer that is known from elsewhere. Stores the reason
 * where there is none, or where that competitor takes no interactions. Later interactions of a rep who changed jobs follow
 * the employer that is reported with them.
 */
export async function settleReps(scope: ImportScope, competitorId: string | null): Promise<void> {
  if (competitorId === null) {
    await findEmployersOfReps(scope)
    await settleByListOrEmployer(scope)
    await settleByOtherObservations(scope)
  } else
    await scope.db.run(sql`
      update import_actors set competitor_id = ${competitorId}
      where tenant_id = ${scope.tenantId} and job_id = ${scope.jobId} and is_rep`)
  await noteSkipped(scope)
}

/** A rep on several lists belongs to the one they were put on last. */
async function settleByListOrEmployer(scope: ImportScope): Promise<void> {
  const { db, tenantId, jobId } = scope
  await db.run(sql`
    with listed as materialized (
      select distinct on (k.label) k.label, r.competitor_id
      from ${repsOfLabels(scope, sql`r.source = 'listed' and r.unwatched_at is null`)}
      order by k.label, r.watched_at desc, r.competitor_id
    ),
    settled as materialized (
      select a.n, coalesce(l.competitor_id, e.competitor_id) as competitor_id
      from import_actors a
      left join listed l on l.label = a.label
      left join (
        select c.n, t.id as competitor_id
        from import_companies c
        join competitors t on t.tenant_id = ${tenantId} and t.company_id = c.company_id
        where c.tenant_id = ${tenantId} and c.job_id = ${jobId}
      ) e on e.n = a.company_n
      where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.is_rep
    )
    update import_actors a
    set competitor_id = s.competitor_id
    from settled s
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.n = s.n and s.competitor_id is not null`)
}

/** The latest employer from other interactions of this file, or from an earlier file, unless the rep has left since. */
async function settleByOtherObservations(scope: ImportScope): Promise<void> {
  const { db, tenantId, jobId } = scope
  await db.run(sql`
    with employed as materialized (
      select distinct on (label) label, competitor_id
      from (
        select a.label, a.competitor_id, a.observed_at
        from import_actors a
        where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.is_rep and a.competitor_id is not null
        union all
        select k.label, r.competitor_id, (
          select p.company_observed_at
          from competitor_people p
          join competitors c on c.tenant_id = ${tenantId} and c.id = r.competitor_id and c.company_id = p.company_id
          where p.tenant_id = ${tenantId} and p.id = k.person_id
        )
        from ${repsOfLabels(scope, sql`r.unwatched_at is null`)}
      ) reported
      order by label, observed_at desc nulls last, competitor_id
    )
    update import_actors a
    set competitor_id = e.competitor_id
    from employed e
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.is_rep and a.competitor_id is null
      and not a.has_left and e.label = a.label`)
}

/** A rep who was removed from a list does not come back by an employer; a paused competitor takes nothing new. */
async function noteSkipped(scope: ImportScope): Promise<void> {
  const { db, tenantId, jobId } = scope
  await db.run(sql`
    with unwatched as materialized (
      select distinct k.label, r.competitor_id
      from ${repsOfLabels(scope, sql`r.unwatched_at is not null`)}
    ),
    reasons as materialized (
      select a.n,
        case
          when a.competitor_id is null and o.label is not null then 'unwatched_rep'
          when a.competitor_id is null then 'unknown_rep'
          when not c.is_active then 'competitor_paused'
          when u.label is not null then 'unwatched_rep'
        end as skipped
      from import_actors a
      left join competitors c on c.tenant_id = ${tenantId} and c.id = a.competitor_id
      left join unwatched u on u.label = a.label and u.competitor_id = a.competitor_id
      left join (select distinct label from unwatched) o on o.label = a.label
      where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.is_rep
    )
    update import_actors a
    set skipped = r.skipped
    from reasons r
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.n = r.n and r.skipped is not null`)
}

/** The labels `k` of actors who are known, each with the competitors `r` whose rep that person is. */
const repsOfLabels = ({ tenantId, jobId }: ImportScope, isMeant: Sql): Sql => sql`
  import_actor_keys k
  cross join lateral (
    select r.competitor_id, r.watched_at
    from competitor_reps r
    where r.tenant_id = ${tenantId} and r.person_id = k.person_id and ${isMeant}
    limit 100
  ) r
  where k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.person_id is not null`
