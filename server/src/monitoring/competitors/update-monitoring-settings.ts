import { isDeepStrictEqual } from 'node:util'
import type { updateMonitoringSettings as contract } from '@throughline/contract/competitors/update-monitoring-settings.ts'
import { longStatements } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { queueAlerts } from '../../network/companies/queue-alerts.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshFigures } from '../battlecard/rollups/refresh-figures.ts'
import { refreshRollups } from '../battlecard/rollups/refresh-rollups.ts'
import { getMonitoringSettings, type MonitoringSettings } from './get-monitoring-settings.ts'

export const updateMonitoringSettings: Handler<typeof contract> = async (ctx, fields) => {
  await lockMonitoring(ctx)
  const before = await getMonitoringSettings(ctx)
  requireVersion(ctx.ifMatch, before.updated_at ?? '')
  const after = { ...before, ...fields }
  if (isDeepStrictEqual(before, after)) return before
  const updated_at =
    before.updated_at === null ? ctx.now.toISOString() : nextVersion(before.updated_at, ctx.now)
  const written = { ...after, updated_at }
  await write(ctx, written)
  await ctx.db.run(longStatements)
  if (after.excludes_teammates !== before.excludes_teammates) await recountTeammates(ctx)
  if (!isDeepStrictEqual(after.model, before.model)) await recountAll(ctx)
  await queueAlerts(ctx)
  return written
}

async function write({ db, tenantId }: Context, settings: MonitoringSettings): Promise<void> {
  const { ownership_rule, excludes_teammates, model, updated_at } = settings
  await db.run(sql`
    update monitoring_settings
    set ownership_rule = ${ownership_rule}, excludes_teammates = ${excludes_teammates},
      model = ${JSON.stringify(model)}::json, updated_at = ${updated_at}
    where tenant_id = ${tenantId}`)
}

async function recountTeammates(ctx: Context): Promise<void> {
  const personIds = await ctx.db.column<string>(sql`
    select id from competitor_people where tenant_id = ${ctx.tenantId} and is_teammate`)
  await refreshFigures(ctx, { personIds })
}

/** Every row holds weights of the model. One competitor at a time, so that no statement takes long. */
async function recountAll({ db, tenantId }: Context): Promise<void> {
  const competitorIds = await db.column<string>(sql`
    select id from competitors where tenant_id = ${tenantId} order by id`)
  for (const id of competitorIds) await refreshRollups({ db, tenantId }, { competitorIds: [id] })
}
