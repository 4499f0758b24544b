import { sql } from '../../floor/db/sql.ts'
import type { CrmRow } from './crm-row.ts'
import { markGone } from './mark-gone.ts'
import { isSame } from './merge-company.ts'
import type { OwnerInput } from './read-owner.ts'
import { type Changes, chunksOf, noChanges, type Sync, sumOf } from './sync.ts'

/** Brings the owners of a CRM to what its rows say. */
export async function upsertOwners(sync: Sync, rows: readonly CrmRow<OwnerInput>[]): Promise<Changes> {
  let changes = noChanges
  for (const chunk of chunksOf(rows)) changes = sumOf(changes, await upsertChunk(sync, chunk))
  return changes
}

interface CrmOwner {
  email: string | null
  name: string | null
}

type StoredOwner = CrmOwner & { crm_id: string; is_gone: boolean }

async function upsertChunk(sync: Sync, rows: CrmRow<OwnerInput>[]): Promise<Changes> {
  const stored = await storedOwners(sync, rows)
  const written = rows
    .filter(({ isGone }) => !isGone)
    .map(({ crmId, given }) => merged(crmId, given, stored.get(crmId)))
    .filter(({ before, after }) => !before || before.is_gone || !isSame(after, before))
  const goneIds = rows.filter(({ isGone }) => isGone).map(({ crmId }) => crmId)
  const gone = await markGone(sync, 'crm_owners', goneIds)
  await write(
    sync,
    written.map(({ after }) => after),
  )
  const added = written.filter(({ before }) => !before).length
  return { new: added, changed: written.length - added, gone: gone.length }
}

function merged(crmId: string, given: OwnerInput, before: StoredOwner | undefined) {
  const after = {
    crm_id: crmId,
    email: given.email === undefined ? (before?.email ?? null) : given.email,
    name: given.name === undefined ? (before?.name ?? null) : given.name,
  }
  return { before, after }
}

async function storedOwners(
  { db, tenantId, vendor }: Sync,
  rows: readonly { crmId: string }[],
): Promise<Map<string, StoredOwner>> {
  const found = await db.rows<StoredOwner>(sql`
    select crm_id, email, name, gone_at is not null as is_gone
    from crm_owners
    where tenant_id = ${tenantId} and vendor = ${vendor} and crm_id = any(${rows.map(({ crmId }) => crmId)})`)
  return new Map(found.map((owner) => [owner.crm_id, owner]))
}

async function write(
  { db, tenantId, vendor, now }: Sync,
  owners: readonly (CrmOwner & { crm_id: string })[],
): Promise<void> {
  if (owners.length === 0) return
  await db.run(sql`
    insert into crm_owners (tenant_id, vendor, crm_id, email, name, created_at, updated_at)
    select ${tenantId}::uuid, ${vendor}, r.crm_id, r.email, r.name, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(owners)}::json) as r (crm_id text, email text, name text)
    on conflict (tenant_id, vendor, crm_id) do update
    set email = excluded.email, name = excluded.name, gone_at = null, updated_at = excluded.updated_at`)
}
