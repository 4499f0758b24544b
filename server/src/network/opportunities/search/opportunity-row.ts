import type { opportunity } from '@throughline/contract/opportunities/opportunity.ts'
import { companyUrl } from '@throughline/parsing/companies/company-url.ts'
import { socialUrlOf } from '@throughline/parsing/people/social-id.ts'
import type { Static } from 'typebox'
import { tagsOf } from '../../../directory/tags/tag-row.ts'
import { isoTime, prepared, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import { bestIcp } from '../../icps/company-fits.ts'
import { targetAccountOf } from '../../target-accounts/target-account-of.ts'
import { ratingOf } from '../evidence/rating-evidence.ts'

export type Opportunity = Static<typeof opportunity>

type Person = Opportunity['connector']
type Company = NonNullable<Opportunity['company']>
type Optional = 'target_account' | 'icp' | 'status' | 'owner_id' | 'owner_email' | 'owner_name'

/** An opportunity as `opportunityColumns` selects it: without addresses, null where a part is missing. */
export type OpportunityRow = Omit<Opportunity, 'connector' | 'prospect' | 'company' | Optional> & {
  connector: Omit<Person, 'social_url'>
  prospect: Omit<Opportunity['prospect'], 'social_url'>
  company: (Omit<Company, 'social_url'> & { slug: string | null }) | null
} & { [Part in Optional]: NonNullable<Opportunity[Part]> | null }

/** Opportunities as they are shown, in the order of `ids`, without those that do not exist any more. */
export async function opportunitiesByIds(ctx: Scope, ids: readonly string[]): Promise<Opportunity[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.rows<OpportunityRow>(
    prepared('opportunity_rows', rowsStatement(ctx.tenantId, ids)),
  )
  return rows.map(shownOpportunity)
}

const rowsStatement = (tenantId: string, ids: readonly string[]) => sql`
  select ${opportunityColumns(tenantId)}
  from unnest(${ids}::uuid[]) with ordinality as page (id, place)
  cross join lateral (select * from opportunities where tenant_id = ${tenantId} and id = page.id offset 0) o
  ${opportunityJoins(tenantId)}
  order by page.place`

/** The opportunity as callers see it: owner, status, target account and ICP are absent where there is none. */
export function shownOpportunity(row: OpportunityRow): Opportunity {
  const { id, score, tier, connector, prospect, company, target_account, icp, status_id, status, ...rest } =
    row
  const { owner_id, owner_email, owner_name, ...own } = rest
  return {
    id,
    score,
    tier,
    connector: withAddress(connector),
    prospect: withAddress(prospect),
    company: company && withPage(company),
    ...(target_account && { target_account }),
    ...(icp && { icp }),
    status_id,
    ...(status && { status }),
    ...(owner_id !== null &&
      owner_email !== null &&
      owner_name !== null && { owner_id, owner_email, owner_name }),
    ...own,
  }
}

/** A person with the address of their profile, where the contract shows it. */
export const withAddress = <Row extends { name: string; social_id: string }>({
  name,
  social_id,
  ...row
}: Row) => ({
  name,
  social_id,
  social_url: socialUrlOf(social_id),
  ...row,
})

function withPage({ slug, matched_by, ...company }: NonNullable<OpportunityRow['company']>): Company {
  const social_url = companyUrl({ slug, numericId: company.numeric_id }) || null
  return { ...company, social_url, matched_by }
}

/**
 * The columns of an opportunity `o` with all that is shown beside it, for use with `opportunityJoins`. An export hashes
 * the client companies; for the few rows of a page scalar sub-selects, never hashed, look them up. The rows of an
 * export come as JSON, so their times are written here as the API writes them.
 */
export function opportunityColumns(tenantId: string, { isExport = false } = {}): Sql {
  const clients = sql`select k.company_id from effective_client_companies k where k.tenant_id = ${tenantId}`
  const time = (column: string) =>
    isExport ? sql`${isoTime(`o.${column}`)} as ${raw(column)}` : raw(`o.${column}`)
  return sql`
    o.id, o.score, rs1_tier(o.score) as tier,
    json_build_object(
      'name', c.name, 'social_id', c.social_id, 'job_title', c.job_title, 'company_name', c.company_name) as connector,
    json_build_object(
      'name', p.name, 'social_id', p.social_id, 'job_title', p.job_title, 'company_name', p.company_name,
      'seniority', p.seniority, 'function', p.function) as prospect,
    case when co.id is not null then json_build_object(
      'id', co.id, 'name', co.name, 'domain', co.domain, 'numeric_id', co.numeric_id, 'slug', co.slug,
      'matched_by', p.company_matched_by) end as company,
    case when ta.target_account_id is not null then json_build_object(
      'id', ta.target_account_id, 'account_name', ta.target_account_name, 'tier', ta.target_account_tier)
    end as target_account,
    case when ic.id is not null then json_build_object('id', ic.id, 'title', ic.title, 'fit', ic.fit) end as icp,
    o.status_id,
    ${statusOf} as status, ${time('status_at')}, ${isAskedElsewhere(tenantId, isExport)} as is_asked_elsewhere,
    ow.owner_id, ow.owner_email, ow.owner_name,
    o.notes, ${tagsOf(tenantId, assignedTags(tenantId))} as tags,
    partial_date(o.connected_on, cn.connected_on_precision) as connected_on, o.engagement_count,
    ${time('last_engagement_at')}, o.overlap_months,
    ${
      isExport
        ? sql`coalesce(o.company_id in (${clients}), false)`
        : sql`(${clients} and k.company_id = o.company_id limit 1) is not null`
    } as is_client_company,
    ${ratingOf(tenantId)} as rating, ${time('created_at')}, ${time('updated_at')}`
}

/** An export hashes the prospects with an introduction under way, so that the second condition looks only few up. */
function isAskedElsewhere(tenantId: string, isExport: boolean): Sql {
  const asked = sql`
    select a.prospect_id
    from opportunities a
    join statuses_under_way s on s.tenant_id = ${tenantId} and s.id = a.status_id
    where a.tenant_id = ${tenantId}`
  const byOthers = sql`exists (${asked} and a.prospect_id = o.prospect_id and a.id <> o.id)`
  return isExport ? sql`(o.prospect_id in (${asked}) and ${byOthers})` : byOthers
}

/** The status of which `st` is the tag; null where there is none. */
export const statusOf: Sql = sql`
  case when st.id is not null then json_build_object(
    'id', st.id, 'name', st.name, 'color', st.color, 'closes', st.closes) end`

const assignedTags = (tenantId: string) => sql`
  select pt.tag_id from path_tags pt where pt.tenant_id = ${tenantId} and pt.opportunity_id = o.id`

/**
 * Joins to `opportunities o` what `opportunityColumns` reads, never more than one row for each. For the few rows of a
 * page the order of the joins is plain: `offset 0` keeps the planner from comparing orders of ten tables, which took it
 * longer than the joins themselves.
 */
export function opportunityJoins(tenantId: string): Sql {
  return sql`
    cross join lateral (
      select * from people where tenant_id = ${tenantId} and id = o.connector_id offset 0
    ) c
    cross join lateral (
      select * from people where tenant_id = ${tenantId} and id = o.prospect_id offset 0
    ) p
    left join lateral (
      select connected_on_precision
      from connections
      where tenant_id = ${tenantId} and connector_id = o.connector_id and person_id = o.prospect_id
      offset 0
    ) cn on true
    left join lateral (
      select * from companies where tenant_id = ${tenantId} and id = o.company_id offset 0
    ) co on true
    ${targetAccountOf(tenantId, sql`o.company_id`)}
    left join lateral (${bestIcp(tenantId, sql`o.company_id`)}) ic on true
    left join lateral (
      select * from tags where tenant_id = ${tenantId} and id = o.status_id offset 0
    ) st on true
    left join lateral (
      select * from connector_ownership where tenant_id = ${tenantId} and connector_id = o.connector_id offset 0
    ) ow on true`
}
