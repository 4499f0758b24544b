import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { buildRelationships } from '../../connectors/build-relationships.ts'
import { opportunitiesAtLeast } from '../../connectors/rescore.ts'
import type { BuildScope } from '../../opportunities/score/build-scope.ts'
import { markOwnConnectors } from '../../opportunities/score/own-connectors.ts'
import { type Step, takeSteps } from '../chunks.ts'
import type { ImportRun, Stage } from '../import-run.ts'
import { readsOf, undone } from '../in-chunk.ts'

/** Makes and scores opportunities of the imported connectors, and of others whose colleagues became known. */
export const creatingRelationships: Stage = {
  name: 'creating_relationships',
  run: async (run) => {
    const before: Step[] = [(db) => markNewConnectors(db, run), (db) => listAffectedConnectors(db, run)]
    await takeSteps(run, before)
    const { tenantId, jobId } = run
    const chunks = await readsOf(run).value<number>(sql`
      select coalesce(max(n) + 1, 0)
      from import_affected_connectors
      where tenant_id = ${tenantId} and job_id = ${jobId}`)
    const relating = Array.from({ length: chunks }, (_, n) => relate(run, n))
    // So that a dry run locks no connector for longer than the import itself.
    await takeSteps(run, [...before, ...(run.dryRun ? relating.map(undone) : relating)])
  },
}

/**
 * Marks opportunities to the new connectors as opportunities to connectors of the workspace. Other jobs may be building
 * such opportunities without knowing of the new connectors. They lock the rows of their own connectors, so locking all
 * connectors waits for all of these jobs. A dry run does not do so, to hold up nobody.
 */
async function markNewConnectors(db: Db, { tenantId, jobId, now, dryRun }: ImportRun): Promise<void> {
  const personIds = await db.column<string>(sql`
    select distinct k.person_id
    from import_connectors s
    join connectors k on k.tenant_id = ${tenantId} and k.person_id = s.person_id
    where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and k.created_at = ${now}::timestamptz`)
  if (personIds.length === 0) return
  if (!dryRun)
    await db.run(sql`
      select person_id from connectors where tenant_id = ${tenantId} order by person_id for no key update`)
  await markOwnConnectors(db, { tenantId, personIds, areConnectors: true })
}

/**
 * Builds the opportunities of a chunk of connectors. Their rows are locked first, so that no two jobs build the same
 * connector at once, and each uses what is known once it has the lock.
 */
const relate =
  (run: ImportRun, n: number): Step =>
  async (db) => {
    const { tenantId, jobId } = run
    const affected = await db.rows<{ connector_id: string; is_whole: boolean }>(sql`
      select k.person_id as connector_id, a.is_whole
      from import_affected_connectors a
      join connectors k on k.tenant_id = ${tenantId} and k.person_id = a.connector_id
      where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.n = ${n}
      order by k.person_id
      for no key update of k`)
    const idsOf = (isWhole: boolean) =>
      affected.filter((one) => one.is_whole === isWhole).map((one) => one.connector_id)
    const [wholly, partly] = [idsOf(true), idsOf(false)]
    await build(db, run, { connectorIds: wholly })
    if (partly.length === 0) return
    const personIds = await db.column<string>(sql`
      select distinct person_id from import_changes where tenant_id = ${tenantId} and job_id = ${jobId}`)
    await build(db, run, { connectorIds: partly, personIds })
  }

type Part = Pick<BuildScope, 'connectorIds' | 'personIds'>

async function build(db: Db, run: ImportRun, part: Part): Promise<void> {
  if (part.connectorIds.length === 0) return
  const { tenantId, asOf, now } = run
  const { created, changed } = await buildRelationships(db, { tenantId, asOf, now, ...part })
  run.counters.creating_relationships.relationships_created += created
  run.summary.opportunities += created + changed
}

/**
 * Lists the connectors whose opportunities the job affects: all of a connector who was imported or has changed; only
 * those to changed people of one who has such opportunities, worked at a company where a position changed, or excludes
 * a company. The list is stored in order and cut into chunks, each connector in one, so that a takeover continues where
 * the work stopped. The heaviest come first, which makes the cuts independent of ids.
 */
async function listAffectedConnectors(db: Db, { tenantId, jobId, chunkSizes }: ImportRun): Promise<void> {
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

/**
 * Selects the affected connectors. `is_whole`: whether all opportunities of the connector are affected; `contacts`: how
 * many of its contacts the job has.
 */
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
    -- A connector who excludes a company can have opportunities to people who have left it by now.
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
