import type { KeySource } from '@throughline/contract/companies/company-key.ts'
import {
  type CompanyIdentity,
  type CompanyQuery,
  companyKeysOf,
  isNameKey,
} from '@throughline/parsing/companies/company-keys.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { holdRecordsStatement } from '../../floor/db/hold-records.ts'
import { sql } from '../../floor/db/sql.ts'
import type { WriteScope } from '../../floor/operation/context.ts'
import { contestedNames } from './contested-names.ts'
import { knownCompanies } from './known-companies.ts'
import { type CompanyMatch, knownCompany, planResolution, type ResolutionPlan } from './plan-resolution.ts'
import { fillCompanies, insertCompanies } from './write-companies.ts'

export interface ResolveOptions {
  /** False only looks up: an unknown company stays unknown, and nothing is written. */
  create: boolean
  /** Who reports the keys. Keys that a person enters are marked so, even if another source reported them before. */
  source: KeySource
  jobId?: string
}

/**
 * The id of the company that a source means: the first known key decides, in the order numeric id, slug, domain, name;
 * a name alone never outweighs another key (`knownCompany`). The company claims the keys that nobody has, and its empty
 * columns are filled; none are merged. Null if it is unknown and not to be created, or not identified.
 */
export async function resolveCompany(
  ctx: WriteScope,
  company: CompanyIdentity,
  options: ResolveOptions,
): Promise<string | null> {
  const [id = null] = await resolveCompanies(ctx, [company], options)
  return id
}

/** The ids of `matchCompanies` without what led to them. */
export async function resolveCompanies(
  ctx: WriteScope,
  companies: readonly CompanyIdentity[],
  options: ResolveOptions,
): Promise<(string | null)[]> {
  const matches = await matchCompanies(ctx, companies, options)
  return matches.map((match) => match?.id ?? null)
}

/**
 * Resolves companies as if one after the other, so that a later one finds what an earlier one added. Of transactions
 * that claim the same keys, the primary key of company_keys lets one win; the other starts again and sees its rows.
 */
export async function matchCompanies(
  ctx: WriteScope,
  companies: readonly CompanyIdentity[],
  options: ResolveOptions,
): Promise<(CompanyMatch | null)[]> {
  const queries = companies.map(withItsKeys)
  if (options.create) await ctx.db.run(holdRecordsStatement(ctx.tenantId))
  for (;;) {
    const known = await knownCompanies(ctx, queries)
    if (!options.create) {
      const contested = contestedNames(queries, known)
      return queries.map((one) => knownCompany(one, known, contested))
    }
    const plan = planResolution(queries, known, ctx.newId)
    if (await claimKeys(ctx, plan, options)) {
      await insertCompanies(ctx, plan.made)
      await fillCompanies(ctx, plan.filled)
      if (options.source === 'entered') await noteEntered(ctx, queries, plan)
      return plan.matches
    }
  }
}

function withItsKeys(company: CompanyIdentity): CompanyQuery {
  const keys = keysOf(company)
  return {
    company,
    keys,
    strong: keys.filter((key) => !isNameKey(key)),
    nameKey: keys.find(isNameKey) ?? null,
  }
}

/** A name without a letter or digit has no normalised form; its search form serves as its key instead. */
function keysOf(company: CompanyIdentity): string[] {
  const keys = companyKeysOf(company)
  if (keys.length > 0) return keys
  const name = searchForm(company.name)
  return name === '' ? [] : [`x:${name}`]
}

/** Rows that refer to a company store it, so that a split of the company can tell which of them to move. */
export const strongestKeyOf = (company: CompanyIdentity): string | null => keysOf(company)[0] ?? null

/** Claims the free keys; companies are inserted later. False, with none claimed, if somebody else took one first. */
async function claimKeys(
  { db, tenantId, now }: WriteScope,
  { claims }: ResolutionPlan,
  { source, jobId }: ResolveOptions,
): Promise<boolean> {
  if (claims.length === 0) return true
  // Sorted, as everywhere, so that two transactions wait for each other instead of running into a deadlock.
  const inOrder = claims.toSorted((a, b) => (a.key === b.key ? a.bearer - b.bearer : a.key < b.key ? -1 : 1))
  const taken = await db.rows<{ key: string; bearer: number }>(sql`
    insert into company_keys (tenant_id, key, bearer, company_id, source, job_id, created_at)
    select ${tenantId}::uuid, c.key, c.bearer, c.company_id, ${source}, ${jobId ?? null}::uuid, ${now}::timestamptz
    from unnest(
      ${inOrder.map(({ key }) => key)}::text[], ${inOrder.map(({ bearer }) => bearer)}::int[],
      ${inOrder.map(({ companyId }) => companyId)}::uuid[]
    ) as c (key, bearer, company_id)
    on conflict (tenant_id, key, bearer) do nothing
    returning key, bearer`)
  if (taken.length === inOrder.length) return true
  await db.run(sql`
    delete from company_keys k
    using unnest(${taken.map(({ key }) => key)}::text[], ${taken.map(({ bearer }) => bearer)}::int[]) as t (key, bearer)
    where k.tenant_id = ${tenantId} and k.key = t.key and k.bearer = t.bearer`)
  return false
}

/** Marks keys that a person has entered, whoever reported them before. */
async function noteEntered(
  { db, tenantId, now }: WriteScope,
  queries: readonly CompanyQuery[],
  plan: ResolutionPlan,
): Promise<void> {
  const entered = queries.flatMap(({ keys }, at) =>
    keys.map((key) => ({ key, id: plan.matches[at]?.id ?? null })),
  )
  await db.run(sql`
    update company_keys k
    set source = 'entered', job_id = null, created_at = ${now}
    from (
      select distinct e.key, e.id
      from unnest(${entered.map(({ key }) => key)}::text[], ${entered.map(({ id }) => id)}::uuid[]) as e (key, id)
    ) e
    where k.tenant_id = ${tenantId} and k.key = e.key and k.company_id = e.id and k.source <> 'entered'`)
}
