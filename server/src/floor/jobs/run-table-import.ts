import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import { v7 as newId } from 'uuid'
import { diskSource } from '../csv/import-source.ts'
import type { Headings, SavedHeadings } from '../csv/known-headings.ts'
import { analyzeGrownTables } from '../db/analyze-grown-tables.ts'
import { discardPlans } from '../db/plan-anew.ts'
import { sql } from '../db/sql.ts'
import { type Db, tenantReads } from '../db/tenant-db.ts'
import { holdingLease } from '../queue/holding-lease.ts'
import { headingsOfImport } from './column-maps/headings-of-import.ts'
import { keepColumnMap, type MappedImport } from './column-maps/keep-column-map.ts'
import { requestedHeadings } from './column-maps/read-column-map.ts'
import { insertRowErrors } from './insert-row-errors.ts'
import { JobFailure } from './job-failure.ts'
import { type ReadChunk, readTable } from './read-table.ts'
import type { JobKind, JobTools } from './run-job.ts'
import type { StageCounters } from './stage-counters.ts'
import { withStoredFile } from './store-upload.ts'
import {
  type TableImport,
  type TableImportInput,
  type TableImportSummary,
  type TableWriter,
  tableStage,
} from './table-import.ts'
import { endJob, saveProgress } from './write-job.ts'

/**
 * The job of a table import. Rows are written a chunk at a time, each with the progress in one transaction: a
 * worker that takes over reads the file again and goes on with the first chunk that is not done.
 */
export function tableImportJob<Column extends string, Row>(table: TableImport<Column, Row>): JobKind {
  return {
    run: async (tools) => {
      const run = await loadRun(tools)
      const stored = tenantReads(tools.pools.work, tools.lease.tenantId)
      await withStoredFile(stored, { tenantId: tools.lease.tenantId, jobId: tools.lease.jobId }, (path) =>
        readAndWrite(run, table, path),
      )
    },
    cleanUp: async () => {},
  }
}

interface Run extends JobTools {
  input: TableImportInput
  acceptedAt: Date
  /** The first chunk that is not done. */
  nextChunk: number
  counters: StageCounters
  summary: TableImportSummary
}

interface JobRow {
  input: TableImportInput
  next_chunk: number
  counters: StageCounters
  summary: TableImportSummary | null
  created_at: string
}

async function loadRun(tools: JobTools): Promise<Run> {
  const { tenantId, jobId } = tools.lease
  const row = await tenantReads(tools.pools.work, tenantId).first<JobRow>(sql`
    select input, next_chunk, counters, summary, created_at
    from jobs
    where tenant_id = ${tenantId} and id = ${jobId}`)
  if (!row) throw new Error(`job ${jobId} is in the queue but not among the jobs`)
  return {
    ...tools,
    input: row.input,
    acceptedAt: new Date(row.created_at),
    nextChunk: row.next_chunk,
    counters: row.counters,
    summary: row.summary ?? nothingDone,
  }
}

const nothingDone: TableImportSummary = {
  rows_read: 0,
  rows_skipped: 0,
  connectors: 0,
  new: 0,
  changed: 0,
  gone: 0,
  opportunities: 0,
}

async function readAndWrite<Column extends string, Row>(
  run: Run,
  table: TableImport<Column, Row>,
  path: string,
): Promise<void> {
  const full = table.full?.isRequested(run.input.fields) ? table.full : null
  const keys: string[] = []
  const onColumns = (report: ColumnReport) => {
    run.summary = { ...run.summary, ...report }
  }
  const source = diskSource({ path, name: run.input.fileName })
  const headings = await headingsOfRun(run, table.mapped)
  let served: SavedHeadings | null = null
  const onUsedHeadings = (used: SavedHeadings) => {
    served = used
  }
  for await (const chunk of readTable(table, source, { headings, onColumns, onUsedHeadings })) {
    if (run.signal.aborted) throw new Error('the worker stops')
    if (chunk.number >= run.nextChunk) await writeChunk(run, table, chunk)
    if (full) for (const row of chunk.rows) keys.push(full.keyOf(row))
  }
  const { rows_read, rows_skipped } = run.summary
  if (rows_read === rows_skipped) throw new JobFailure(rows_read === 0 ? noRows : allSkipped)
  await analyzeGrownTables(run.pools.work, run.lease.tenantId)
  await end(run, {
    removeOthers: full && ((writer) => full.removeOthers(writer, keys)),
    keepMap: (db) => saveUsedHeadings(db, run, { mapped: table.mapped, served }),
  })
}

async function headingsOfRun({ pools, lease, input }: Run, mapped: MappedImport): Promise<Headings> {
  const { tenantId } = lease
  const reads = tenantReads(pools.work, tenantId)
  return headingsOfImport(reads, { tenantId, import: mapped, sent: requestedHeadings(input) })
}

async function saveUsedHeadings(
  db: Db,
  { lease, acceptedAt: now }: Run,
  { mapped, served }: { mapped: MappedImport; served: SavedHeadings | null },
): Promise<void> {
  if (served) await keepColumnMap(db, { tenantId: lease.tenantId, import: mapped, ...served, now })
}

const noRows = 'The file has a header row and no row below it.'
const allSkipped = 'No row could be used. See row_errors for the reasons.'

async function writeChunk<Column extends string, Row>(
  run: Run,
  table: TableImport<Column, Row>,
  { number, rows, errors, errorsBefore, read, skipped }: ReadChunk<Row>,
): Promise<void> {
  await inJobTransaction(run, async (db) => {
    const done = rows.length > 0 ? await table.write(writerOf(run, db), rows) : { new: 0, changed: 0 }
    await insertRowErrors(db, run.lease, errors, errorsBefore)
    const { summary, counters } = run
    run.summary = {
      ...summary,
      rows_read: summary.rows_read + read,
      rows_skipped: summary.rows_skipped + skipped,
      new: summary.new + done.new,
      changed: summary.changed + done.changed,
    }
    const companies_enriched = counters.processing_companies.companies_enriched + rows.length
    run.counters = { ...counters, processing_companies: { companies_enriched } }
    await save(run, db, number + 1)
  })
}

interface Ending {
  removeOthers: ((writer: TableWriter) => Promise<number>) | null
  keepMap: (db: Db) => Promise<void>
}

async function end(run: Run, { removeOthers, keepMap }: Ending): Promise<void> {
  await inJobTransaction(run, async (db) => {
    await keepMap(db)
    // A row that could not be read may be any of those that seem to be missing.
    if (removeOthers && run.summary.rows_skipped === 0) {
      run.summary = { ...run.summary, gone: await removeOthers(writerOf(run, db)) }
      await save(run, db, run.nextChunk)
    }
    await endJob(db, run.lease, { status: 'COMPLETED' }, new Date())
  })
}

/** A process that lost the job to another one writes nothing; chunks wait longer for each other than requests do. */
async function inJobTransaction(run: Run, work: (db: Db) => Promise<void>): Promise<void> {
  await holdingLease(run, async (db) => {
    await db.batch([sql`set local lock_timeout = '30s'`, discardPlans])
    await work(db)
  })
}

async function save(run: Run, db: Db, nextChunk: number): Promise<void> {
  const { counters, summary, lease } = run
  await saveProgress(
    db,
    lease,
    { stage: tableStage, nextChunk, counters: { ...counters }, summary },
    new Date(),
  )
  run.nextChunk = nextChunk
}

const writerOf = ({ lease, acceptedAt, input }: Run, db: Db): TableWriter => ({
  db,
  tenantId: lease.tenantId,
  jobId: lease.jobId,
  now: acceptedAt,
  newId,
  fields: input.fields,
})
