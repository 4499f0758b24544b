import type { CrmDeal } from './crm-deal.ts'
import type { CrmRows } from './crm-row.ts'
import { dealShape } from './deal-shape.ts'
import type { CrmRecord } from './raw-row.ts'
import { dealReading } from './read-deal.ts'
import { readRecord, valueAt } from './read-record.ts'
import { idInAddress } from './salesforce-places.ts'
import { understandRows } from './understand-rows.ts'

/** The opportunities that a query of Salesforce nests in accounts; null when it nests none. */
export function nestedDeals(accounts: readonly CrmRecord[]): CrmRows<Partial<CrmDeal>> | null {
  if (!accounts.some((account) => 'Opportunities' in account)) return null
  const list = { vendor: 'salesforce', dateOrder: 'month first', problems: [] } as const
  const rows = accounts.flatMap((account, index) =>
    opportunitiesOf(account).map((record) =>
      readRecord(
        dealShape.salesforce,
        { AccountId: account.Id ?? idInAddress(account), ...record },
        index + 1,
      ),
    ),
  )
  const { problems, ...deals } = understandRows(
    { ...list, problems: [], rows },
    dealReading({ ...list, rows, records: [...accounts] }),
  )
  return {
    ...deals,
    problems: [
      ...problems.map((one) => ({ ...one, field: `Opportunities ${one.field}`.trim() })),
      ...accounts.flatMap((account, index) => (isCutOff(account) ? [{ ...cutOff, line: index + 1 }] : [])),
    ],
  }
}

function opportunitiesOf(account: CrmRecord): CrmRecord[] {
  const records = valueAt(account, 'Opportunities.records')
  return Array.isArray(records) ? records.filter((one) => typeof one === 'object' && one !== null) : []
}

/** A nested answer is one page: whoever asks fetches the next ones. */
function isCutOff(account: CrmRecord): boolean {
  const total = valueAt(account, 'Opportunities.totalSize')
  const isLess = typeof total === 'number' && total > opportunitiesOf(account).length
  return isLess || valueAt(account, 'Opportunities.done') === false
}

const cutOff = {
  field: 'Opportunities',
  reason: 'are more than were sent; send the others to /crm/deals',
}
