import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { EndpointRow } from './find-endpoint.ts'

/** For a test or replay, sent at once: throws CONFLICT if the endpoint is off, and ends its pause after failures. */
export async function requireEnabled({ db, tenantId }: Context, endpoint: EndpointRow): Promise<void> {
  if (!endpoint.is_enabled) {
    throw new ApiError('CONFLICT', 'The endpoint is switched off: send is_enabled true first.')
  }
  if (endpoint.paused_until === null) return
  await db.run(sql`
    update webhook_endpoints set paused_until = null where tenant_id = ${tenantId} and id = ${endpoint.id}`)
}
