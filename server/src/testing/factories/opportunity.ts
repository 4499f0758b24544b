import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { createConnector } from './connector.ts'
import { createPerson } from './person.ts'

export interface OpportunityFields {
  connectorId?: string
  prospectId?: string
  companyId?: string | null
  statusId?: string | null
  /** Since when it has its status; from the beginning unless said. */
  statusAt?: string
  score?: number | null
  asOf?: string
  connectedOn?: string | null
  engagementCount?: number
  lastEngagementAt?: string | null
  overlapMonths?: number
  prospectIsConnector?: boolean
  notes?: string
  createdAt?: string
  updatedAt?: string
}

interface CreatedOpportunity {
  id: string
  connectorId: string
  prospectId: string
}

/** An opportunity from a connector to a prospect, both made when missing. */
export async function createOpportunity(
  owner: pg.Client,
  tenantId: string,
  fields: OpportunityFields = {},
): Promise<CreatedOpportunity> {
  const id = newId()
  const connectorId = fields.connectorId ?? (await createConnector(owner, tenantId)).id
  const prospectId = fields.prospectId ?? (await createPerson(owner, tenantId)).id
  const { score = 50, companyId = null, statusId = null, createdAt = new Date().toISOString() } = fields
  const { rows: closing } = await owner.query(
    'select from tags where tenant_id = $1 and id = $2 and closes',
    [tenantId, statusId],
  )
  await owner.query(
    `insert into opportunities
       (tenant_id, id, connector_id, prospect_id, company_id, score, status_id, status_closes, as_of, model_version,
        connected_on, engagement_count, last_engagement_at, overlap_months, prospect_is_connector, notes, created_at,
        updated_at, status_at)
     values ($1, $2, $3, $4, $5, $6, $7, $17, $8, 'rs-1', $9, $10, $11, $12, $13, $14, $15, $16, $18)`,
    [
      tenantId,
      id,
      connectorId,
      prospectId,
      companyId,
      score,
      statusId,
      fields.asOf ?? '2026-01-01',
      fields.connectedOn ?? null,
      fields.engagementCount ?? 0,
      fields.lastEngagementAt ?? null,
      fields.overlapMonths ?? 0,
      fields.prospectIsConnector ?? false,
      fields.notes ?? '',
      createdAt,
      fields.updatedAt ?? createdAt,
      closing.length > 0,
      statusId === null ? null : (fields.statusAt ?? createdAt),
    ],
  )
  return { id, connectorId, prospectId }
}
