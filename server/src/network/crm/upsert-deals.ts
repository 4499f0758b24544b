import { type CrmDeal, unknownDeal, withOutcome } from '@throughline/parsing/crm/crm-deal.ts'
import type { CrmRow } from '@throughline/parsing/crm/crm-row.ts'
import { companiesOfDeals } from './companies-of-deals.ts'
import { refreshWonDeals } from './refresh-won-deals.ts'
import { type Changes, noChanges, type Sync, sumOf } from './sync.ts'
import { type Planned, type RecordKind, upsertRecords } from './upsert-records.ts'

const dealKind: RecordKind<CrmDeal> = {
  table: 'crm_deals',
  unknown: unknownDeal,
  settled: withOutcome,
  companiesOf: (sync, planned) =>
    companiesOfDeals(
      sync,
      planned.map(({ after }) => after),
    ),
}

/** Brings the deals of a CRM to what its rows say, and with them which companies have a won deal. */
export async function upsertDeals(sync: Sync, rows: readonly CrmRow<Partial<CrmDeal>>[]): Promise<Changes> {
  let all = noChanges
  for await (const { changes, planned, gone } of upsertRecords(sync, dealKind, rows)) {
    await refreshWonDeals(sync, [...planned.map(({ crmId }) => crmId), ...gone], planned.map(companyBefore))
    all = sumOf(all, changes)
  }
  return all
}

/** A company that a deal left may have had no other won one. */
const companyBefore = ({ before }: Planned<CrmDeal>) => ({
  crmId: before?.fields.company_crm_id ?? null,
  companyId: before?.companyId ?? null,
})
