import { resolveCompany } from '../companies/resolve-company.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { LockedCompetitor } from './lock-competitor.ts'

/**
 * Which company a competitor is once it has new keys: the one that is known by them, else the one it was, which learns
 * them.
 */
export async function companyMeant(
  { db, tenantId, now, newId }: Context,
  before: LockedCompetitor,
  after: LockedCompetitor,
): Promise<string> {
  const fresh = (key: 'domain' | 'slug' | 'numeric_id') => (after[key] === before[key] ? null : after[key])
  const said = { name: '', numericId: fresh('numeric_id'), slug: fresh('slug'), domain: fresh('domain') }
  const known = await resolveCompany(db, tenantId, said, { now, newId, create: false })
  if (known !== null) return known
  const company = await db.first<{
    name: string
    domain: string | null
    slug: string | null
    numeric_id: string | null
  }>(
    sql`select name, domain, slug, numeric_id from companies where tenant_id = ${tenantId} and id = ${before.company_id}`,
  )
  const taught = {
    name: company?.name ?? before.name,
    numericId: said.numericId ?? company?.numeric_id ?? null,
    slug: said.slug ?? company?.slug ?? null,
    domain: said.domain ?? company?.domain ?? null,
  }
  const companyId = await resolveCompany(db, tenantId, taught, { now, newId, create: true })
  return companyId ?? before.company_id
}
