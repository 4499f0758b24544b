import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { buildRelationships } from '../../connectors/build-relationships.ts'
import type { BuildScope } from '../../opportunities/score/build-scope.ts'
import { markOwnConnectors } from '../../opportunities/score/own-connectors.ts'
import { type Step, takeSteps } from '../chunks.ts'
import type { ImportRun, Stage } from '../import-run.ts'
import { readsOf, undone } from '../in-chunk.ts'
import { listAffectedConnectors } from '../list-affected-connectors.ts'

/** Evidence becomes scored opportunities: of the connectors imported, and of those whose colleagues became known. */
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
    // A dry run holds no connector longer than the import does.
    await takeSteps(run, [...before, ...(run.dryRun ? relating.map(undone) : relating)])
  },
}

/**
 * Opportunities to a new connector are opportunities to one of the workspace's own. Other jobs may be building such
 * opportunities without knowing: they hold their connectors' rows, so who holds all of them has waited for all of
 * them. A dry run holds up nobody for it.
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
 * Builds the opportunities of a chunk of connectors. Their rows are locked first: no two jobs build one connector at once,
 * and each builds by what is known once it holds the lock.
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
