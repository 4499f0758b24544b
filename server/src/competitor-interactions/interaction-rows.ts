import type {
  feedInteraction,
  interaction,
} from '@throughline/contract/competitor-interactions/interaction.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../db/sql.ts'

export type Interaction = Static<typeof interaction>
type FeedInteraction = Static<typeof feedInteraction>

/** What the database answers for an interaction. */
export type InteractionRow = Omit<FeedInteraction, 'excluded_reason'> & { excluded_reason: string | null }

/** The columns of competitor_interactions, called `i`, that `interactionRows` wants of its page. */
export const pageColumns = sql`
  i.id, i.competitor_id, i.rep_id, i.target_id, i.type, i.engagement_at, i.post_url, i.content_preview, i.company_id,
  i.time_precision, i.excluded_reason`

/**
 * Interactions as they are shown, newest first, of those that `page` selects the columns above of. Whom the network
 * knows is looked up once for all targets of the page.
 */
export const interactionRows = (tenantId: string, page: Sql): Sql => sql`
  with page as materialized (${page}),
  known as (
    select distinct k.person_id
    from known_competitor_people k
    where k.tenant_id = ${tenantId} and k.person_id in (select target_id from page)
  )
  select i.id, i.competitor_id, c.name as competitor_name,
    r.social_id as rep_social_id, r.name as rep_name, r.job_title as rep_title,
    t.social_id as target_social_id, t.name as target_name, t.job_title as target_job_title,
    i.type as interaction_type, i.engagement_at, i.post_url, i.content_preview,
    known.person_id is not null as we_know_target,
    coalesce(nullif(t.company_name, ''), a.name, '') as target_company_name,
    a.numeric_id as target_company_numeric_id, i.time_precision, i.excluded_reason
  from page i
  join competitors c on c.tenant_id = ${tenantId} and c.id = i.competitor_id
  join competitor_people r on r.tenant_id = ${tenantId} and r.id = i.rep_id
  join competitor_people t on t.tenant_id = ${tenantId} and t.id = i.target_id
  left join companies a on a.tenant_id = ${tenantId} and a.id = i.company_id
  left join known on known.person_id = i.target_id
  order by i.engagement_at desc, i.id desc`

/** The interaction as the drilldown of an account shows it. */
export function shownInteraction(row: InteractionRow): Interaction {
  const { id, target_company_name, target_company_numeric_id, time_precision, excluded_reason, ...shown } =
    row
  return shown
}

/** The interaction as a row of the feed; a reason is there only where something excludes it. */
export function shownInFeed({ excluded_reason, ...row }: InteractionRow): FeedInteraction {
  return excluded_reason === null ? row : { ...row, excluded_reason }
}
