import { isDeepStrictEqual } from 'node:util'
import { type CrmRow, saidOver } from '@throughline/parsing/crm/crm-row.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import { type Changes, type CrmTable, markGone, type Sync } from './sync.ts'

/** A kind of CRM record. Its fields are the columns of its table that the CRM fills. */
export interface RecordKind<Fields extends object> {
  table: CrmTable
  /** The values of a record before any row has stated one. */
  unknown: Fields
  /** Completes the fields after a row was applied to them; null where they say too little to be stored. */
  settled(fields: Fields): Fields | null
  /** The companies of the workspace behind the records, in order; left out where the table has none. */
  companiesOf?(sync: Sync, planned: readonly Planned<Fields>[]): Promise<(string | null)[]>
}

/** A record that is new or different. */
export interface Planned<Fields> {
  crmId: string
  before: Stored<Fields> | undefined
  after: Fields
}

interface Stored<Fields> {
  companyId: string | null
  isGone: boolean
  fields: Fields
}

export interface Upserted<Fields> {
  changes: Changes
  planned: Planned<Fields>[]
  /** The companies of the planned records, in order; empty where the table has no companies. */
  companyIds: readonly (string | null)[]
  /** The ids in the CRM of those that are gone. */
  gone: string[]
  skipped: CrmRow<Partial<Fields>>[]
}

/** As many as one statement takes. */
const rowsPerChunk = 2_000

/** Writes what rows say of the records of a CRM, one chunk of the list after the other. */
export async function* upsertRecords<Fields extends object>(
  sync: Sync,
  kind: RecordKind<Fields>,
  rows: readonly CrmRow<Partial<Fields>>[],
): AsyncGenerator<Upserted<Fields>> {
  for (let at = 0; at < rows.length; at += rowsPerChunk)
    yield await upsertChunk(sync, kind, rows.slice(at, at + rowsPerChunk))
}

async function upsertChunk<Fields extends object>(
  sync: Sync,
  kind: RecordKind<Fields>,
  rows: readonly CrmRow<Partial<Fields>>[],
): Promise<Upserted<Fields>> {
  const stored = await storedRecords(sync, kind, rows)
  const planned: Planned<Fields>[] = []
  const skipped: CrmRow<Partial<Fields>>[] = []
  for (const row of rows.filter(({ isGone }) => !isGone)) {
    const before = stored.get(row.crmId)
    const after = kind.settled(saidOver({ ...kind.unknown, ...before?.fields }, row.given))
    if (!after) skipped.push(row)
    else if (!before || before.isGone || !isDeepStrictEqual(after, before.fields))
      planned.push({ crmId: row.crmId, before, after })
  }
  const goneIds = rows.filter(({ isGone }) => isGone).map(({ crmId }) => crmId)
  const gone = await markGone(sync, kind.table, goneIds)
  const companyIds = planned.length > 0 ? await write(sync, kind, planned) : []
  const added = planned.filter(({ before }) => !before).length
  const changes = { new: added, changed: planned.length - added, gone: gone.length }
  return { changes, planned, companyIds, gone, skipped }
}

async function storedRecords<Fields extends object>(
  { db, tenantId, vendor }: Sync,
  { table, unknown, companiesOf }: RecordKind<Fields>,
  rows: readonly { crmId: string }[],
): Promise<Map<string, Stored<Fields>>> {
  const found = await db.rows<Fields & { crm_id: string; company_id: string | null; is_gone: boolean }>(sql`
    select crm_id, ${raw(companiesOf ? 'company_id' : 'null as company_id')}, gone_at is not null as is_gone,
      ${raw(Object.keys(unknown).join(', '))}
    from ${raw(table)}
    where tenant_id = ${tenantId} and vendor = ${vendor} and crm_id = any(${rows.map(({ crmId }) => crmId)})`)
  return new Map(
    found.map(({ crm_id, company_id, is_gone, ...fields }) => [
      crm_id,
      { companyId: company_id, isGone: is_gone, fields: selected<Fields>(fields) },
    ]),
  )
}

/** Safe, as the statement selects nothing but the fields beside what was taken out of the row. */
const selected = <Fields>(rest: object) => rest as Fields

/** Returns the companies behind the records. */
async function write<Fields extends object>(
  sync: Sync,
  kind: RecordKind<Fields>,
  planned: readonly Planned<Fields>[],
): Promise<readonly (string | null)[]> {
  const { db, tenantId, vendor, now, newId } = sync
  const companyIds = (await kind.companiesOf?.(sync, planned)) ?? []
  // An existing record keeps its id, so `on conflict` does not write this new one.
  const rows = planned.map(({ crmId, after }, index) => ({
    ...after,
    crm_id: crmId,
    ...(kind.companiesOf && { id: newId(), company_id: companyIds[index] }),
  }))
  const said = [...(kind.companiesOf ? ['company_id'] : []), ...Object.keys(kind.unknown)]
  const columns = raw([...(kind.companiesOf ? ['id'] : []), 'crm_id', ...said].join(', '))
  await db.run(sql`
    insert into ${raw(kind.table)} (tenant_id, vendor, created_at, updated_at, ${columns})
    select ${tenantId}::uuid, ${vendor}, ${now}::timestamptz, ${now}::timestamptz, ${columns}
    from json_populate_recordset(null::${raw(kind.table)}, ${JSON.stringify(rows)}::json)
    on conflict (tenant_id, vendor, crm_id) do update
    set gone_at = null, updated_at = excluded.updated_at,
      ${raw(said.map((column) => `${column} = excluded.${column}`).join(', '))}`)
  return companyIds
}
