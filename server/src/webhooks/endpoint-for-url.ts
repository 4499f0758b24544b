import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { checkUrl } from './check-url.ts'
import { newEndpoint } from './new-endpoint.ts'

type Caller = Pick<Context, 'db' | 'tenantId' | 'now' | 'newId' | 'outbound'>

/**
 * The endpoint of the workspace with this address, made where there is none: such a one follows no events, gets only
 * what is sent to it, and shows its secret when that is rotated. Throws BAD_REQUEST, at `pointer`, for an address that
 * may not be called.
 */
export async function endpointForUrl(ctx: Caller, address: string, pointer = '/url'): Promise<string> {
  const url = await checkUrl(address, ctx.outbound, pointer)
  const known = await ctx.db.first<{ id: string }>(sql`
    select id from webhook_endpoints
    where tenant_id = ${ctx.tenantId} and url = ${url} and deleted_at is null
    order by created_at, id
    limit 1`)
  if (known) return known.id
  return (await newEndpoint(ctx, { url, description: '', eventTypes: [] })).id
}
