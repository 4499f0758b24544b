import { sql } from '../../floor/db/sql.ts'
import type { Sync } from './sync.ts'

interface CompanyOfDeal {
  /** The company's id in the CRM. */
  crmId: string | null
  companyId: string | null
}

/**
 * Works out again which companies of the CRM have a won deal: those of these deals, now and before. A deal that names
 * its company only by name belongs to whichever record is matched to that company.
 */
export async function refreshWonDeals(
  sync: Sync,
  dealCrmIds: readonly string[],
  before: readonly CompanyOfDeal[],
): Promise<void> {
  const { db, tenantId, vendor } = sync
  const present = await db.rows<CompanyOfDeal>(sql`
    select distinct company_crm_id as "crmId", case when company_crm_id is null then company_id end as "companyId"
    from crm_deals
    where tenant_id = ${tenantId} and vendor = ${vendor} and crm_id = any(${dealCrmIds})`)
  const companies = [...present, ...before]
  await refreshCompanies(
    sync,
    companies.flatMap(({ crmId }) => crmId ?? []),
    companies.flatMap(({ crmId, companyId }) => (crmId === null ? (companyId ?? []) : [])),
  )
}

/** The same for the companies with these ids in the CRM, and for those that are matched to these companies. */
export async function refreshCompanies(
  { db, tenantId, vendor, now }: Sync,
  crmIds: readonly string[],
  companyIds: readonly string[] = [],
): Promise<void> {
  if (crmIds.length + companyIds.length === 0) return
  await db.run(sql`
    update crm_companies c
    set has_won_deal = w.has_won_deal, updated_at = ${now}
    from (
      select c.id,
        exists (
          select from crm_deals d
          where d.tenant_id = ${tenantId} and d.vendor = ${vendor} and d.company_crm_id = c.crm_id
            and d.is_won and d.gone_at is null
        )
        or exists (
          select from crm_deals d
          where d.tenant_id = ${tenantId} and d.vendor = ${vendor} and d.company_id = c.company_id
            and d.company_crm_id is null and d.is_won and d.gone_at is null
        ) as has_won_deal
      from crm_companies c
      where c.tenant_id = ${tenantId} and c.vendor = ${vendor}
        and (c.crm_id = any(${crmIds}) or c.company_id = any(${companyIds}::uuid[]))
    ) w
    where c.tenant_id = ${tenantId} and c.id = w.id and c.has_won_deal is distinct from w.has_won_deal`)
}

/** Moves the deals of the companies with these ids in the CRM to the companies that these are matched to now. */
export async function followCompanies(sync: Sync, crmIds: readonly string[]): Promise<void> {
  if (crmIds.length === 0) return
  const { db, tenantId, vendor, now } = sync
  await db.run(sql`
    update crm_deals d
    set company_id = c.company_id, updated_at = ${now}
    from crm_companies c
    where c.tenant_id = ${tenantId} and c.vendor = ${vendor} and c.crm_id = any(${crmIds})
      and d.tenant_id = ${tenantId} and d.vendor = ${vendor} and d.company_crm_id = c.crm_id
      and d.company_id is distinct from c.company_id`)
  await refreshCompanies(sync, crmIds)
}
