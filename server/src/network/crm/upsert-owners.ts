import type { CrmRow } from '@throughline/parsing/crm/crm-row.ts'
import type { CrmOwner } from '@throughline/parsing/crm/read-owner.ts'
import { type Changes, noChanges, type Sync, sumOf } from './sync.ts'
import { type RecordKind, upsertRecords } from './upsert-records.ts'

const ownerKind: RecordKind<CrmOwner> = {
  table: 'crm_owners',
  unknown: { email: null, name: null },
  settled: (owner) => owner,
}

/** Brings the owners of a CRM to what its rows say. */
export async function upsertOwners(sync: Sync, rows: readonly CrmRow<Partial<CrmOwner>>[]): Promise<Changes> {
  let all = noChanges
  for await (const { changes } of upsertRecords(sync, ownerKind, rows)) all = sumOf(all, changes)
  return all
}
