import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { Context } from '../../floor/operation/context.ts'
import { showKeys } from './add-keys.ts'

const prefixes = { numericId: 'n:', slug: 's:', domain: 'd:' } as const
export type TakenKind = keyof typeof prefixes

/** Kinds of keys that are sent as null; a page that is a number tells one. */
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
  db: Db,
  tenantId: string,
  { companyId, kinds, now }: { companyId: string; kinds: readonly TakenKind[]; now: Date },
): Promise<void> {
  if (kinds.length === 0) return
  await db.run(sql`
    delete from company_keys k
    where k.tenant_id = ${tenantId} and k.company_id = ${companyId}
      and left(k.key, 2) = any(${kinds.map((kind) => prefixes[kind])})`)
  await showKeys(db, tenantId, { companyId, now })
}

/** Whether a company has a key of one of these kinds. */
export async function hasKeys(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  companyId: string,
  kinds: readonly TakenKind[],
): Promise<boolean> {
  const key = await db.first(sql`
    select from company_keys k
    where k.tenant_id = ${tenantId} and k.company_id = ${companyId}
      and left(k.key, 2) = any(${kinds.map((kind) => prefixes[kind])})
    limit 1`)
  return key !== undefined
}
