import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import type { Headings } from '@throughline/parsing/csv/known-headings.ts'
import { openPushed, openSource } from '@throughline/parsing/interactions/open-source.ts'
import { readRows } from '@throughline/parsing/interactions/read-rows.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import { type Reading, readIntoStaging, type Upload } from '../../floor/jobs/read-into-staging.ts'
import { holdErasures, idOfKey, isErased } from '../../network/people/erased-people.ts'
import { type InteractionImportRun, stages } from './interaction-import-run.ts'
import { clearInteractionStaging } from './staging/interaction-staging-tables.ts'
import { type InteractionStaging, openInteractionStaging } from './staging/open-interaction-staging.ts'

/** Reads the upload into the staging tables. */
export async function stageInteractions(run: InteractionImportRun): Promise<void> {
  await readIntoStaging(run, {
    mapped: 'interactions',
    clear: (db) => clearInteractionStaging(db, run),
    read: (upload) => read(run, upload),
  })
}

async function read(run: InteractionImportRun, { path, headings, client, db }: Upload): Promise<Reading> {
  const staging = openInteractionStaging(run, client)
  const { failure, used } = await stageRows(run, { staging, headings }, path).finally(staging.written)
  await staging.flush().finally(staging.written)
  const left = staging.counts.interactions - (await leaveOutErased(db, run))
  if (left > 0) run.stage = stages.settling
  const empty = left > 0 ? null : failureIfEmpty(run, staging)
  return { failure: failure ?? empty, used }
}

async function stageRows(
  run: InteractionImportRun,
  { staging, headings }: { staging: InteractionStaging; headings: Headings },
  path: string,
): Promise<Reading> {
  const { input, now } = run
  const file = { path, name: input.fileName }
  try {
    const source = input.form === 'json' ? openPushed(file) : await openSource(file, headings, input.fields)
    if (source.columns) run.summary = { ...run.summary, ...source.columns }
    for await (const rows of readRows(source, input.fields, now)) await staging.take(rows)
    return { failure: null, used: source.used ? [source.used] : [] }
  } catch (error) {
    if (error instanceof ImportFileError) return { failure: new JobFailure(error.message), used: [] }
    throw error
  }
}

/** A file without a usable interaction fails its job. */
function failureIfEmpty({ input }: InteractionImportRun, { counts }: InteractionStaging): JobFailure {
  if (counts.interactions > 0)
    return new JobFailure('All that could be read is about people who were erased for good.')
  if (!counts.firstProblem) return new JobFailure(`${input.fileName} holds no interaction.`)
  const { field, reason } = counts.firstProblem
  return new JobFailure(
    `No interaction could be read: every row was left out, the first because ${sentence(field, reason)}. ` +
      'See row_errors for the reasons.',
  )
}

/** A reason continues the name of its field, unless it is a sentence of its own; a whole row has no field. */
function sentence(field: string, reason: string): string {
  if (/^(is|has|differs|cannot) /.test(reason)) return `${field || 'it'} ${reason}`
  return field === '' ? `it has ${reason}` : `of ${field}: ${reason}`
}

/**
 * Deletes what was staged of people who were erased, as the last step of a reading, and counts their interactions as
 * skipped; whom the file ties to one of them by a common id is the same person. An erasure waits until the reading ends,
 * or is seen here. Returns how many interactions it deleted.
 */
async function leaveOutErased(db: Db, run: InteractionImportRun): Promise<number> {
  const { tenantId, jobId } = run
  if (!(await holdErasures({ db, tenantId }))) return 0
  const staged = sql`a.tenant_id = ${tenantId} and a.job_id = ${jobId} and not a.is_company`
  const isOfErased = sql`exists (
    select from unnest(a.keys) as k (key) where ${isErased(tenantId, idOfKey(sql`k.key`))}
  )`
  const erased: number[] = []
  for (let condition = isOfErased; ; ) {
    const gone = await db.rows<{ n: number; keys: string[] }>(
      sql`delete from import_actors a where ${staged} and ${condition} returning a.n, a.keys`,
    )
    if (gone.length === 0) break
    erased.push(...gone.map(({ n }) => n))
    condition = sql`a.keys && ${gone.flatMap(({ keys }) => keys)}::text[]`
  }
  const skipped = await db.run(sql`
    delete from import_interactions
    where tenant_id = ${tenantId} and job_id = ${jobId}
      and (rep_n = any(${erased}::int[]) or target_n = any(${erased}::int[]))`)
  if (skipped > 0) run.summary.skipped = { ...run.summary.skipped, erased: skipped }
  return skipped
}
