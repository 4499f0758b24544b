import type { SavedHeadings } from '@throughline/parsing/csv/known-headings.ts'
import { raw, sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { JobFailure } from '../../../floor/jobs/job-failure.ts'
import { type Reading, readIntoStaging, type Upload } from '../../../floor/jobs/read-into-staging.ts'
import { holdErasures, isErased } from '../../people/erased-people.ts'
import { type ImportRun, newSummary, type Stage, unnamedList } from '../import-run.ts'
import { stageContactUpload } from '../stage-contact-upload.ts'
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
  const options = { staging, headings, onUsedHeadings }
  const failure = await stageContactUpload(run, options, path).finally(staging.written)
  await staging.flush().finally(staging.written)
  const erased = await leaveOutErased(db, run)
  await settle(run, staging.records.counts.skipped + erased.people, db)
  return {
    failure: failure ?? erased.failure ?? nothingRead(run, staging.records.counts),
    used: run.input.dryRun ? [] : used,
  }
}

/** Sets the final counts of the reading. A contact who is in several rows counts once. */
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

/** Fails a file without a contact. A push may have connectors without contacts on purpose, so it does not fail. */
function nothingRead({ input }: ImportRun, counts: StagedCounts): JobFailure | null {
  if (counts.contacts > 0 || input.form === 'json') return null
  return new JobFailure(
    counts.errors > 0
      ? 'No contact could be read: every row was left out. See row_errors for the reasons.'
      : 'The file holds no contact. Send the full data archive, its Connections.csv, or a table with a social_url column.',
  )
}

const ofPeople = ['import_engagements', 'import_positions', 'import_education'] as const

interface LeftOut {
  /** Contacts who were erased. */
  people: number
  failure: JobFailure | null
}

/**
 * Deletes, as the last step of a reading, what was staged of erased people; a row error says how many, not who.
 * Concurrent erasures are seen here or wait until the reading ends. If the connector was erased, the job fails.
 */
async function leaveOutErased(db: Db, run: ImportRun): Promise<LeftOut> {
  const { tenantId, jobId } = run
  if (!(await holdErasures({ db, tenantId }))) return { people: 0, failure: null }
  const staged = sql`tenant_id = ${tenantId} and job_id = ${jobId}`
  const erased = isErased(tenantId, sql`social_id`)
  const isRefused = await db.has(sql`select from import_connectors where ${staged} and ${erased} limit 1`)
  if (isRefused) return { people: 0, failure: await refuseList(db, run) }
  const gone = await db.column<string>(sql`
    delete from import_contacts where ${staged} and ${erased} returning social_id`)
  for (const table of ofPeople) await db.run(sql`delete from ${raw(table)} where ${staged} and ${erased}`)
  const people = new Set(gone).size
  if (people > 0)
    await db.run(sql`
      insert into import_row_errors (tenant_id, job_id, n, file, line, field, reason)
      select ${tenantId}::uuid, ${jobId}::uuid, coalesce(max(n) + 1, 0), '', 0, 'social_url', ${reasonOf(people)}
      from import_row_errors
      where ${staged}`)
  return { people, failure: null }
}

/** Fails the job, and removes from it everything that could tell whose list it was. */
async function refuseList(db: Db, run: ImportRun): Promise<JobFailure> {
  const { tenantId, jobId } = run
  await db.run(sql`
    update jobs
    set input = input || ${unnamedList}::jsonb
    where tenant_id = ${tenantId} and id = ${jobId}`)
  await db.run(sql`delete from import_row_errors where tenant_id = ${tenantId} and job_id = ${jobId}`)
  run.summary = newSummary()
  return new JobFailure(erasedConnector)
}

const erasedConnector =
  'The list is of somebody who was erased for good. DELETE /people/{socialId}/erasure lets imports bring them back.'

const reasonOf = (people: number) =>
  people === 1
    ? 'one contact was erased for good and is left out'
    : `${people} contacts were erased for good and are left out`
