import { readFile } from 'node:fs/promises'
import { importBodyBytesMax, importConnectors } from '@throughline/contract/connectors/import-connectors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import { parseJson } from '@throughline/parsing/csv/parse-json.ts'
import { recordsIn } from '@throughline/parsing/preview/form-of.ts'
import type { Reading, TriedRows } from '@throughline/parsing/preview/reading.ts'
import { checkBody } from '../../floor/input/check-schema.ts'
import { asTaken, type CrmType, crmLists, triedList } from './crm-reading.ts'

type Body = Record<string, unknown>

/** Connectors as JSON, sent as the body of a request, which is taken as a whole or not at all. */
export async function pushedReading(file: UploadedFile): Promise<Reading> {
  const value = await readJson(file)
  if (Array.isArray(value))
    throw new ImportFileError(`${file.name} is one JSON array. Write one JSON object per line instead.`)
  const found = recordsIn(value)
  if (found?.as !== 'push') throw new ImportFileError(`${file.name} holds no list of connectors.`)
  await asTaken(() => checkBody(importConnectors.body, value as Body))
  return readingOf(found.as, found.rows, { rows: found.rows.length, leftOut: 0, errors: [] })
}

/** The list answer of a CRM. The application sends a list without anything around it as one of HubSpot. */
export async function pushedCrmReading(type: CrmType, file: UploadedFile): Promise<Reading> {
  const value = await readJson(file)
  const found = recordsIn(value)
  if (found === null || found.as === 'push')
    throw new ImportFileError(
      `${file.name} holds no list of records: an object with results or records is expected.`,
    )
  const body = Array.isArray(value) ? { results: value } : (value as Body)
  await asTaken(() => checkBody(crmLists[type].operation.body, body))
  return readingOf(found.as, found.rows, await triedList(type, file, body))
}

async function readJson({ path, name, bytes }: UploadedFile): Promise<unknown> {
  if (bytes > importBodyBytesMax)
    throw new ImportFileError(
      `${name} has more than 16 MiB, which is more than one request takes. Send it in parts.`,
    )
  const value = parseJson((await readFile(path, 'utf8')).replace(/^\ufeff/, ''))
  if (value === undefined) throw new ImportFileError(`${name} is broken JSON. Export it again.`)
  return value
}

function readingOf(recognisedAs: string | null, rows: readonly unknown[], tried: TriedRows): Reading {
  return {
    recognisedAs,
    jsonRows: async function* () {
      yield rows.map((row, index) => ({ line: index + 1, members: Object.entries(row as object) }))
    },
    tried: async function* () {
      yield tried
    },
  }
}
