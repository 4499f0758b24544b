import type { listConnectorExclusions as contract } from '@throughline/contract/connectors/list-connector-exclusions.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { type Counted, pageTail, rowsOfPage } from '../../../floor/operation/page-by-number.ts'
import { unknownConnector } from '../lock-connectors.ts'
import { type ExclusionRow, exclusionRows, shownExclusion } from './exclusion-rows.ts'

export const listConnectorExclusions: Handler<typeof contract> = async ({ db, tenantId }, input) => {
  const named = sql`
    select person_id
    from connectors
    where tenant_id = ${tenantId} and social_id = ${canonicalSocialId(input.socialId)}`
  const ofConnector = sql`e.connector_id = (${named})`
  const [[connector], rows, counted] = await db.batch<[unknown[], ExclusionRow[], Counted]>([
    named,
    sql`${exclusionRows(tenantId, ofConnector)} order by e.created_at desc, e.id desc ${rowsOfPage(input)}`,
    sql`select count(*) as total from connector_exclusions e where e.tenant_id = ${tenantId} and ${ofConnector}`,
  ])
  if (!connector) throw unknownConnector()
  return { exclusions: rows.map(shownExclusion), ...pageTail(input, counted) }
}
