import { join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { TableWriter } from '../../floor/jobs/table-import.ts'
import { resolveCompanies } from '../companies/resolve-company.ts'
import { accountsInsert } from './insert-accounts.ts'
import type { NewAccount } from './read-account.ts'

export interface StatedAccount extends NewAccount {
  /** False where the source gives no name and another key stands in for it. */
  isNamed: boolean
}

/**
 * Adds accounts, or updates existing ones with what is stated, but for keys that a person entered. Of several accounts
 * for one company the last one counts. Returns how many are new and how many changed.
 */
export async function upsertAccounts(writer: TableWriter, accounts: readonly StatedAccount[]) {
  const { db, jobId } = writer
  const companies = accounts.map(({ company }) => company)
  const companyIds = await resolveCompanies(writer, companies, {
    create: true,
    source: 'target_account_list',
    jobId,
  })
  const perCompany = await withKnownNames(writer, mergedByCompany(accounts, companyIds))
  const written = await db.column<boolean>(sql`
    ${accountsInsert(writer, perCompany, { isEntered: false })}
    on conflict (tenant_id, company_id) do update
    set account_name = excluded.account_name, search_name = excluded.search_name,
      ${join(keys.map((key) => sql`${raw(key)} = case when ${mayTake(key)} then excluded.${raw(key)} else a.${raw(key)} end`))},
      tier_id = coalesce(excluded.tier_id, a.tier_id), updated_at = next_version(excluded.updated_at, a.updated_at)
    where excluded.account_name <> a.account_name or ${join(keys.map(mayTake), ' or ')}
      or (excluded.tier_id is not null and excluded.tier_id is distinct from a.tier_id)
    returning xmax = 0 as is_new`)
  const added = written.filter((isNew) => isNew).length
  return { new: added, changed: written.length - added }
}

const keys = ['account_social_url', 'domain', 'numeric_id'] as const

/** Whether a file overwrites a key of an existing account: never one that a person entered. */
function mayTake(column: (typeof keys)[number]): Sql {
  const [key, given] = [raw(`nullif(a.${column}, '')`), raw(`nullif(excluded.${column}, '')`)]
  return sql`(${given} is not null and ${given} is distinct from ${key} and (${key} is null or not a.is_entered))`
}

/** Merges accounts of one company: what a later one does not state stays as an earlier one states it. */
function mergedByCompany(
  accounts: readonly StatedAccount[],
  companyIds: readonly (string | null)[],
): Map<string, StatedAccount> {
  const merged = new Map<string, StatedAccount>()
  for (const [index, account] of accounts.entries()) {
    const id = companyIds[index]
    if (!id) continue
    const earlier = merged.get(id)
    merged.set(id, earlier ? merge(earlier, account) : account)
  }
  return merged
}

function merge(earlier: StatedAccount, later: StatedAccount): StatedAccount {
  const { company, socialUrl, tierId, isNamed } = later
  return {
    company: {
      name: isNamed ? company.name : earlier.company.name,
      numericId: company.numericId ?? earlier.company.numericId,
      slug: company.slug ?? earlier.company.slug,
      domain: company.domain ?? earlier.company.domain,
    },
    socialUrl: socialUrl || earlier.socialUrl,
    tierId: tierId ?? earlier.tierId,
    isNamed: isNamed || earlier.isNamed,
  }
}

/** Names accounts that the source does not name: by the existing account, or by the company. */
async function withKnownNames(
  { db, tenantId }: TableWriter,
  accounts: ReadonlyMap<string, StatedAccount>,
): Promise<Map<string, NewAccount>> {
  const nameless = [...accounts].filter(([, { isNamed }]) => !isNamed).map(([id]) => id)
  if (nameless.length === 0) return new Map(accounts)
  const known = await db.pairs(sql`
    select c.id, coalesce(a.account_name, c.name) as name
    from companies c
    left join target_accounts a on a.tenant_id = ${tenantId} and a.company_id = c.id
    where c.tenant_id = ${tenantId} and c.id = any(${nameless}::uuid[])`)
  return new Map(
    [...accounts].map(([id, account]) => {
      const name = known.get(id) ?? account.company.name
      return [id, { ...account, company: { ...account.company, name } }]
    }),
  )
}
