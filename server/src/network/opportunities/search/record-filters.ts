import { ApiError } from '@throughline/contract/errors.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import { validate as isUuid } from 'uuid'
import { tiersByName } from '../../../directory/tiers/tiers-by-name.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import { canonicalName } from '../../../floor/text/canonical-name.ts'

/** Connectors `c` with these social ids. */
export function withSocialIds(socialIds: readonly string[]): Sql {
  const known = socialIds.map(canonicalSocialId).filter((id) => id !== null)
  return sql`c.social_id = any(${known})`
}

/** Connectors `c` that carry a tag of this name, which two groups may have. */
export const tagged = (tenantId: string, tagName: string): Sql => sql`
  c.person_id in (
    select pt.person_id
    from tags t
    join person_tags pt on pt.tenant_id = ${tenantId} and pt.tag_id = t.id
    where t.tenant_id = ${tenantId} and t.name_canon = ${canonicalName(tagName)}
    offset 0
  )`

/** Connectors `c` of owners by address or id, or `unassigned` for none. An unknown value selects nothing. */
export function ownedBy(tenantId: string, values: readonly string[]): Sql {
  const ids = values.filter((value) => isUuid(value))
  const emails = values.map(canonicalEmail).filter((email) => email !== null)
  const owned = sql`
    c.owner_id in (
      select w.id
      from owners w
      where w.tenant_id = ${tenantId} and (w.id = any(${ids}::uuid[]) or w.email_canon = any(${emails}))
    )`
  if (!values.includes('unassigned')) return owned
  // Alone it is a range of the index; combined by `or` it would read every connector.
  return ids.length + emails.length === 0 ? sql`c.owner_id is null` : sql`(${owned} or c.owner_id is null)`
}

/** The companies of all target accounts, or of these. */
export function companiesOfAccounts(tenantId: string, ids?: readonly string[]): Sql {
  const condition = ids ? sql`a.id = any(${ids}::uuid[])` : sql`true`
  return sql`select a.company_id as id from target_accounts a where a.tenant_id = ${tenantId} and ${condition}`
}

/** The companies of target accounts of these tiers, by name. */
export const companiesOfTiers = (tenantId: string, names: readonly string[]): Sql => sql`
  select a.company_id as id from target_accounts a where a.tenant_id = ${tenantId} and ${inTiers(tenantId, names)}`

/** Stands for target accounts without a tier. */
const noTier = 'none'

/** Target accounts `a` of these tiers, by name. */
export function inTiers(tenantId: string, names: readonly string[]): Sql {
  const named = sql`
    a.tier_id in (
      select t.id
      from tiers t
      where t.tenant_id = ${tenantId} and t.name_canon = any(${names.map(canonicalName)})
    )`
  return names.includes(noTier) ? sql`(${named} or a.tier_id is null)` : named
}

/** Throws BAD_REQUEST for names that are no account tiers of the workspace, and says which there are. */
export async function requireTiers(ctx: Scope, values: readonly string[] = []): Promise<void> {
  const names = values.filter((value) => value !== noTier)
  if (names.length === 0) return
  const tiers = await tiersByName(ctx)
  const unknown = names.filter((name) => !tiers.has(canonicalName(name)))
  if (unknown.length === 0) return
  const known = [...tiers.values()].map((tier) => `"${tier.name}"`).join(', ')
  throw new ApiError(
    'BAD_REQUEST',
    `There is no account tier "${unknown[0]}". The tiers are: ${known || 'none'}.`,
    {
      details: unknown.map((name) => ({
        pointer: 'account_tier',
        message: `"${name}" is no tier of this workspace`,
      })),
    },
  )
}
