import type { ContactImportSummary } from '@throughline/contract/jobs/job.ts'
import { diskSource } from '@throughline/parsing/csv/import-source.ts'
import { headingsDigest } from '@throughline/parsing/csv/known-headings.ts'
import { reportColumns } from '@throughline/parsing/csv/report-columns.ts'
import { v7 as newId } from 'uuid'
import { analyzeGrownTables } from '../db/analyze-grown-tables.ts'
import { type Db, tenantReads } from '../db/tenant-db.ts'
import { headingsOfImport } from './column-maps/headings-of-import.ts'
import { keepColumnMap } from './column-maps/keep-column-map.ts'
import { requestedHeadings } from './column-maps/read-column-map.ts'
import { insertRowErrors } from './insert-row-errors.ts'
import { JobFailure } from './job-failure.ts'
import { inJobChunk, inJobTransaction, type JobRun, loadRun, saveRun } from './job-run.ts'
import { type ReadChunk, readSurveyed, surveyTable } from './read-table.ts'
import type { JobKind } from './run-job.ts'
import { withStoredFile } from './store-upload.ts'
import type { TableImport, TableImportInput, TableWriter } from './table-import.ts'
import { endJob } from './write-job.ts'

/**
 * The job of a table import. Rows are written a chunk at a time, each with the progress in one transaction: a
 * worker that takes over reads the file again and goes on with the first chunk that is not done.
 */
export function tableImportJob<Column extends string, Row>(table: TableImport<Column, Row>): JobKind {
  return {
    kind: table.kind,
    run: async (tools) => {
      const run: Run = await loadRun(tools, newSummary())
      await withStoredFile(run, (path) => readAndWrite(run, table, path))
    },
  }
}

type Run = JobRun<TableImportInput, ContactImportSummary>

/** The summary of an import of contacts or companies, at zero. */
export const newSummary = (): ContactImportSummary => ({
  rows_read: 0,
  rows_skipped: 0,
  connectors: 0,
  new: 0,
  changed: 0,
  gone: 0,
  opportunities: 0,
})

async function readAndWrite<Column extends string, Row>(
  run: Run,
  table: TableImport<Column, Row>,
  path: string,
): Promise<void> {
  const { tenantId, now } = run
  const full = run.input.fields.full === true ? table.full : undefined
  const keys: string[] = []
  const source = diskSource({ path, name: run.input.fileName })
  const db = tenantReads(run.pools.work, tenantId)
  const headings = await headingsOfImport({ db, tenantId }, table.mapped, requestedHeadings(run.input))
  const { survey, map } = await surveyTable(table, source, headings)
  run.summary = { ...run.summary, ...reportColumns({ file: source.file, ...survey.layout }, table.nameOf) }
  for await (const chunk of readSurveyed(table, survey)) {
    if (chunk.number >= run.nextChunk) await writeChunk(run, table, chunk)
    if (full) for (const row of chunk.rows) keys.push(full.keyOf(row))
    if (full && keys.length > full.rowsMax) throw new JobFailure(tooManyOf(full.rowsMax))
  }
  const { rows_read, rows_skipped } = run.summary
  if (rows_read === rows_skipped) throw new JobFailure(rows_read === 0 ? noRows : allSkipped)
  await analyzeGrownTables(run.pools.work, tenantId)
  await inJobTransaction(run, async (db) => {
    const digest = headingsDigest(survey.layout.headings)
    if (map.size > 0) await keepColumnMap({ db, tenantId, now }, table.mapped, { digest, headings: map })
    // A row that could not be read may be any of those that seem to be missing.
    if (full && run.summary.rows_skipped === 0) {
      run.summary = { ...run.summary, gone: await full.removeOthers(writerOf(run, db), keys) }
      await saveRun(run, db)
    }
    await endJob(db, run.lease, { status: 'COMPLETED' }, new Date())
  })
}

const noRows = 'The file has a header row and no row below it.'
const tooManyOf = (rows: number) =>
  `With full=true a file may have up to ${rows.toLocaleString('en-US')} rows, and this one has more. ` +
  'Nothing was taken away; import it without full.'
const allSkipped = 'No row could be used. See row_errors for the reasons.'

async function writeChunk<Column extends string, Row>(
  run: Run,
  table: TableImport<Column, Row>,
  { number, rows, errors, errorsBefore, read, skipped }: ReadChunk<Row>,
): Promise<void> {
  await inJobChunk(run, async (db) => {
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
    run.nextChunk = number + 1
  })
}

const writerOf = ({ tenantId, jobId, now, input }: Run, db: Db): TableWriter => ({
  db,
  tenantId,
  jobId,
  now,
  newId,
  fields: input.fields,
})
