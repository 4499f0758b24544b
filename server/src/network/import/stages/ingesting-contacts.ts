import type { SavedHeadings } from '../../../floor/csv/known-headings.ts'
import { sql } from '../../../floor/db/sql.ts'
import { type Db, tenantReads, withTenantClient } from '../../../floor/db/tenant-db.ts'
import { beginReading } from '../../../floor/jobs/begin-reading.ts'
import { headingsOfImport } from '../../../floor/jobs/column-maps/headings-of-import.ts'
import { keepColumnMap } from '../../../floor/jobs/column-maps/keep-column-map.ts'
import { requestedHeadings } from '../../../floor/jobs/column-maps/read-column-map.ts'
import { JobFailure } from '../../../floor/jobs/job-failure.ts'
import { keepRowErrors } from '../../../floor/jobs/keep-row-errors.ts'
import { withStoredFile } from '../../../floor/jobs/store-upload.ts'
import { holdLease } from '../../../floor/queue/queue.ts'
import { type ImportRun, saveRun } from '../import-run.ts'
import { readUpload } from '../read-upload.ts'
import { clearStaging } from '../staging/clear-staging.ts'
import { openStaging } from '../staging/open-staging.ts'
import type { StagedCounts } from '../staging/stage-records.ts'
import type { Stage } from './stage.ts'

/**
 * Reads the upload into the staging tables, in one transaction: a worker that dies leaves nothing and the
 * next one reads again. What was read is counted as it goes, in transactions of its own.
 */
export const ingestingContacts: Stage = {
  name: 'ingesting_contacts',
  run: async (run) => {
    await beginReading(run, { clear: (db) => clearStaging(db, run), save: (db) => saveRun(run, db) })
    const stored = tenantReads(run.pools.work, run.tenantId)
    const failure = await withStoredFile(stored, run, (path) => read(run, path))
    if (failure) throw failure
  },
}

/** Returns why the file is of no use, so that the errors of its rows are kept all the same. */
async function read(run: ImportRun, path: string): Promise<JobFailure | null> {
  return withTenantClient(run.pools.streams, run.tenantId, async (client, db) => {
    const { tenantId, acceptedAt: now } = run
    const sent = requestedHeadings(run.input)
    const headings = await headingsOfImport(db, { tenantId, import: 'contacts', sent })
    const served: SavedHeadings[] = []
    const onUsedHeadings = (used: SavedHeadings) => served.push(used)
    const staging = openStaging(run, client)
    // Whatever happens, no batch may still be on its way when the transaction ends.
    const failure = await readUpload(run, { staging, headings, onUsedHeadings }, path).finally(
      staging.written,
    )
    await staging.flush().finally(staging.written)
    await settle(run, staging.records.counts, db)
    await holdLease(db, run.lease)
    await keepRowErrors(db, run)
    await saveRun(run, db)
    const unusable = failure ?? emptyHarvest(run, staging.records.counts)
    if (unusable || run.input.dryRun) return unusable
    for (const used of served) await keepColumnMap(db, { tenantId, import: 'contacts', ...used, now })
    return null
  })
}

/** A contact who is in several rows counts once. */
async function settle(run: ImportRun, { skipped }: StagedCounts, db: Db): Promise<void> {
  const { tenantId, jobId, counters, summary } = run
  const counted = await db.first<{ contacts: number }>(sql`
    select count(*) as contacts
    from (
      select distinct connector_n, social_id
      from import_contacts
      where tenant_id = ${tenantId} and job_id = ${jobId} and is_connection
    ) listed`)
  const contacts = counted?.contacts ?? 0
  counters.ingesting_contacts = { contacts_fetched: contacts, contacts_total: contacts }
  summary.rows_skipped = skipped
}

/** Nothing read is never a success. A push of connectors without contacts is one on purpose. */
function emptyHarvest({ input }: ImportRun, counts: StagedCounts): JobFailure | null {
  if (counts.contacts > 0 || input.form === 'json') return null
  return new JobFailure(
    counts.errors > 0
      ? 'No contact could be read: every row was left out. See row_errors for the reasons.'
      : 'The file holds no contact. Send the full data archive, its Connections.csv, or a table with a social_url column.',
  )
}
