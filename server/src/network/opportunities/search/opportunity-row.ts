import type { KeyKind } from '@throughline/contract/companies/company-key.ts'
import type { opportunity } from '@throughline/contract/opportunities/opportunity.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { companyUrl } from '../../companies/company-url.ts'
import { bestIcp } from '../../icps/best-icp.ts'
import { socialUrlOf } from '../../people/social-id.ts'

export type Opportunity = Static<typeof opportunity>

/** An opportunity as `opportunityColumns` selects it: flat, null where a part is missing. */
export type OpportunityRow = Pick<
  Opportunity,
  | 'id'
  | 'score'
  | 'tier'
  | 'status_id'
  | 'notes'
  | 'tags'
  | 'connected_on'
  | 'engagement_count'
  | 'last_engagement_at'
  | 'overlap_months'
  | 'is_client_company'
  | 'created_at'
  | 'updated_at'
> & {
  connector_name: string
  connector_social_id: string
  connector_job_title: string
  connector_company_name: string
  prospect_name: string
  prospect_social_id: string
  prospect_job_title: string
  prospect_company_name: string
  seniority: string
  function: string
  company_id: string | null
  company_name: string | null
  domain: string | null
  numeric_id: string | null
  slug: string | null
  company_matched_by: KeyKind | null
  account_id: string | null
  account_name: string | null
  account_tier: string | null
  icp_id: string | null
  icp_title: string | null
  icp_fit: number | null
  status_name: string | null
  status_color: string | null
  status_closes: boolean | null
  owner_id: string | null
  owner_email: string | null
  owner_name: string | null
}

/** The opportunity as callers see it: owner, status, target account and ICP are absent where there is none. */
export function shownOpportunity(row: OpportunityRow): Opportunity {
  return {
    id: row.id,
    score: row.score,
    tier: row.tier,
    connector: {
      name: row.connector_name,
      social_id: row.connector_social_id,
      social_url: socialUrlOf(row.connector_social_id),
      job_title: row.connector_job_title,
      company_name: row.connector_company_name,
    },
    prospect: {
      name: row.prospect_name,
      social_id: row.prospect_social_id,
      social_url: socialUrlOf(row.prospect_social_id),
      job_title: row.prospect_job_title,
      company_name: row.prospect_company_name,
      seniority: row.seniority,
      function: row.function,
    },
    company: company(row),
    ...targetAccount(row),
    ...icp(row),
    status_id: row.status_id,
    ...status(row),
    ...owner(row),
    notes: row.notes,
    tags: row.tags,
    connected_on: row.connected_on,
    engagement_count: row.engagement_count,
    last_engagement_at: row.last_engagement_at,
    overlap_months: row.overlap_months,
    is_client_company: row.is_client_company,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function company({
  company_id,
  company_name,
  domain,
  numeric_id,
  slug,
  company_matched_by,
}: OpportunityRow): Opportunity['company'] {
  if (company_id === null || company_name === null) return null
  return {
    id: company_id,
    name: company_name,
    domain,
    numeric_id,
    social_url: companyUrl({ slug, numericId: numeric_id }) || null,
    matched_by: company_matched_by,
  }
}

function targetAccount({
  account_id,
  account_name,
  account_tier,
}: OpportunityRow): Pick<Opportunity, 'target_account'> {
  if (account_id === null || account_name === null) return {}
  return { target_account: { id: account_id, account_name, tier: account_tier } }
}

function icp({ icp_id, icp_title, icp_fit }: OpportunityRow): Pick<Opportunity, 'icp'> {
  if (icp_id === null || icp_title === null || icp_fit === null) return {}
  return { icp: { id: icp_id, title: icp_title, fit: icp_fit } }
}

function status({
  status_id,
  status_name,
  status_color,
  status_closes,
}: OpportunityRow): Pick<Opportunity, 'status'> {
  if (status_id === null || status_name === null || status_color === null || status_closes === null) return {}
  return { status: { id: status_id, name: status_name, color: status_color, closes: status_closes } }
}

function owner({ owner_id, owner_email, owner_name }: OpportunityRow): Partial<Opportunity> {
  if (owner_id === null || owner_email === null || owner_name === null) return {}
  return { owner_id, owner_email, owner_name }
}

/**
 * The columns of an opportunity `o` with all that is shown beside it. Goes with `opportunityJoins`. For an export the
 * clients are read once and hashed, for the few rows of a page each company is looked up: a scalar is never hashed.
 */
export function opportunityColumns(tenantId: string, { isExport = false } = {}): Sql {
  const clients = sql`select k.company_id from effective_client_companies k where k.tenant_id = ${tenantId}`
  return sql`
    o.id, o.score, rs1_tier(o.score) as tier,
    c.name as connector_name, c.social_id as connector_social_id, c.job_title as connector_job_title,
    c.company_name as connector_company_name,
    p.name as prospect_name, p.social_id as prospect_social_id, p.job_title as prospect_job_title,
    p.company_name as prospect_company_name, p.seniority, p.function,
    p.company_matched_by,
    co.id as company_id, co.name as company_name, co.domain, co.numeric_id, co.slug,
    ta.id as account_id, ta.account_name, ta.tier_name as account_tier,
    ic.id as icp_id, ic.title as icp_title, ic.fit as icp_fit,
    o.status_id, st.name as status_name, st.color as status_color, st.closes as status_closes,
    ow.owner_id, ow.owner_email, ow.owner_name,
    o.notes, ${tagsOf(tenantId)} as tags,
    partial_date(o.connected_on, cn.connected_on_precision) as connected_on, o.engagement_count, o.last_engagement_at, o.overlap_months,
    ${
      isExport
        ? sql`coalesce(o.company_id in (${clients}), false)`
        : sql`(${clients} and k.company_id = o.company_id limit 1) is not null`
    } as is_client_company,
    o.created_at, o.updated_at`
}

const tagsOf = (tenantId: string) => sql`
  coalesce((
    select json_agg(json_build_object(
      'id', t.id, 'group_id', t.group_id, 'name', t.name, 'color', t.color, 'position', t.position,
      'closes', t.closes) order by g.position, g.id, t.position, t.id)
    from path_tags pt
    join tags t on t.tenant_id = ${tenantId} and t.id = pt.tag_id
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
    where pt.tenant_id = ${tenantId} and pt.opportunity_id = o.id
  ), '[]')`

/**
 * Joins to `opportunities o` what `opportunityColumns` reads, never more than one row for each. For the few
 * rows of a page the order of the joins is plain; `offset 0` keeps the planner from weighing ten tables
 * against each other, which took it longer than the joins themselves.
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
    left join lateral (
      select a.id, a.account_name, t.name as tier_name
      from target_accounts a
      left join tiers t on t.tenant_id = ${tenantId} and t.id = a.tier_id
      where a.tenant_id = ${tenantId} and a.company_id = o.company_id
      offset 0
    ) ta on true
    left join lateral (${bestIcp(tenantId, sql`o.company_id`)}) ic on true
    left join lateral (
      select * from tags where tenant_id = ${tenantId} and id = o.status_id offset 0
    ) st on true
    left join lateral (
      select * from connector_ownership where tenant_id = ${tenantId} and connector_id = o.connector_id offset 0
    ) ow on true`
}
