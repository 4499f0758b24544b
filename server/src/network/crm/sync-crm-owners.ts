import type { syncCrmOwners as contract } from '@throughline/contract/crm/sync-crm-owners.ts'
import type { CrmRow } from '@throughline/parsing/crm/crm-row.ts'
import { ownerShape } from '@throughline/parsing/crm/owner-shape.ts'
import { type CrmOwner, ownerReading } from '@throughline/parsing/crm/read-owner.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readList } from './read-list.ts'
import { type Changes, endSync, markOmitted, noChanges, type Sync, startSync, sumOf } from './sync.ts'
import { type RecordKind, upsertRecords } from './upsert-records.ts'

export const syncCrmOwners: Handler<typeof contract> = async (ctx, input) => {
  const list = await readList(ownerShape, () => ownerReading, input)
  const sync = await startSync(ctx, list.vendor)
  const changes = await upsertOwners(sync, list.rows)
  const omitted = await markOmitted(sync, 'crm_owners', list)
  return endSync(sync, list, { changes, omitted })
}

const ownerKind: RecordKind<CrmOwner> = {
  table: 'crm_owners',
  unknown: { email: null, name: null },
  settled: (owner) => owner,
}

/** Brings the owners of a CRM to what its rows say. */
async function upsertOwners(sync: Sync, rows: readonly CrmRow<Partial<CrmOwner>>[]): Promise<Changes> {
  let all = noChanges
  for await (const { changes } of upsertRecords(sync, ownerKind, rows)) all = sumOf(all, changes)
  return all
}
