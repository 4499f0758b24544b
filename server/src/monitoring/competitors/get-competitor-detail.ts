import type { ModelConstants } from '@throughline/contract/competitors/battlecard-model.ts'
import type { getCompetitorDetail as contract } from '@throughline/contract/competitors/get-competitor-detail.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readCard } from '../battlecard/card/read-card.ts'
import { requireWindow } from '../battlecard/card/window-plan.ts'
import { modelOf } from '../battlecard/model/model.ts'
import { unknownCompetitor } from './lock-competitor.ts'

export const getCompetitorDetail: Handler<typeof contract> = (ctx, { id, from, to, explain }) => {
  requireWindow({ from, to })
  const { tenantId, now } = ctx
  return ctx.db.snapshot(async (db) => {
    const competitor = await db.first<{ model: ModelConstants | null }>(sql`
      select (select s.model from monitoring_settings s where s.tenant_id = ${tenantId}) as model
      from competitors c
      where c.tenant_id = ${tenantId} and c.id = ${id}`)
    if (!competitor) throw unknownCompetitor()
    const model = modelOf(competitor.model)
    const card = await readCard(db, { tenantId, competitorId: id, window: { from, to }, now, model, explain })
    return { ...card, model_version: model.version }
  })
}
