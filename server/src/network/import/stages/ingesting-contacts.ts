import type { SavedHeadings } from '@throughline/parsing/csv/known-headings.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { JobFailure } from '../../../floor/jobs/job-failure.ts'
import { type Reading, readIntoStaging, type Upload } from '../../../floor/jobs/read-into-staging.ts'
import type { ImportRun, Stage } from '../import-run.ts'
import { readUpload } from '../read-upload.ts'
import { leaveOutErased } from '../staging/leave-out-erased.ts'
import { openStaging } from '../staging/open-staging.ts'
import type { StagedCounts } from '../staging/stage-records.ts'
import { forgetReading } from '../staging/staging-tables.ts'

/** Reads the upload into the staging tables. */
export const ingestingContacts: Stage = {
  name: 'ingesting_contacts',
  run: (run) =>
    readIntoStaging(run, {
      mapped: 'contacts',
      clear: (db) => forgetReading(db, run),
      read: (upload) => read(run, upload),
    }),
}

async function read(run: ImportRun, { path, headings, client, db }: Upload): Promise<Reading> {
  const used: SavedHeadings[] = []
  const onUsedHeadings = (served: SavedHeadings) => used.push(served)
  const staging = openStaging(run, client)
  const failure = await readUpload(run, { staging, headings, onUsedHeadings }, path).finally(staging.written)
  await staging.flush().finally(staging.written)
  const erased = await leaveOutErased(db, run)
  await settle(run, staging.records.counts.skipped + erased.people, db)
  return {
    failure: failure ?? erased.failure ?? nothingRead(run, staging.records.counts),
    used: run.input.dryRun ? [] : used,
  }
}

/** A contact who is in several rows counts once. */
async function settle(run: ImportRun, skipped: number, db: Db): Promise<void> {
  const { tenantId, jobId, counters, summary } = run
  const contacts = await db.value<number>(sql`
    select count(*)
    from (
      select distinct connector_n, social_id
      from import_contacts
      where tenant_id = ${tenantId} and job_id = ${jobId} and is_connection
    ) listed`)
  counters.ingesting_contacts = { contacts_fetched: contacts, contacts_total: contacts }
  summary.rows_skipped = skipped
}

/** Nothing read is never a success. A push of connectors without contacts is one on purpose. */
function nothingRead({ input }: ImportRun, counts: StagedCounts): JobFailure | null {
  if (counts.contacts > 0 || input.form === 'json') return null
  return new JobFailure(
    counts.errors > 0
      ? 'No contact could be read: every row was left out. See row_errors for the reasons.'
      : 'The file holds no contact. Send the full data archive, its Connections.csv, or a table with a social_url column.',
  )
}
