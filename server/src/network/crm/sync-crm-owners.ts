import type { syncCrmOwners as contract } from '@throughline/contract/crm/sync-crm-owners.ts'
import { ownerShape } from '@throughline/parsing/crm/owner-shape.ts'
import { readOwner } from '@throughline/parsing/crm/read-owner.ts'
import { understandRows } from '@throughline/parsing/crm/understand-rows.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { endSync } from './end-sync.ts'
import { markOmitted } from './mark-gone.ts'
import { isFull, readList } from './read-list.ts'
import { startSync } from './sync.ts'
import { upsertOwners } from './upsert-owners.ts'

export const syncCrmOwners: Handler<typeof contract> = async (ctx, input) => {
  const list = await readList(ownerShape, input)
  const rows = understandRows(list, {
    kind: 'owner',
    read: readOwner,
    isSuch: ({ email, name }) => email !== undefined || name !== undefined,
  })
  const sync = { ...ctx, vendor: list.vendor }
  await startSync(ctx, list.vendor)
  const changes = await upsertOwners(sync, rows.rows)
  const omitted = isFull(input) ? await markOmitted(sync, 'crm_owners', rows) : []
  return endSync(sync, rows, { changes, omitted, isFull: isFull(input) })
}
