import { ApiError } from '@throughline/contract/errors.ts'
import {
  type CompanyIdentity,
  companyKeysOf,
  kindOfKey,
} from '@throughline/parsing/companies/company-keys.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** Throws CONFLICT, naming the company, when another one is known by one of the keys. */
export async function requireFreeKeys(
  { db, tenantId }: Scope,
  { companyId, keys }: { companyId: string; keys: Omit<CompanyIdentity, 'name'> },
): Promise<void> {
  const other = await db.first<{ key: string; id: string; name: string }>(sql`
    select k.key, c.id, c.name
    from company_keys k
    join companies c on c.tenant_id = ${tenantId} and c.id = k.company_id
    where k.tenant_id = ${tenantId} and k.key = any(${companyKeysOf({ ...keys, name: '' })}) and c.id <> ${companyId}
    order by k.key
    limit 1`)
  if (!other) return
  const kind = kindOfKey(other.key)
  throw new ApiError(
    'CONFLICT',
    `This ${kind} is that of company ${other.id} ("${other.name}"). If the two are one, merge them with POST ` +
      `/companies/${companyId}/merge; otherwise leave it out.`,
  )
}
