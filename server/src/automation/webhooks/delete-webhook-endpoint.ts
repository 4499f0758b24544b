import type { deleteWebhookEndpoint as contract } from '@throughline/contract/webhooks/delete-webhook-endpoint.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { findEndpoint } from './find-endpoint.ts'

/** Hidden at once; its deliveries, which may be many, go step by step when the workspace is pruned. */
export const deleteWebhookEndpoint: Handler<typeof contract> = async (ctx, input) => {
  const { id, updated_at } = await findEndpoint(ctx, input.id, { forWriting: true })
  requireVersion(ctx.ifMatch, updated_at)
  await ctx.db.run(sql`
    update webhook_endpoints
    set deleted_at = ${ctx.now}, is_enabled = false, secret = '', former_secret = null
    where tenant_id = ${ctx.tenantId} and id = ${id}`)
  return { id }
}
