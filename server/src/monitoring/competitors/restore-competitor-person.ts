import type { restoreCompetitorPerson as contract } from '@throughline/contract/competitors/restore-competitor-person.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshFigures } from '../battlecard/rollups/refresh-figures.ts'
import { readDismissal, requirePerson } from './require-person.ts'

export const restoreCompetitorPerson: Handler<typeof contract> = async (ctx, { socialId }) => {
  const { db, tenantId, now } = ctx
  await lockMonitoring(ctx)
  const personId = await requirePerson(ctx, socialId)
  const restored = await db.run(sql`
    update competitor_people
    set dismissed_at = null, dismissed_reason = null, dismissed_by = null, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${personId} and dismissed_at is not null`)
  if (restored > 0) await refreshFigures(ctx, { personIds: [personId] })
  return { person: await readDismissal(ctx, personId) }
}
