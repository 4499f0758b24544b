import type { syncCrmDeals as contract } from '@throughline/contract/crm/sync-crm-deals.ts'
import { dealShape } from '@throughline/parsing/crm/deal-shape.ts'
import { dealReading } from '@throughline/parsing/crm/read-deal.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readList } from './read-list.ts'
import { refreshWonDeals } from './refresh-won-deals.ts'
import { endSync, markOmitted, startSync } from './sync.ts'
import { upsertDeals } from './upsert-deals.ts'

export const syncCrmDeals: Handler<typeof contract> = async (ctx, input) => {
  const list = await readList(dealShape, dealReading, input)
  const sync = await startSync(ctx, list.vendor)
  const changes = await upsertDeals(sync, list.rows)
  const omitted = await markOmitted(sync, 'crm_deals', list)
  if (omitted.length > 0) await refreshWonDeals(sync, omitted, [])
  return endSync(sync, list, { changes, omitted })
}
