import type { KeyKind } from '@throughline/contract/companies/company-key.ts'
import type { opportunity } from '@throughline/contract/opportunities/opportunity.ts'
import type { Static } from 'typebox'
import { companyUrl } from '../companies/company-url.ts'
import { socialUrlOf } from '../people/social-id.ts'

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
