import type { syncCrmCompanies as contract } from '@throughline/contract/crm/sync-crm-companies.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { companyShape } from '@throughline/parsing/crm/company-shape.ts'
import type { CrmDeal } from '@throughline/parsing/crm/crm-deal.ts'
import type { CrmRows } from '@throughline/parsing/crm/crm-row.ts'
import { nestedDeals } from '@throughline/parsing/crm/nested-deals.ts'
import { companyReading } from '@throughline/parsing/crm/read-company.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readList } from './read-list.ts'
import { followCompanies } from './refresh-won-deals.ts'
import { endSync, followByAlerts, markOmitted, type Sync, startSync } from './sync.ts'
import { upsertCompanies } from './upsert-companies.ts'
import { upsertDeals } from './upsert-deals.ts'

export const syncCrmCompanies: Handler<typeof contract> = async (ctx, input) => {
  const list = await readList(companyShape, companyReading, input)
  const deals = nestedDeals(list.records)
  const sync = await startSync(ctx, list.vendor)
  const { changes, touched, skipped } = await upsertCompanies(sync, list.rows)
  const omitted = await markOmitted(sync, 'crm_companies', list)
  await followCompanies(sync, [...touched, ...omitted])
  const used = {
    ...list,
    skipped: list.skipped + skipped.length,
    problems: [...list.problems, ...skipped, ...(deals?.problems ?? [])],
  }
  const answer = await endSync(sync, used, { changes, omitted })
  return deals ? { ...answer, deals: await takeDeals(sync, deals) } : answer
}

async function takeDeals(
  sync: Sync,
  { read, rows, skipped }: CrmRows<Partial<CrmDeal>>,
): Promise<DataOf<typeof contract>['deals']> {
  const changes = await upsertDeals(sync, rows)
  await followByAlerts(sync, changes)
  return { rows_read: read, ...changes, skipped }
}
