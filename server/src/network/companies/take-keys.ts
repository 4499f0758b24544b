import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope, TimedScope } from '../../floor/operation/context.ts'
import { showKeys } from './add-keys.ts'

const prefixes = { numericId: 'n:', slug: 's:', domain: 'd:' } as const
export type TakenKind = keyof typeof prefixes

/** The kinds of keys that a request clears by null. A numeric id stays where the page that is sent contains one. */
export const takenKinds = (
  sent: { domain?: string | null; page?: string | null; numeric_id?: string | null },
  { numericId }: CompanyIdentity,
): TakenKind[] => [
  ...(sent.domain === null ? (['domain'] as const) : []),
  ...(sent.page === null ? (['slug'] as const) : []),
  ...(sent.numeric_id === null && numericId === null ? (['numericId'] as const) : []),
]

/** Takes the keys of these kinds away from a company: it has none of them until somebody reports one again. */
export async function takeKeys(
  ctx: TimedScope,
  { companyId, kinds }: { companyId: string; kinds: readonly TakenKind[] },
): Promise<void> {
  if (kinds.length === 0) return
  await ctx.db.run(sql`
    delete from company_keys k where ${ofKinds(ctx.tenantId, companyId, kinds)}`)
  await showKeys(ctx, { companyId })
}

/** Whether a company has a key of one of these kinds. */
export const hasKeys = ({ db, tenantId }: Scope, companyId: string, kinds: readonly TakenKind[]) =>
  db.has(sql`select from company_keys k where ${ofKinds(tenantId, companyId, kinds)} limit 1`)

const ofKinds = (tenantId: string, companyId: string, kinds: readonly TakenKind[]): Sql => sql`
  k.tenant_id = ${tenantId} and k.company_id = ${companyId}
  and left(k.key, 2) = any(${kinds.map((kind) => prefixes[kind])})`
