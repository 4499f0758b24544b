import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'
import type { CompetitorRow } from './competitor-rows.ts'

export type LockedCompetitor = { company_id: string; is_number_of_page: boolean; updated_at: string } & Pick<
  CompetitorRow,
  'id' | 'name' | 'domain' | 'slug' | 'numeric_id' | 'is_active'
>

/** The competitor, held until the end of the transaction. Throws NOT_FOUND when there is none with this id. */
export async function lockCompetitor(ctx: Context, id: string): Promise<LockedCompetitor> {
  const competitor = await ctx.db.first<LockedCompetitor>(sql`
    select id, company_id, name, domain, slug, numeric_id, is_number_of_page, is_active, updated_at
    from competitors
    where tenant_id = ${ctx.tenantId} and id = ${id}
    for update`)
  if (!competitor) throw unknownCompetitor()
  return competitor
}

export const unknownCompetitor = () => new ApiError('NOT_FOUND', 'There is no competitor with this id.')

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
