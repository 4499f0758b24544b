import type { syncCrmCompanies as contract } from '@throughline/contract/crm/sync-crm-companies.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { companyShape } from '@throughline/parsing/crm/company-shape.ts'
import type { CrmDeal } from '@throughline/parsing/crm/crm-deal.ts'
import type { CrmRows } from '@throughline/parsing/crm/crm-row.ts'
import { nestedDeals } from '@throughline/parsing/crm/nested-deals.ts'
import { companyReading } from '@throughline/parsing/crm/read-company.ts'
import { understandRows } from '@throughline/parsing/crm/understand-rows.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { endSync } from './end-sync.ts'
import { followCompanies } from './follow-companies.ts'
import { markOmitted } from './mark-gone.ts'
import { isFull, readList } from './read-list.ts'
import { followByAlerts, type Sync, startSync } from './sync.ts'
import { upsertCompanies } from './upsert-companies.ts'
import { upsertDeals } from './upsert-deals.ts'

export const syncCrmCompanies: Handler<typeof contract> = async (ctx, input) => {
  const list = await readList(companyShape, input)
  const rows = understandRows(list, companyReading(list))
  const deals = nestedDeals(list.records)
  const sync = await startSync(ctx, list.vendor)
  const { changes, touched, skipped } = await upsertCompanies(sync, rows.rows)
  const omitted = isFull(input) ? await markOmitted(sync, 'crm_companies', rows) : []
  await followCompanies(sync, [...touched, ...omitted])
  const used = {
    ...rows,
    skipped: rows.skipped + skipped.length,
    problems: [...rows.problems, ...skipped, ...(deals?.problems ?? [])],
  }
  const answer = await endSync(sync, used, { changes, omitted, isFull: isFull(input) })
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
