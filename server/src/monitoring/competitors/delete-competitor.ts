import type { deleteCompetitor as contract } from '@throughline/contract/competitors/delete-competitor.ts'
import { longStatements } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshRollups } from '../battlecard/rollups/refresh-rollups.ts'
import { lockCompetitor } from './lock-competitor.ts'

export const deleteCompetitor: Handler<typeof contract> = async (ctx, input) => {
  const { db, tenantId } = ctx
  await lockMonitoring(ctx)
  const { id, name, updated_at } = await lockCompetitor(ctx, input.id)
  requireVersion(ctx.ifMatch, updated_at)
  await db.run(longStatements)
  const deleted_interactions = await db.run(sql`
    delete from competitor_interactions where tenant_id = ${tenantId} and competitor_id = ${id}`)
  await refreshRollups(ctx, { competitorIds: [id] })
  await db.run(sql`delete from competitors where tenant_id = ${tenantId} and id = ${id}`)
  return { message: `${name} is no longer monitored.`, deleted_count: 1, deleted_interactions }
}
