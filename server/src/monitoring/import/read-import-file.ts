import { readFile } from 'node:fs/promises'
import { ImportFileError } from '../../floor/csv/import-file-error.ts'
import type { Headings, SavedHeadings } from '../../floor/csv/known-headings.ts'
import { tenantReads, withTenantClient } from '../../floor/db/tenant-db.ts'
import { beginReading } from '../../floor/jobs/begin-reading.ts'
import { headingsOfImport } from '../../floor/jobs/column-maps/headings-of-import.ts'
import { keepColumnMap } from '../../floor/jobs/column-maps/keep-column-map.ts'
import { requestedHeadings } from '../../floor/jobs/column-maps/read-column-map.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import { keepRowErrors } from '../../floor/jobs/keep-row-errors.ts'
import { withStoredFile } from '../../floor/jobs/store-upload.ts'
import { holdLease } from '../../floor/queue/queue.ts'
import { clearImportStaging } from './clear-import-staging.ts'
import { type InteractionImportRun, saveImportRun, stages } from './interaction-import-run.ts'
import { formOfInput } from './read/form-of-input.ts'
import type { Item } from './read/item.ts'
import { openSource } from './read/open-source.ts'
import { readPushed, readRows } from './read/read-rows.ts'
import { type InteractionStaging, openInteractionStaging } from './staging/open-interaction-staging.ts'

/**
 * Reads the upload into the staging tables in one transaction: a worker that dies leaves nothing, and the next one
 * reads from the start. Progress is saved in other transactions, so that the job shows it meanwhile.
 */
export async function readImportFile(run: InteractionImportRun): Promise<void> {
  await beginReading(run, {
    clear: (db) => clearImportStaging(db, run),
    save: (db) => saveImportRun(run, db),
  })
  const stored = tenantReads(run.pools.work, run.tenantId)
  const failure = await withStoredFile(stored, run, (path) => readStored(run, path))
  if (failure) throw failure
}

/** Returns a failure instead of throwing it, so that the errors of the rows are committed. */
async function readStored(run: InteractionImportRun, path: string): Promise<JobFailure | null> {
  return withTenantClient(run.pools.streams, run.tenantId, async (client, db) => {
    const { tenantId } = run
    const sent = requestedHeadings(run.input)
    const headings = await headingsOfImport(db, { tenantId, import: 'interactions', sent })
    const staging = openInteractionStaging(run, client)
    // The transaction must not end while a batch is still being written.
    const upload = await readUpload(run, { staging, headings }, path).finally(staging.written)
    await staging.end().finally(staging.written)
    await holdLease(db, run.lease)
    await keepRowErrors(db, run)
    if (staging.counts.interactions > 0) run.stage = stages.settling
    await saveImportRun(run, db)
    const failure = upload.failure ?? failureIfEmpty(run, staging)
    if (upload.used && !failure)
      await keepColumnMap(db, { tenantId, import: 'interactions', ...upload.used, now: run.acceptedAt })
    return failure
  })
}

interface ReadUpload {
  failure: JobFailure | null
  used: SavedHeadings | null
}

async function readUpload(
  run: InteractionImportRun,
  { staging, headings }: { staging: InteractionStaging; headings: Headings },
  path: string,
): Promise<ReadUpload> {
  const form = formOfInput(run.input, run.acceptedAt)
  if (run.input.form === 'json') {
    const interactions = JSON.parse(await readFile(path, 'utf8')) as Item[]
    await staging.take(readPushed(interactions, form, run.acceptedAt))
    return { failure: null, used: null }
  }
  try {
    const source = await openSource({ path, name: run.input.fileName }, headings, form)
    if (source.columns) run.summary = { ...run.summary, ...source.columns }
    for await (const rows of readRows(source, form, run.acceptedAt)) await staging.take(rows)
    return { failure: null, used: source.used }
  } catch (error) {
    if (error instanceof ImportFileError) return { failure: new JobFailure(error.message), used: null }
    throw error
  }
}

/** A file without a usable interaction fails its job. */
function failureIfEmpty({ input }: InteractionImportRun, { counts }: InteractionStaging): JobFailure | null {
  if (counts.interactions > 0) return null
  if (!counts.firstProblem) return new JobFailure(`${input.fileName} holds no interaction.`)
  const { field, reason } = counts.firstProblem
  return new JobFailure(
    `No interaction could be read: every row was left out, the first because ${field === '' ? 'it' : field} ${reason}. ` +
      'See row_errors for the reasons.',
  )
}
