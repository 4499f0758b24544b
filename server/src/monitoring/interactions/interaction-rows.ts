import type {
  feedInteraction,
  interaction,
} from '@throughline/contract/competitor-interactions/interaction.ts'
import type { Static } from 'typebox'
import { empty, type Sql, sql } from '../../floor/db/sql.ts'
import {
  shownTargetAccount,
  type TargetAccountColumns,
  targetAccountColumns,
  targetAccountOf,
} from '../../network/target-accounts/target-account-of.ts'
import { accountKey } from '../battlecard/card/account-key.ts'
import { knownPeople } from './known-people.ts'

export type Interaction = Static<typeof interaction>
type FeedInteraction = Static<typeof feedInteraction>

/** What the database answers for a row of the feed. */
export type FeedRow = Omit<FeedInteraction, 'excluded_reason' | 'target_account'> &
  TargetAccountColumns & { excluded_reason: NonNullable<FeedInteraction['excluded_reason']> | null }

/** The columns of competitor_interactions, called `i`, that `interactionRows` needs of its page. */
export const pageColumns = sql`
  i.id, i.competitor_id, i.rep_id, i.target_id, i.type, i.engagement_at, i.post_url, i.content_preview, i.company_id,
  i.time_precision, i.reaction_kind, i.excluded_reason`

/** An interaction as the drilldown of an account shows it. */
const shownColumns = sql`
  i.competitor_id, c.name as competitor_name,
  r.social_id as rep_social_id, r.name as rep_name, r.job_title as rep_title,
  t.social_id as target_social_id, t.name as target_name, t.job_title as target_job_title,
  i.type as interaction_type, i.engagement_at, i.time_precision, i.post_url, i.content_preview,
  known.person_id is not null as we_know_target, case when a.id is not null then t.company_matched_by end as matched_by`

/** Rows of the feed, as `interactionRows` selects them. */
export const feedRows = (tenantId: string, page: Sql, order: Sql): Sql =>
  interactionRows(tenantId, page, {
    order,
    columns: sql`
      i.id, ${shownColumns}, i.reaction_kind, coalesce(a.name, t.company_name) as target_company_name,
      a.numeric_id as target_company_numeric_id, case when a.id is not null then ${accountKey(tenantId, 'a')} end as account_key,
      ${targetAccountColumns}, i.excluded_reason`,
    joins: targetAccountOf(tenantId, sql`i.company_id`),
  })

/**
 * Interactions as they are shown, newest first if nothing else is said. `page` selects the columns above of them. Whom the
 * network knows is looked up once for all targets of the page.
 */
export function interactionRows(
  tenantId: string,
  page: Sql,
  { columns = shownColumns, joins = empty, order = sql`i.engagement_at desc, i.id desc` } = {},
): Sql {
  return sql`
    with page as materialized (${page}),
    known as (
      select distinct k.person_id
      from (${knownPeople(tenantId)}) k
      where k.person_id in (select target_id from page)
    )
    select ${columns}
    from page i
    join competitors c on c.tenant_id = ${tenantId} and c.id = i.competitor_id
    join competitor_people r on r.tenant_id = ${tenantId} and r.id = i.rep_id
    join competitor_people t on t.tenant_id = ${tenantId} and t.id = i.target_id
    left join companies a on a.tenant_id = ${tenantId} and a.id = i.company_id
    ${joins}
    left join known on known.person_id = i.target_id
    order by ${order}`
}

/** The row as the feed shows it; a reason is there only where something excludes it. */
export function shownInFeed({ excluded_reason, ...row }: FeedRow): FeedInteraction {
  const { target_account_id: _, target_account_name: __, target_account_tier: ___, ...shown } = row
  return {
    ...shown,
    ...shownTargetAccount(row),
    ...(excluded_reason !== null && { excluded_reason }),
  }
}
