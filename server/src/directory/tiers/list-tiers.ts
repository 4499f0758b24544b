import type { DataOf } from '@throughline/contract/operation.ts'
import type { listTiers as contract } from '@throughline/contract/tiers/list-tiers.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'

type Tier = DataOf<typeof contract>['tiers'][number]

export const listTiers: Handler<typeof contract> = async (ctx) => {
  const tiers = await ctx.db.rows<Tier>(sql`
    select id, name, position
    from tiers
    where tenant_id = ${ctx.tenantId}
    order by position, id`)
  return { tiers }
}
