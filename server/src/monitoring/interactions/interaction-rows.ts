import type {
  feedInteraction,
  interaction,
} from '@throughline/contract/competitor-interactions/interaction.ts'
import type { Static } from 'typebox'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
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

/** What the database answers for an interaction. */
export type InteractionRow = Omit<FeedInteraction, 'excluded_reason' | 'target_account'> &
  TargetAccountColumns & { excluded_reason: string | null }

/** The columns of competitor_interactions, called `i`, that `interactionRows` needs of its page. */
export const pageColumns = sql`
  i.id, i.competitor_id, i.rep_id, i.target_id, i.type, i.engagement_at, i.post_url, i.content_preview, i.company_id,
  i.time_precision, i.excluded_reason`

/**
 * Interactions as they are shown, newest first, of those that `page` selects the columns above of. Whom the network
 * knows is looked up once for all targets of the page.
 */
export const interactionRows = (
  tenantId: string,
  page: Sql,
  { isOldestFirst = false }: { isOldestFirst?: boolean } = {},
): Sql => sql`
  with page as materialized (${page}),
  known as (
    select distinct k.person_id
    from (${knownPeople(tenantId)}) k
    where k.person_id in (select target_id from page)
  )
  select i.id, i.competitor_id, c.name as competitor_name,
    r.social_id as rep_social_id, r.name as rep_name, r.job_title as rep_title,
    t.social_id as target_social_id, t.name as target_name, t.job_title as target_job_title,
    i.type as interaction_type, i.engagement_at, i.post_url, i.content_preview,
    known.person_id is not null as we_know_target, case when a.id is not null then t.company_matched_by end as matched_by,
    coalesce(nullif(t.company_name, ''), a.name, '') as target_company_name,
    a.numeric_id as target_company_numeric_id,
    case when a.id is not null then ${accountKey(tenantId, 'a')} end as account_key, ${targetAccountColumns}, i.time_precision, i.excluded_reason
  from page i
  join competitors c on c.tenant_id = ${tenantId} and c.id = i.competitor_id
  join competitor_people r on r.tenant_id = ${tenantId} and r.id = i.rep_id
  join competitor_people t on t.tenant_id = ${tenantId} and t.id = i.target_id
  left join companies a on a.tenant_id = ${tenantId} and a.id = i.company_id
  ${targetAccountOf(tenantId, sql`i.company_id`)}
  left join known on known.person_id = i.target_id
  order by i.engagement_at ${raw(isOldestFirst ? 'asc' : 'desc')}, i.id ${raw(isOldestFirst ? 'asc' : 'desc')}`

/** The interaction as the drilldown of an account shows it. */
export function shownInteraction(row: InteractionRow): Interaction {
  return {
    competitor_id: row.competitor_id,
    competitor_name: row.competitor_name,
    rep_social_id: row.rep_social_id,
    rep_name: row.rep_name,
    rep_title: row.rep_title,
    target_social_id: row.target_social_id,
    target_name: row.target_name,
    target_job_title: row.target_job_title,
    interaction_type: row.interaction_type,
    engagement_at: row.engagement_at,
    post_url: row.post_url,
    content_preview: row.content_preview,
    we_know_target: row.we_know_target,
    matched_by: row.matched_by,
  }
}

/** The interaction as a row of the feed; a reason is there only where something excludes it. */
export function shownInFeed(row: InteractionRow): FeedInteraction {
  const { excluded_reason } = row
  return {
    id: row.id,
    ...shownInteraction(row),
    target_company_name: row.target_company_name,
    target_company_numeric_id: row.target_company_numeric_id,
    account_key: row.account_key,
    ...shownTargetAccount(row),
    time_precision: row.time_precision,
    ...(excluded_reason !== null && { excluded_reason }),
  }
}
