import { type CompanyIdentity, companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'

/**
 * Gives a company the keys that a person entered for it, including its name, and shows them from then on. A key that
 * belongs to another company stays there; callers check for that (`requireFreeKeys`).
 */
export async function addKeys(
  ctx: TimedScope,
  { companyId, keys }: { companyId: string; keys: CompanyIdentity },
): Promise<void> {
  const given = companyKeysOf(keys)
  if (given.length === 0) return
  await ctx.db.run(sql`
    insert into company_keys as k (tenant_id, key, company_id, source, created_at)
    select ${ctx.tenantId}::uuid, s.key, ${companyId}::uuid, 'entered', ${ctx.now}::timestamptz
    from unnest(${[...given].sort()}::text[]) as s (key)
    on conflict (tenant_id, key, bearer) do update
    set source = 'entered', job_id = null, created_at = excluded.created_at
    where k.company_id = excluded.company_id and k.source <> 'entered'`)
  await showKeys(ctx, { companyId, preferred: given })
}

interface Shown {
  companyId: string
  /** Keys that are shown in preference to others of their kind. */
  preferred?: readonly string[]
}

/** A key shown in a company's columns stays while the company has it; otherwise its oldest of that kind is shown. */
export async function showKeys(
  { db, tenantId, now }: TimedScope,
  { companyId, preferred = [] }: Shown,
): Promise<void> {
  await db.run(sql`
    update companies c
    set numeric_id = s.numeric_id, slug = s.slug, domain = s.domain, updated_at = ${now}
    from (
      select c.id, ${firstOf('n:', preferred)} as numeric_id, ${firstOf('s:', preferred)} as slug,
        ${firstOf('d:', preferred)} as domain
      from companies c
      left join company_keys k on k.tenant_id = ${tenantId} and k.company_id = c.id and k.key not like 'x:%'
      where c.tenant_id = ${tenantId} and c.id = ${companyId}
      group by c.id, c.numeric_id, c.slug, c.domain
    ) s
    where c.tenant_id = ${tenantId} and c.id = s.id
      and (c.numeric_id, c.slug, c.domain) is distinct from (s.numeric_id, s.slug, s.domain)`)
}

const firstOf = (prefix: 'n:' | 's:' | 'd:', preferred: readonly string[]) => sql`
  (array_agg(substr(k.key, 3) order by k.key = any(${preferred}) desc,
    (k.key in ('n:' || c.numeric_id, 's:' || c.slug, 'd:' || c.domain)) is true desc, k.created_at, k.key)
    filter (where k.key like ${`${prefix}%`}))[1]`
