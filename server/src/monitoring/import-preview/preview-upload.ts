import type { UploadedFile } from '@throughline/contract/operation.ts'
import type { CsvLayout } from '@throughline/parsing/csv/csv-table.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import { diskSource } from '@throughline/parsing/csv/import-source.ts'
import { reportedKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import type { RawPerson } from '@throughline/parsing/interactions/raw-interaction.ts'
import { type ArchiveFiles, listArchiveFiles } from '@throughline/parsing/preview/archive-files.ts'
import { type Beginning, beginningOf } from '@throughline/parsing/preview/beginning-of.ts'
import { type FileForm, formOf } from '@throughline/parsing/preview/form-of.ts'
import type { Reading, ReadingRequest } from '@throughline/parsing/preview/reading.ts'
import { type SampledRows, sampleJson, sampleTable } from '@throughline/parsing/preview/sample-rows.ts'
import { nothingTried, type TriedRowsReport, tryRows } from '@throughline/parsing/preview/try-rows.ts'
import { sql } from '../../floor/db/sql.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { fallbackLayout, type ImportKind, kinds } from './kinds.ts'

export interface Upload {
  kind: ImportKind
  file: UploadedFile
  request: ReadingRequest
  scope: Scope
}

/** An upload with what its beginning shows. */
export interface PreviewedUpload extends Upload, TriedRowsReport {
  form: FileForm
  archive: ArchiveFiles | null
  /** What is read: the upload, or the connections in its archive. */
  source: Beginning
  reading: Reading | null
  /** Where the headings of a table stand, also of a table that the import cannot read. */
  layout: CsvLayout<string> | null
  sampled: SampledRows
  /** Why the import cannot use the file. */
  failure: string | null
  /** Of interactions: whether their reps are under watch. */
  watch: RepsTried | null
}

type Opened = Pick<PreviewedUpload, 'form' | 'archive' | 'source' | 'reading' | 'layout' | 'failure'>

/** Reads the beginning of an upload as its import would: opens it, samples its rows and tries them. */
export async function previewUpload(upload: Upload): Promise<PreviewedUpload> {
  const opened = await openUpload(upload)
  const sampled = await attempt(() => sampleRows(opened))
  const tried = await attempt(() => tryRows(opened.reading))
  const reps = tried.done?.reps ?? []
  return {
    ...upload,
    ...opened,
    sampled: sampled.done ?? nothingSampled,
    ...(tried.done ?? nothingTried),
    failure: opened.failure ?? tried.failure,
    watch: reps.length > 0 ? await unknownReps(upload.scope, reps) : null,
  }
}

async function openUpload({ kind, file, request, scope }: Upload): Promise<Opened> {
  const beginning = await beginningOf(diskSource(file))
  const form = formOf(beginning, kind)
  const { done: archive, failure } = await attempt(() => archiveOf(kind, file, form))
  const source = archive ? archive.connections : beginning
  if (failure || form.form === 'empty' || !source)
    return { form, archive, source: beginning, reading: null, layout: null, failure }
  const sourceForm = archive ? 'table' : form.form
  const reading = await attempt(() => kinds[kind].open({ file, source, form: sourceForm, request, scope }))
  const fallback =
    reading.failure && sourceForm === 'table'
      ? await attempt(() => fallbackLayout(kind, source, request))
      : null
  return {
    form,
    archive,
    source,
    reading: reading.done,
    layout: reading.done?.layout ?? fallback?.done ?? null,
    failure: reading.failure,
  }
}

/** The files of an archive that the import unpacks, null for a file that is none. Throws for one it cannot read at all. */
async function archiveOf(
  kind: ImportKind,
  file: UploadedFile,
  { form }: FileForm,
): Promise<ArchiveFiles | null> {
  if (form === 'archive' && kind === 'contacts') return listArchiveFiles(file)
  if (form === 'archive')
    throw new ImportFileError(
      `${file.name} is a zip archive. Unpack it and send the file inside it` +
        `${kind === 'interactions' ? ': of a data archive Reactions.csv, Comments.csv or the like' : ''}.`,
    )
  if (form === 'workbook')
    throw new ImportFileError(`${file.name} is a workbook. Save the sheet as "CSV UTF-8" and send that.`)
  if (form === 'gzip') throw new ImportFileError(`${file.name} is packed with gzip. Unpack it first.`)
  if (form === 'unknown')
    throw new ImportFileError(`${file.name} is no text: a table as CSV or JSON is expected.`)
  return null
}

async function sampleRows({ layout, reading, source }: Opened): Promise<SampledRows> {
  if (layout) return sampleTable(source, layout)
  return reading?.jsonRows ? sampleJson(reading.jsonRows()) : nothingSampled
}

const nothingSampled: SampledRows = { headings: [], samples: [], sampleRows: [], rows: 0 }

interface Attempt<T> {
  done: T | null
  /** What is wrong with the file. */
  failure: string | null
}

/** A file that cannot be used is what a preview is for: its reason is part of the answer. */
async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { done: await work(), failure: null }
  } catch (error) {
    if (error instanceof ImportFileError || error instanceof JobFailure)
      return { done: null, failure: error.message }
    throw error
  }
}

/** Whether what reps did can be laid to competitors. */
interface RepsTried {
  /** Whether any is active: one that is paused takes nothing new. */
  hasCompetitors: boolean
  /** How many different reps there are. */
  reps: number
  /** Of these, who are on no list and of whom the file tells no employer. */
  unknown: number
}

/** Looks up the reps of the rows that were tried. Whose employer is told may belong to a competitor by that. */
async function unknownReps({ db, tenantId }: Scope, reps: readonly RawPerson[]): Promise<RepsTried> {
  const keysOfReps = new Map<string, { keys: readonly string[]; isEmployed: boolean }>()
  for (const { url, ids, company, companyUrl, headline } of reps) {
    const keys = reportedKeysOf(url, ids)?.keys ?? []
    const name = keys[0] ?? url
    const isEmployed = [company, companyUrl, headline].some((text) => text !== '')
    keysOfReps.set(name, { keys, isEmployed: isEmployed || keysOfReps.get(name)?.isEmployed === true })
  }
  const each = [...keysOfReps.values()]
  const { hasCompetitors, known } = await db.one<{ hasCompetitors: boolean; known: string[] }>(sql`
    select exists (select from competitors where tenant_id = ${tenantId} and is_active) as "hasCompetitors",
      array(
        select k.key
        from competitor_person_keys k
        where k.tenant_id = ${tenantId} and k.key = any(${each.flatMap(({ keys }) => keys)}::text[])
          and exists (
            select from competitor_reps r
            where r.tenant_id = ${tenantId} and r.person_id = k.person_id and r.unwatched_at is null
          )
      ) as known`)
  const watched = new Set(known)
  const unknown = each.filter(({ keys, isEmployed }) => !isEmployed && !keys.some((key) => watched.has(key)))
  return { hasCompetitors, reps: each.length, unknown: unknown.length }
}
