import { type CompanyIdentity, companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import type { CrmCompany } from '@throughline/parsing/crm/crm-company.ts'
import { type CrmDeal, unknownDeal, withOutcome } from '@throughline/parsing/crm/crm-deal.ts'
import type { CrmRow } from '@throughline/parsing/crm/crm-row.ts'
import { spoken } from '@throughline/parsing/crm/read-company.ts'
import { sql } from '../../floor/db/sql.ts'
import { resolveCompanies } from '../companies/resolve-company.ts'
import { followCompanies, refreshWonDeals } from './refresh-won-deals.ts'
import { type Changes, noChanges, type Sync, sumOf } from './sync.ts'
import { upsertCompanies } from './upsert-companies.ts'
import { type Planned, type RecordKind, upsertRecords } from './upsert-records.ts'

const dealKind: RecordKind<CrmDeal> = {
  table: 'crm_deals',
  unknown: unknownDeal,
  settled: withOutcome,
  companiesOf: companiesOfDeals,
}

/** Writes what rows say of the deals of a CRM, and which companies have a won deal because of them. */
export async function upsertDeals(sync: Sync, rows: readonly CrmRow<Partial<CrmDeal>>[]): Promise<Changes> {
  let all = noChanges
  for await (const { changes, planned, gone } of upsertRecords(sync, dealKind, rows)) {
    await refreshWonDeals(sync, [...planned.map(({ crmId }) => crmId), ...gone], planned.map(companyBefore))
    all = sumOf(all, changes)
  }
  return all
}

/** The company of a deal before the change. If the deal has left it, it may have no won deal any more. */
const companyBefore = ({ before }: Planned<CrmDeal>) => ({
  crmId: before?.fields.company_crm_id ?? null,
  companyId: before?.companyId ?? null,
})

/**
 * The company behind each deal: the one matched to the record of the CRM that it names by id, else the one that its
 * name or domain leads to, null if it names none. An unknown id with a name or domain is added as a company of the CRM;
 * without them the deal waits until that company is synced.
 */
async function companiesOfDeals(
  sync: Sync,
  planned: readonly Planned<CrmDeal>[],
): Promise<(string | null)[]> {
  const deals = planned.map(({ after }) => after)
  await addUnknown(sync, deals)
  const known = await knownCompanies(sync, deals)
  const named = deals.filter(
    (deal) => deal.company_crm_id === null && companyKeysOf(identityOf(deal)).length > 0,
  )
  const found = await resolveCompanies(sync, named.map(identityOf), { create: true, source: 'crm' })
  const byName = new Map(named.map((deal, index) => [deal, found[index] ?? null]))
  return deals.map((deal) =>
    deal.company_crm_id === null ? (byName.get(deal) ?? null) : (known.get(deal.company_crm_id) ?? null),
  )
}

const identityOf = ({ company_name, company_domain }: CrmDeal): CompanyIdentity => ({
  name: company_name ?? company_domain ?? '',
  domain: company_domain,
  numericId: null,
  slug: null,
})

async function addUnknown(sync: Sync, deals: readonly CrmDeal[]): Promise<void> {
  const known = await knownCompanies(sync, deals)
  const unknown = new Map<string, CrmRow<Partial<CrmCompany>>>()
  for (const deal of deals) {
    const { company_crm_id: crmId, company_name: name, company_domain: domain } = deal
    if (crmId === null || known.has(crmId) || companyKeysOf(identityOf(deal)).length === 0) continue
    const given = spoken({ name: name ?? undefined, domain: domain ?? undefined })
    unknown.set(crmId, { line: 0, crmId, isGone: false, given })
  }
  const { touched } = await upsertCompanies(sync, [...unknown.values()])
  // Deals of earlier calls may have waited for these companies.
  await followCompanies(sync, touched)
}

function knownCompanies({ db, tenantId, vendor }: Sync, deals: readonly CrmDeal[]) {
  const crmIds = deals.flatMap(({ company_crm_id }) => company_crm_id ?? [])
  return db.pairs(sql`
    select crm_id, company_id
    from crm_companies
    where tenant_id = ${tenantId} and vendor = ${vendor} and crm_id = any(${crmIds})`)
}
