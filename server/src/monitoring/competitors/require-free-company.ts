import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** Throws CONFLICT when the company is a competitor other than `exceptId`. */
export async function requireFreeCompany(
  { db, tenantId }: Scope,
  { companyId, exceptId = null }: { companyId: string; exceptId?: string | null },
): Promise<void> {
  const other = await db.first<{ id: string }>(sql`
    select id
    from competitors
    where tenant_id = ${tenantId} and company_id = ${companyId} and id is distinct from ${exceptId}::uuid`)
  if (other) throw new ApiError('CONFLICT', `This company is competitor ${other.id} already.`)
}
