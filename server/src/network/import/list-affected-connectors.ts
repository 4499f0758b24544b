import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { opportunitiesAtLeast } from '../connectors/rescore.ts'
import type { ImportRun } from './import-run.ts'

/**
 * Lists the connectors whose opportunities the job touches. All opportunities of those who were imported or changed
 * themselves; of those who have an opportunity to somebody who changed, worked where somebody's position changed, or
 * exclude a company, the opportunities to these people. They are kept in an order and cut into chunks, so that a takeover
 * goes on where the work stopped; the opportunities of one connector are never divided. The heaviest come first, which
 * makes the cuts the same for the same content whatever ids it was given.
 */
export async function listAffectedConnectors(
  db: Db,
  { tenantId, jobId, chunkSizes }: ImportRun,
): Promise<void> {
  await db.run(sql`
    insert into import_affected_connectors (tenant_id, job_id, n, connector_id, is_whole)
    with touched as (${touchedConnectors({ tenantId, jobId })}),
    -- About how many opportunities have to be built for each.
    weighed as (
      select t.connector_id, bool_or(t.is_whole) as is_whole,
        ${opportunitiesAtLeast}::int + max(t.contacts)
          + case when bool_or(t.is_whole) then (
              select count(*) from opportunities o
              where o.tenant_id = ${tenantId} and o.connector_id = t.connector_id
            ) else 0 end as weight
      from touched t
      join connectors k on k.tenant_id = ${tenantId} and k.person_id = t.connector_id
      group by t.connector_id
    ),
    placed as (
      select connector_id, is_whole,
        coalesce(sum(weight) over (order by weight desc, connector_id rows between unbounded preceding and 1 preceding), 0) as before
      from weighed
    )
    select ${tenantId}::uuid, ${jobId}::uuid, floor(before / ${chunkSizes.opportunities}::int), connector_id, is_whole
    from placed`)
}

/** `is_whole`: whether all opportunities of the connector are touched; `contacts`: those that the job has of it. */
function touchedConnectors({ tenantId, jobId }: Pick<ImportRun, 'tenantId' | 'jobId'>): Sql {
  const job = sql`tenant_id = ${tenantId} and job_id = ${jobId}`
  return sql`
    select s.person_id as connector_id, true as is_whole, count(c.n) as contacts
    from import_connectors s
    left join import_contacts c on c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.connector_n = s.n
    where s.tenant_id = ${tenantId} and s.job_id = ${jobId}
    group by s.person_id
    union all
    select distinct person_id, true, 0 from import_changes where ${job}
    union all
    select o.connector_id, false, count(*)
    from (select distinct person_id from import_changes where ${job}) changed
    cross join lateral (
      select connector_id from opportunities
      where tenant_id = ${tenantId} and prospect_id = changed.person_id
      offset 0
    ) o
    group by o.connector_id
    union all
    -- Whoever excludes a company has no opportunity to people who have left it by now.
    select distinct connector_id, false, 0
    from connector_exclusions
    where tenant_id = ${tenantId} and company_id is not null
      and exists (select from import_changes where ${job})
    union all
    select distinct mine.person_id, false, 0
    from (select distinct company_id from import_changes where ${job} and company_id is not null) changed
    cross join lateral (
      select person_id from positions where tenant_id = ${tenantId} and company_id = changed.company_id offset 0
    ) mine`
}
