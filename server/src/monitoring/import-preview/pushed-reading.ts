import { readFile } from 'node:fs/promises'
import { importBodyBytesMax } from '@throughline/contract/connectors/import-connectors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import { parseJson } from '@throughline/parsing/csv/parse-json.ts'
import { recordsIn } from '@throughline/parsing/preview/form-of.ts'
import type { JsonRow } from '@throughline/parsing/preview/sample-rows.ts'
import type { Reading, TriedRows } from './reading.ts'

/** A JSON document that is sent as the body of a request: one list of records, or an object with the list in it. */
export async function pushedReading({ path, name, bytes }: UploadedFile): Promise<Reading> {
  if (bytes > importBodyBytesMax)
    throw new ImportFileError(
      `${name} has more than 16 MiB, which is more than one request takes. Send it in parts.`,
    )
  const value = parseJson((await readFile(path, 'utf8')).replace(/^\ufeff/, ''))
  const found = recordsIn(value)
  if (found === null)
    throw new ImportFileError(
      value === undefined
        ? `${name} is broken JSON. Export it again.`
        : `${name} holds no list of records: an object with connectors, results or records is expected.`,
    )
  const rows = found.rows.map((row, index) => ({ line: index + 1, members: membersOf(row) }))
  const broken = rows.filter(({ members }) => members.length === 0)
  async function* tried(): AsyncGenerator<TriedRows> {
    yield {
      rows: rows.length,
      leftOut: broken.length,
      errors: broken.map(({ line }) => ({ file: name, line, field: '', reason: 'not a JSON object' })),
    }
  }
  async function* jsonRows(): AsyncGenerator<JsonRow[]> {
    yield rows
  }
  return { recognisedAs: found.as, jsonRows, tried }
}

const membersOf = (row: unknown): [string, unknown][] =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.entries(row) : []
