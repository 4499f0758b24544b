import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import type { Headings } from '@throughline/parsing/csv/known-headings.ts'
import { openPushed, openSource } from '@throughline/parsing/interactions/open-source.ts'
import { readRows } from '@throughline/parsing/interactions/read-rows.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import { type Reading, readIntoStaging, type Upload } from '../../floor/jobs/read-into-staging.ts'
import { type InteractionImportRun, stages } from './interaction-import-run.ts'
import { clearInteractionStaging } from './staging/interaction-staging-tables.ts'
import { leaveOutErased } from './staging/leave-out-erased.ts'
import { type InteractionStaging, openInteractionStaging } from './staging/open-interaction-staging.ts'

/** Reads the upload into the staging tables. */
export async function readImportFile(run: InteractionImportRun): Promise<void> {
  await readIntoStaging(run, {
    mapped: 'interactions',
    clear: (db) => clearInteractionStaging(db, run),
    read: (upload) => read(run, upload),
  })
}

async function read(run: InteractionImportRun, { path, headings, client, db }: Upload): Promise<Reading> {
  const staging = openInteractionStaging(run, client)
  const { failure, used } = await readUpload(run, { staging, headings }, path).finally(staging.written)
  await staging.flush().finally(staging.written)
  const left = staging.counts.interactions - (await leaveOutErased(db, run))
  if (left > 0) run.stage = stages.settling
  const empty = left > 0 ? null : failureIfEmpty(run, staging)
  return { failure: failure ?? empty, used }
}

async function readUpload(
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
