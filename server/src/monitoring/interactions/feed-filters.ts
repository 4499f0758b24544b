import type { listInteractions } from '@throughline/contract/competitor-interactions/list-interactions.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { personKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import { given, items } from '../../floor/operation/given.ts'
import { behind, type Keyset, keyset } from '../../floor/operation/keyset.ts'
import { readListCursor } from '../../floor/operation/list-cursor.ts'
import { companiesWithKey } from '../../network/companies/companies-with-key.ts'
import { companiesOfAccounts, companiesOfTiers } from '../../network/opportunities/search/record-filters.ts'
import { requireWindow } from '../battlecard/card/window-plan.ts'
import { knownPeople } from './known-people.ts'

export type FeedInput = InputOf<typeof listInteractions>

/** A blank filter adds no condition. */
export interface FeedFilters {
  /** Sub-selects of the ids requested, those that narrow the feed most first; each also stands in `conditions`. */
  within: { companies?: Sql; targets?: Sql; reps?: Sql; competitors?: Sql }
  /** On competitor_interactions, called `i`. */
  conditions: Sql[]
}

/** The feed's filters as conditions, without the search. Throws BAD_REQUEST for a window that ends before it begins. */
export function feedFilters(tenantId: string, input: FeedInput): FeedFilters {
  const list = feedInOrder(input)
  const within = {
    ...(input.account?.trim() && { companies: accountKnownAs(tenantId, input.account) }),
    ...(input.target?.trim() && { targets: personKnownAs(tenantId, input.target) }),
    ...(input.rep?.trim() && { reps: personKnownAs(tenantId, input.rep) }),
    ...(input.competitor_id?.length && { competitors: sql`select unnest(${input.competitor_id}::uuid[])` }),
  }
  return {
    within,
    conditions: [
      sql`i.tenant_id = ${tenantId}`,
      ...standing(input),
      ...window(input),
      ...given(input.cursor || undefined, (cursor) => behind(list, readListCursor(list, cursor).after)),
      ...given(within.companies, (ids) => sql`i.company_id = any(array(${ids}))`),
      ...given(within.targets, (ids) => sql`i.target_id = any(array(${ids}))`),
      ...given(within.reps, (ids) => sql`i.rep_id = any(array(${ids}))`),
      ...given(within.competitors, () => sql`i.competitor_id = any(${input.competitor_id}::uuid[])`),
      ...given(items(input.interaction_type), (types) => sql`i.type = any(${types})`),
      ...given(items(input.account_id), (ids) => inAccounts(companiesOfAccounts(tenantId, ids))),
      ...given(items(input.account_tier), (names) => inAccounts(companiesOfTiers(tenantId, names))),
      ...among(input.we_own, 'company_id', ownedCompanies(tenantId)),
      ...among(input.at_risk, 'company_id', companiesAtRisk(tenantId)),
      ...among(input.we_know_target, 'target_id', knownPeople(tenantId)),
    ],
  }
}

const inAccounts = (companies: Sql): Sql => sql`(i.company_id in (${companies})) is true`

/** Written like the expression in the index, so that a scan passes no rows of the other kind. */
function standing({ excluded, reason }: FeedInput): Sql[] {
  if (!excluded) return [sql`i.excluded_reason is null`]
  return [
    sql`i.excluded_reason is not null`,
    ...given(items(reason), (reasons) => sql`i.excluded_reason = any(${reasons})`),
  ]
}

function window({ from, to }: FeedInput): Sql[] {
  requireWindow({ from, to })
  return [
    ...given(from, (time) => sql`i.engagement_at >= ${new Date(time)}`),
    ...given(to, (time) => sql`i.engagement_at < ${new Date(time)}`),
  ]
}

/** The feed in the requested order, by default newest first. A cursor is for one order only. */
export function feedInOrder({ sort = 'engagement_at' }: FeedInput): Keyset {
  const to = sort === '-engagement_at' ? 'asc' : 'desc'
  return keyset(`interactions by ${sort}`, [
    ['i.engagement_at', 'timestamptz', to],
    ['i.id', 'uuid', to],
  ])
}

const accountKnownAs = (tenantId: string, text: string): Sql =>
  companiesWithKey(tenantId, text) ?? sql`select null::uuid where false`

const personKnownAs = (tenantId: string, socialId: string): Sql => sql`
  select k.person_id
  from competitor_person_keys k
  where k.tenant_id = ${tenantId} and k.key = any(${personKeysOf(socialId.trim())})`

/**
 * Like every flag, anything but the exact texts counts as not sent. An interaction in no account is on neither side.
 * `is true` has the ids hashed once, instead of a join that the planner would begin with.
 */
function among(flag: string | undefined, column: 'company_id' | 'target_id', ids: Sql): Sql[] {
  const found = sql`${raw(`i.${column}`)} in (${ids})`
  if (flag === 'true') return [sql`(${found}) is true`]
  return flag === 'false' ? [sql`${raw(`i.${column}`)} is not null and (${found}) is not true`] : []
}

const ownedCompanies = (tenantId: string): Sql => sql`
  select o.company_id from owned_companies o where o.tenant_id = ${tenantId}`

const companiesAtRisk = (tenantId: string): Sql => sql`
  select d.company_id
  from open_deals d
  where d.tenant_id = ${tenantId} and d.company_id in (${ownedCompanies(tenantId)})`
