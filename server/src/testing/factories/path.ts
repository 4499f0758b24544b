import type pg from 'pg'
import { createConnector } from './connector.ts'
import { createOpportunity } from './opportunity.ts'
import { createPerson } from './person.ts'

export interface Path {
  opportunityId: string
  /** As a tag assignment names it. */
  subject: { connector_social_id: string; prospect_social_id: string }
}

/** An opportunity that the search shows, and how a tag assignment names it. */
export async function createPath(owner: pg.Client, tenantId: string): Promise<Path> {
  const connector = await createConnector(owner, tenantId)
  const prospect = await createPerson(owner, tenantId)
  const { id } = await createOpportunity(owner, tenantId, {
    connectorId: connector.id,
    prospectId: prospect.id,
    engagementCount: 1,
  })
  const subject = { connector_social_id: connector.socialId, prospect_social_id: prospect.socialId }
  return { opportunityId: id, subject }
}
