import { sql } from '../../floor/db/sql.ts'
import { companiesOfDeals } from './companies-of-deals.ts'
import type { CrmRow } from './crm-row.ts'
import { markGone } from './mark-gone.ts'
import { isSame } from './merge-company.ts'
import { type CrmDeal, mergeDeal } from './merge-deal.ts'
import type { DealInput } from './read-deal.ts'
import { refreshWonDeals } from './refresh-won-deals.ts'
import { type Changes, chunksOf, noChanges, type Sync, sumOf } from './sync.ts'

/** Brings the deals of a CRM to what its rows say, and with them which companies have a won deal. */
export async function upsertDeals(sync: Sync, rows: readonly CrmRow<DealInput>[]): Promise<Changes> {
  let changes = noChanges
  for (const chunk of chunksOf(rows)) changes = sumOf(changes, await upsertChunk(sync, chunk))
  return changes
}

type StoredDeal = CrmDeal & { id: string; crm_id: string; company_id: string | null; is_gone: boolean }

interface Planned {
  crmId: string
  before: StoredDeal | undefined
  after: CrmDeal
}

async function upsertChunk(sync: Sync, rows: CrmRow<DealInput>[]): Promise<Changes> {
  const stored = await storedDeals(sync, rows)
  const planned = rows
    .filter(({ isGone }) => !isGone)
    .map(({ crmId, given }): Planned => {
      const before = stored.get(crmId)
      return { crmId, before, after: mergeDeal(before, given) }
    })
    .filter(({ before, after }) => !before || before.is_gone || !isSame(after, before))
  const goneIds = rows.filter(({ isGone }) => isGone).map(({ crmId }) => crmId)
  const gone = await markGone(sync, 'crm_deals', goneIds)
  await write(sync, planned)
  await refreshWonDeals(sync, [...planned.map(({ crmId }) => crmId), ...gone], planned.map(companyBefore))
  const added = planned.filter(({ before }) => !before).length
  return { new: added, changed: planned.length - added, gone: gone.length }
}

/** A company that a deal left may have had no other won one. */
const companyBefore = ({ before }: Planned) => ({
  crmId: before?.company_crm_id ?? null,
  companyId: before?.company_id ?? null,
})

async function storedDeals(
  { db, tenantId, vendor }: Sync,
  rows: readonly { crmId: string }[],
): Promise<Map<string, StoredDeal>> {
  const found = await db.rows<StoredDeal>(sql`
    select id, crm_id, company_id, gone_at is not null as is_gone, name, stage, closed_flag, won_flag, is_closed, is_won,
      amount, currency, close_date, company_crm_id, company_name, company_domain, owner_crm_id, owner_email, owner_name
    from crm_deals
    where tenant_id = ${tenantId} and vendor = ${vendor} and crm_id = any(${rows.map(({ crmId }) => crmId)})`)
  return new Map(found.map((deal) => [deal.crm_id, deal]))
}

async function write(sync: Sync, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return
  const { db, tenantId, vendor, now, newId } = sync
  const companyIds = await companiesOfDeals(
    sync,
    planned.map(({ after }) => after),
  )
  const rows = planned.map(({ crmId, before, after }, index) => ({
    ...after,
    id: before?.id ?? newId(),
    crm_id: crmId,
    company_id: companyIds[index],
  }))
  await db.run(sql`
    insert into crm_deals (
      tenant_id, id, vendor, crm_id, company_id, name, stage, closed_flag, won_flag, is_closed, is_won, amount, currency, close_date,
      company_crm_id, company_name, company_domain, owner_crm_id, owner_email, owner_name, created_at, updated_at)
    select ${tenantId}::uuid, r.id, ${vendor}, r.crm_id, r.company_id, r.name, r.stage, r.closed_flag, r.won_flag,
      r.is_closed, r.is_won, r.amount, r.currency, r.close_date, r.company_crm_id, r.company_name, r.company_domain,
      r.owner_crm_id, r.owner_email, r.owner_name, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      id uuid, crm_id text, company_id uuid, name text, stage text, closed_flag boolean, won_flag boolean,
      is_closed boolean, is_won boolean, amount numeric, currency text, close_date date, company_crm_id text, company_name text,
      company_domain text, owner_crm_id text, owner_email text, owner_name text)
    on conflict (tenant_id, vendor, crm_id) do update
    set company_id = excluded.company_id, name = excluded.name, stage = excluded.stage,
      closed_flag = excluded.closed_flag, won_flag = excluded.won_flag, is_closed = excluded.is_closed,
      is_won = excluded.is_won, amount = excluded.amount, currency = excluded.currency, close_date = excluded.close_date,
      company_crm_id = excluded.company_crm_id, company_name = excluded.company_name,
      company_domain = excluded.company_domain, owner_crm_id = excluded.owner_crm_id,
      owner_email = excluded.owner_email, owner_name = excluded.owner_name, gone_at = null,
      updated_at = excluded.updated_at`)
}
