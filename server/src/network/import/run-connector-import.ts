import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { analyzeGrownTables } from '../../floor/db/analyze-grown-tables.ts'
import { sql } from '../../floor/db/sql.ts'
import type { StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import { inJobChunk } from '../../floor/jobs/job-run.ts'
import type { JobKind } from '../../floor/jobs/run-job.ts'
import { endJob } from '../../floor/jobs/write-job.ts'
import { holdingLease, withPatientLocks } from '../../floor/queue/holding-lease.ts'
import { holdLease } from '../../floor/queue/queue.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import { rescoreNightly } from '../connectors/rescore.ts'
import {
  type ChunkSizes,
  connectorImportKind,
  firstStage,
  type ImportRun,
  loadImport,
  type Stage,
} from './import-run.ts'
import { inChunk, prepareChunk, undone } from './in-chunk.ts'
import { creatingRelationships } from './stages/creating-relationships.ts'
import { enrichingProspects } from './stages/enriching-prospects.ts'
import { extractingProspects } from './stages/extracting-prospects.ts'
import { ingestingContacts } from './stages/ingesting-contacts.ts'
import { processingCompanies } from './stages/processing-companies.ts'
import { dropStaging } from './staging/staging-tables.ts'

const stages: readonly Stage[] = [
  ingestingContacts,
  extractingProspects,
  enrichingProspects,
  processingCompanies,
  creatingRelationships,
]

/** The job of an import. A chunk is small enough to end soon, and large enough for its fixed costs not to matter. */
export const connectorImportJob = (sizes: ChunkSizes = { rows: 20_000, opportunities: 20_000 }): JobKind => ({
  kind: connectorImportKind,
  run: (tools) => runImport(tools, sizes),
  cleanUp: dropStaging,
})

/** Runs an import from where it stands to its end. */
async function runImport(tools: WorkTools, sizes: ChunkSizes): Promise<void> {
  const run = await loadImport(tools, sizes)
  if (run.stage === firstStage) await walk(run, stages.slice(0, 1))
  if (run.input.dryRun) await dryRunStages(run, stages.slice(1))
  else await walk(run, stages.slice(stages.findIndex((stage) => stage.name === run.stage)))
  if (!run.input.dryRun) await analyzeGrownTables(run.pools.work, run.tenantId)
  await holdingLease(run, async (db) => {
    // An erasure may have deleted what was staged: then the file is read again, and refused.
    await prepareChunk(db, run)
    const now = new Date()
    if (!run.input.dryRun) {
      await recordConnectorImports(db, { ...run, now }, run.input.fileName)
      await rescoreNightly({ db, tenantId: run.tenantId }, now)
      await refreshTeammatesLater({ db, tenantId: run.tenantId })
    }
    await dropStaging(db, run)
    await endJob(db, run.lease, { status: 'COMPLETED' }, now)
  })
}

/** Runs stages in order. The next stage is saved before it begins, so that a takeover begins there. */
async function walk(run: ImportRun, through: readonly Stage[]): Promise<void> {
  for (const stage of through) {
    await stage.run(run)
    const next = stages[stages.indexOf(stage) + 1]
    if (!next) return
    run.stage = next.name
    await inChunk(run, 0, async () => {})
  }
}

/** Rolls the stages back, for their counts alone. Locks the lease only at the end, so that a cancel need not wait. */
async function dryRunStages(run: ImportRun, through: readonly Stage[]): Promise<void> {
  const tryOut = async (db: Db) => {
    await prepareChunk(db, run)
    run.dryRun = db
    await undone(() => walk(run, through))(db).finally(() => {
      run.dryRun = null
    })
    await holdLease(db, run.lease)
  }
  await inJobChunk(run, tryOut, withPatientLocks)
}

/** Stores which connectors an import brought, and from which file; records an event for each. */
async function recordConnectorImports(
  db: Db,
  { tenantId, jobId, now }: StagedJob,
  fileName: string,
): Promise<void> {
  const imported = await db.column<string>(sql`
    with added as (
      insert into connector_imports (tenant_id, connector_id, job_id, file_name, finished_at)
      select distinct ${tenantId}::uuid, k.person_id, ${jobId}::uuid, ${fileName}::text, ${now}::timestamptz
      from import_connectors s
      join connectors k on k.tenant_id = ${tenantId} and k.person_id = s.person_id
      where s.tenant_id = ${tenantId} and s.job_id = ${jobId}
      on conflict (tenant_id, connector_id, job_id) do nothing
      returning connector_id
    )
    select social_id
    from connectors
    where tenant_id = ${tenantId} and person_id in (select connector_id from added)
    order by social_id`)
  const events = imported.map((social_id) => ({
    type: 'connector.imported' as const,
    subjectId: social_id,
    data: { connector_social_id: social_id, job_id: jobId, file_name: fileName },
  }))
  await recordEvents({ db, tenantId, now }, events)
}
