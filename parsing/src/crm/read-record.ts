import type { CrmRecord, Place, RawRow, VendorShape } from './raw-row.ts'

/** A record of a CRM's API as a row. */
export function readRecord<Column extends string>(
  { json }: Pick<VendorShape<Column>, 'json'>,
  record: CrmRecord,
  line: number,
): RawRow<Column> {
  const values: RawRow<Column>['values'] = {}
  for (const column of Object.keys(json) as Column[]) {
    const value = firstOf(json[column], record)
    if (value !== undefined) values[column] = value
  }
  return { line, values }
}

/** The value at a path of keys; null below an empty object, undefined where nothing is. */
export function valueAt(record: CrmRecord, path: string): unknown {
  let value: unknown = record
  for (const key of path.split('.')) {
    if (value === null || value === undefined) return value
    value = typeof value === 'object' && Object.hasOwn(value, key) ? (value as CrmRecord)[key] : undefined
  }
  return value
}

function firstOf(places: readonly Place[], record: CrmRecord): string | null | undefined {
  let isThere = false
  for (const place of places) {
    const value = asText(typeof place === 'string' ? valueAt(record, place) : place(record))
    if (value) return value
    isThere ||= value === null
  }
  return isThere ? null : undefined
}

/** HubSpot writes numbers and flags as text, Salesforce does not; here all are text. */
function asText(value: unknown): string | null | undefined {
  if (value === null) return null
  if (typeof value === 'string') return value.trim() || null
  // A larger number is not exact: as an id it would be that of another record.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
