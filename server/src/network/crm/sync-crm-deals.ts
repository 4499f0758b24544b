import type { syncCrmDeals as contract } from '@throughline/contract/crm/sync-crm-deals.ts'
import { dealShape } from '@throughline/parsing/crm/deal-shape.ts'
import { dealReading } from '@throughline/parsing/crm/read-deal.ts'
import { understandRows } from '@throughline/parsing/crm/understand-rows.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { endSync } from './end-sync.ts'
import { markOmitted } from './mark-gone.ts'
import { isFull, readList } from './read-list.ts'
import { refreshWonDeals } from './refresh-won-deals.ts'
import { startSync } from './sync.ts'
import { upsertDeals } from './upsert-deals.ts'

export const syncCrmDeals: Handler<typeof contract> = async (ctx, input) => {
  const list = await readList(dealShape, input)
  const rows = understandRows(list, dealReading(list))
  const sync = await startSync(ctx, list.vendor)
  const changes = await upsertDeals(sync, rows.rows)
  const omitted = isFull(input) ? await markOmitted(sync, 'crm_deals', rows) : []
  if (omitted.length > 0) await refreshWonDeals(sync, omitted, [])
  return endSync(sync, rows, { changes, omitted, isFull: isFull(input) })
}
