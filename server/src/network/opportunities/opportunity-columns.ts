import { type Sql, sql } from '../../floor/db/sql.ts'
import { bestIcp } from '../icps/best-icp.ts'

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
