import type { getCompetitorDetail as contract } from '@throughline/contract/competitors/get-competitor-detail.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readCard } from '../battlecard/card/read-card.ts'
import { requireWindow } from '../battlecard/card/window-plan.ts'
import { type ModelRows, modelOfRows, modelStatement } from '../battlecard/model/read-model.ts'
import { unknownCompetitor } from './lock-competitor.ts'

export const getCompetitorDetail: Handler<typeof contract> = (ctx, { id, from, to, explain }) => {
  requireWindow({ from, to })
  const { tenantId, now } = ctx
  return ctx.db.snapshot(async (db) => {
    const [[competitor], settings] = await db.batch<[object[], ModelRows]>([
      sql`select from competitors where tenant_id = ${tenantId} and id = ${id}`,
      modelStatement(tenantId),
    ])
    if (!competitor) throw unknownCompetitor()
    const model = modelOfRows(settings)
    const card = await readCard(db, { tenantId, competitorId: id, window: { from, to }, now, model, explain })
    return { ...card, model_version: model.version }
  })
}
