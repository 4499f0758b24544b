import type { Sql } from '@throughline/server/floor/db/sql.ts'
import { scope } from '@throughline/server/floor/db/tenant-db.ts'
import pg from 'pg'

/**
 * Read transactions of a workspace as a script of pgbench, each sent in one go as the service does it, with the
 * values written into the text.
 */
export function pgbenchScript(tenantId: string, transactions: readonly (readonly Sql[])[]): string {
  return transactions.map((statements) => transaction(tenantId, statements)).join('\n')
}

function transaction(tenantId: string, statements: readonly Sql[]): string {
  const all = ['begin read only', scope(tenantId), ...statements.map(withValues), 'commit']
  return ['\\startpipeline', ...all.map((statement) => `${oneLine(statement)};`), '\\endpipeline'].join('\n')
}

/** A statement with its values in place of the parameters. */
export function withValues({ strings, values }: Pick<Sql, 'strings' | 'values'>): string {
  return strings
    .map((text, place) => withoutColons(text) + (place < values.length ? literal(values[place]) : ''))
    .join('')
}

/** A statement's own literals, such as the form of a time. */
const withoutColons = (text: string) =>
  text.replace(/'([^']*)'/g, (whole, inner: string) => (inner.includes(':') ? colonsAsCodes(inner) : whole))

/** Every value as an untyped literal, which is what a parameter is too. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return literal(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  if (value instanceof Date) return literal(value.toISOString())
  const text = pg.escapeLiteral(String(value))
  return text.includes(':') ? colonsAsCodes(String(value)) : text
}

/** pgbench takes a colon for the beginning of a variable, also within quotes. */
const colonsAsCodes = (text: string) =>
  `e'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`

const oneLine = (statement: string) =>
  statement
    .replace(/--.*$/gm, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
