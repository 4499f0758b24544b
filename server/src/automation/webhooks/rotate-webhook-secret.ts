import type { rotateWebhookSecret as contract } from '@throughline/contract/webhooks/rotate-webhook-secret.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { findEndpoint } from './find-endpoint.ts'
import { newSecret, storedSecret } from './signing-secret.ts'

const bothSignMs = dayMs

export const rotateWebhookSecret: Handler<typeof contract> = async (ctx, input) => {
  const { id, updated_at } = await findEndpoint(ctx, input.id, { forWriting: true })
  requireVersion(ctx.ifMatch, updated_at)
  const secret = newSecret()
  const sealed = storedSecret(secret, { tenantId: ctx.tenantId, endpointId: id }, ctx.outbound)
  await ctx.db.run(sql`
    update webhook_endpoints
    set former_secret = secret, former_secret_until = ${new Date(ctx.now.getTime() + bothSignMs)}, secret = ${sealed},
      updated_at = ${nextVersion(updated_at, ctx.now)}
    where tenant_id = ${ctx.tenantId} and id = ${id}`)
  return { ...(await findEndpoint(ctx, id)), secret }
}
