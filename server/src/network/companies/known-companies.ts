import { type CompanyQuery, isNameKey } from '@throughline/parsing/companies/company-keys.ts'
import { pushTo } from '@throughline/parsing/text/push-to.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** What is known of the requested keys, and what a plan adds to it. */
export interface KnownCompanies {
  /** The company that owns a number, page or domain, by key. */
  owners: Map<string, string>
  /** The companies that bear a name, by name key; the first is the one that is meant by the name alone. */
  bearers: Map<string, string[]>
  /** The number of the next company that comes to bear a name. */
  nextBearer: Map<string, number>
  /** Numbers, pages and domains of a company that bears a requested name. */
  keysOf(companyId: string): ReadonlySet<string>
  learn(companyId: string, key: string): void
}

/** Reads which companies are known by the keys of the queries. */
export async function knownCompanies(
  { db, tenantId }: Scope,
  queries: readonly CompanyQuery[],
): Promise<KnownCompanies> {
  const requested = queries.flatMap(({ keys }) => keys)
  const rows = await db.rows<{ key: string; company_id: string; bearer: number }>(sql`
    select key, company_id, bearer
    from company_keys
    where tenant_id = ${tenantId} and key = any(${requested})
    order by key, bearer`)
  const owners = new Map<string, string>()
  const bearers = new Map<string, string[]>()
  const nextBearer = new Map<string, number>()
  for (const { key, company_id, bearer } of rows) {
    if (!isNameKey(key)) owners.set(key, company_id)
    else {
      pushTo(bearers, key, company_id)
      nextBearer.set(key, bearer + 1)
    }
  }
  const keys = await sortBearers({ db, tenantId }, { queries, owners, bearers })
  return {
    owners,
    bearers,
    nextBearer,
    keysOf: (id) => keys.get(id) ?? none,
    learn: (id, key) => keys.set(id, new Set([...(keys.get(id) ?? []), key])),
  }
}

const none: ReadonlySet<string> = new Set()

interface Found {
  queries: readonly CompanyQuery[]
  owners: ReadonlyMap<string, string>
  bearers: Map<string, string[]>
}

/**
 * Sorts the companies of each name: name-only first, then entered by a member, then oldest. Returns their other keys
 * (looked up for a sole bearer only if somebody with unknown keys reports that name).
 */
async function sortBearers(
  { db, tenantId }: Scope,
  { queries, owners, bearers }: Found,
): Promise<Map<string, ReadonlySet<string>>> {
  const strangers = new Set(
    queries
      .filter(({ strong }) => strong.length > 0 && !strong.some((key) => owners.has(key)))
      .map(({ nameKey }) => nameKey),
  )
  const ids = [...bearers].flatMap(([nameKey, of]) => (of.length > 1 || strangers.has(nameKey) ? of : []))
  if (ids.length === 0) return new Map()
  const rows = await db.rows<{ id: string; keys: string[] }>(sql`
    select b.id,
      array(
        select k.key from company_keys k
        where k.tenant_id = ${tenantId} and k.company_id = b.id and k.key not like 'x:%'
      ) as keys
    from unnest(${[...new Set(ids)]}::uuid[]) as b (id)
    left join lateral (
      select created_at from companies where tenant_id = ${tenantId} and id = b.id limit 1
    ) c on true
    order by
      exists (
        select from company_keys k
        where k.tenant_id = ${tenantId} and k.company_id = b.id and k.key not like 'x:%'
      ),
      not (
        exists (select from target_accounts a where a.tenant_id = ${tenantId} and a.company_id = b.id)
        or exists (select from client_company_sources s where s.tenant_id = ${tenantId} and s.company_id = b.id)
        or exists (select from competitors t where t.tenant_id = ${tenantId} and t.company_id = b.id)
      ),
      c.created_at nulls last, b.id`)
  const rank = new Map(rows.map(({ id }, at) => [id, at]))
  for (const of of bearers.values()) of.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
  return new Map(rows.map(({ id, keys }) => [id, new Set(keys)]))
}
