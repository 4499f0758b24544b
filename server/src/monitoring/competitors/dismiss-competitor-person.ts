import type { dismissCompetitorPerson as contract } from '@throughline/contract/competitors/dismiss-competitor-person.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshFigures } from '../battlecard/rollups/refresh-figures.ts'
import { readDismissal, requirePerson } from './require-person.ts'

export const dismissCompetitorPerson: Handler<typeof contract> = async (ctx, { socialId, reason }) => {
  const { db, tenantId, now, memberId } = ctx
  await lockMonitoring(ctx)
  const personId = await requirePerson(ctx, socialId)
  const before = await readDismissal(ctx, personId)
  const given = reason === undefined ? before.reason : reason?.trim() || null
  if (before.dismissed && before.reason === given) return { person: before }
  await db.run(sql`
    update competitor_people
    set dismissed_at = coalesce(dismissed_at, ${now}), dismissed_reason = ${given}, dismissed_by = ${memberId},
      updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${personId}`)
  if (!before.dismissed) await refreshFigures(ctx, { personIds: [personId] })
  return { person: await readDismissal(ctx, personId) }
}
