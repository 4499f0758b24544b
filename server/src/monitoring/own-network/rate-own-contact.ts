import { ApiError } from '@throughline/contract/errors.ts'
import type { rateOwnContact as contract } from '@throughline/contract/own-network/rate-own-contact.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { rateOpportunity } from '../../network/opportunities/judge/rate-opportunity.ts'
import { callingConnector } from './as-connector.ts'

export const rateOwnContact: Handler<typeof contract> = async (ctx, { socialId, rating }) => {
  const { personId } = callingConnector(ctx)
  const opportunity = await ctx.db.first<{ id: string }>(sql`
    select o.id
    from people p
    join opportunities o on o.tenant_id = ${ctx.tenantId} and o.connector_id = ${personId} and o.prospect_id = p.id
    where p.tenant_id = ${ctx.tenantId} and p.social_id = ${canonicalSocialId(socialId)}`)
  if (!opportunity) throw new ApiError('NOT_FOUND', 'No introduction of yours leads to this social_id.')
  await rateOpportunity({ ...ctx, ifMatch: null }, { id: opportunity.id, rating })
  return { rating }
}
