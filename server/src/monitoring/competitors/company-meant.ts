import type { Context } from '../../floor/operation/context.ts'
import { addKeys } from '../../network/companies/add-keys.ts'
import { resolveCompany } from '../../network/companies/resolve-company.ts'
import type { LockedCompetitor } from './lock-competitor.ts'

/**
 * Which company a competitor is once it has new keys: the one that is known by them, else the one it was, which learns
 * them.
 */
export async function companyMeant(
  ctx: Context,
  before: LockedCompetitor,
  after: LockedCompetitor,
): Promise<string> {
  const fresh = (key: 'domain' | 'slug' | 'numeric_id') => (after[key] === before[key] ? null : after[key])
  const given = { numericId: fresh('numeric_id'), slug: fresh('slug'), domain: fresh('domain') }
  const known = await resolveCompany(ctx, { ...given, name: '' }, { create: false, source: 'entered' })
  const companyId = known ?? before.company_id
  await addKeys(ctx, { companyId, keys: given })
  return companyId
}
