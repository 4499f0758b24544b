import { dayOf } from '@throughline/parsing/text/days.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { type BuildCounts, buildOpportunities } from '../../opportunities/score/build-opportunities.ts'

/** What an exclusion names: one of the two. */
export interface Excluded {
  personId: string | null
  companyId: string | null
}

/** Rebuilds the opportunities of a locked connector to the person, or company, by the exclusions that there are now. */
export async function rebuildExcluded(
  { db, tenantId, memberId, now }: Context,
  connectorId: string,
  { personId, companyId }: Excluded,
): Promise<BuildCounts> {
  const personIds = await db.column<string>(sql`
    select id from people
    where tenant_id = ${tenantId} and ${personId === null ? sql`company_id = ${companyId}` : sql`id = ${personId}`}`)
  return buildOpportunities(db, {
    tenantId,
    connectorIds: [connectorId],
    personIds,
    asOf: dayOf(now),
    now,
    memberId,
  })
}
