import { sql } from '../../floor/db/sql.ts'
import { refreshCompanies } from './refresh-won-deals.ts'
import type { Sync } from './sync.ts'

/** Lets deals follow the companies with these ids in the CRM to whichever company these are matched to now. */
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
