import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null | readonly string[]

/**
 * Appends rows, as `copyLine` writes them, to a table by COPY, which is the fastest way. PostgreSQL refuses it for
 * tables under row security, so this is for staging tables only. Column names come from the code, never from a caller.
 */
export async function copyRows(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  pieces: readonly Buffer[],
): Promise<void> {
  if (pieces.length === 0) return
  const copying = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(pieces), copying)
}

/** A row as COPY reads it. */
export const copyLine = (row: readonly CopyValue[]) => `${row.map(field).join('\t')}\n`

function field(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'object') return escaped(arrayLiteral(value))
  return String(value)
}

const special = /[\\\t\n\r\0]/g
/** PostgreSQL cannot store NUL. Values with one are refused earlier, but a key of a JSON file may have one. */
const names: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\ufffd' }

const escaped = (text: string) => text.replace(special, (char) => names[char] ?? char)

/** An array as the database reads it from text. */
export const arrayLiteral = (items: readonly unknown[]) =>
  `{${items.map((item) => (item === null ? 'null' : `"${String(item).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
