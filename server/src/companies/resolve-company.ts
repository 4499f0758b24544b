import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { giveWay } from '../give-way.ts'
import { searchForm } from '../text/search-form.ts'
import { type CompanyIdentity, companyKeysOf } from './company-keys.ts'
import { planResolution, type ResolutionPlan, type WantedCompany } from './plan-resolution.ts'
import { fillCompanies, insertCompanies } from './write-companies.ts'

export interface ResolveOptions {
  now: Date
  newId: () => string
  /** False only looks: an unknown company stays unknown and nothing is written. */
  create: boolean
}

/**
 * The id of the company that a source means: the first of its keys that is known decides, in the order numeric
 * id, slug, domain, name. The company learns the other keys as far as they are nobody's, and its empty columns
 * are filled; two companies that exist are never made one. Null when it is unknown and not to be created, or when
 * nothing identifies it.
 */
export async function resolveCompany(
  db: Db,
  tenantId: string,
  company: CompanyIdentity,
  options: ResolveOptions,
): Promise<string | null> {
  const [id = null] = await resolveCompanies(db, tenantId, [company], options)
  return id
}

/**
 * Resolves many companies as if one after the other, so that a later one finds what an earlier one made.
 * Another transaction may claim the same keys meanwhile: the primary key of company_keys decides between the
 * two, and the loser starts again with what the winner wrote in sight.
 */
export async function resolveCompanies(
  db: Db,
  tenantId: string,
  companies: readonly CompanyIdentity[],
  options: ResolveOptions,
): Promise<(string | null)[]> {
  const wanted = await withKeys(companies)
  const allKeys = wanted.flatMap(({ keys }) => keys)
  for (;;) {
    const owners = await keyOwners(db, tenantId, allKeys)
    if (!options.create) return wanted.map(({ keys }) => ownerOf(keys, owners))
    const plan = await planResolution(wanted, owners, options.newId)
    if (await claimKeys(db, tenantId, plan)) {
      await insertCompanies(db, tenantId, plan.made, options.now)
      await fillCompanies(db, tenantId, plan.filled, options.now)
      return plan.companyIds
    }
  }
}

/** An import brings thousands of companies, and their names take time. */
async function withKeys(companies: readonly CompanyIdentity[]): Promise<WantedCompany[]> {
  const wanted: WantedCompany[] = []
  for (const company of companies) {
    wanted.push({ company, keys: keysOf(company) })
    await giveWay()
  }
  return wanted
}

/** A name without a letter or digit has no key of its own; as it stands it still is the same name twice. */
function keysOf(company: CompanyIdentity): string[] {
  const keys = companyKeysOf(company)
  if (keys.length > 0) return keys
  const name = searchForm(company.name)
  return name === '' ? [] : [`x:${name}`]
}

function ownerOf(keys: readonly string[], owners: ReadonlyMap<string, string>): string | null {
  const known = keys.find((key) => owners.has(key))
  return known === undefined ? null : (owners.get(known) ?? null)
}

async function keyOwners(db: Db, tenantId: string, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ key: string; company_id: string }>(sql`
    select key, company_id
    from company_keys
    where tenant_id = ${tenantId} and key = any(${keys})`)
  return new Map(rows.map((row) => [row.key, row.company_id]))
}

/**
 * Takes the keys that were free, the companies themselves following later in the transaction. False when
 * somebody else took one first: then no company of the plan keeps a key.
 */
async function claimKeys(db: Db, tenantId: string, { claims, made }: ResolutionPlan): Promise<boolean> {
  if (claims.size === 0) return true
  // In one order everywhere, so that two transactions wait for each other and do not lock each other out.
  const keys = [...claims.keys()].sort()
  const taken = await db.run(sql`
    insert into company_keys (tenant_id, key, company_id)
    select ${tenantId}::uuid, c.key, c.company_id
    from unnest(${keys}::text[], ${keys.map((key) => claims.get(key))}::uuid[]) as c (key, company_id)
    on conflict (tenant_id, key) do nothing`)
  if (taken === keys.length) return true
  await db.run(sql`
    delete from company_keys
    where tenant_id = ${tenantId} and company_id = any(${made.map(({ id }) => id)}::uuid[])`)
  return false
}
