import type { createReports as contract } from '@throughline/contract/competitor-reports/create-reports.ts'
import { ApiError, refused } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type ActiveCompetitor, activeCompetitors } from '../competitors/active-competitors.ts'
import { insertReports } from './insert-reports.ts'

export const createReports: Handler<typeof contract> = async (
  ctx,
  { competitor_ids, from = null, to = null },
) => {
  const end = to === null ? ctx.now : new Date(to)
  if (from !== null && new Date(from) >= end)
    throw refused('/from', 'must be earlier than the end of the window')
  const competitors = await competitorFilter(ctx, competitor_ids)
  return insertReports(ctx, { runId: ctx.newId(), from, to, competitors })
}

async function competitorFilter(
  { db, tenantId }: Context,
  ids: readonly string[] | undefined,
): Promise<ActiveCompetitor[]> {
  if (ids === undefined) {
    const active = await activeCompetitors({ db, tenantId })
    if (active.length > 0) return active
    throw new ApiError('CONFLICT', 'There is no active competitor to report on. Add one or name one.')
  }
  const requested = [...new Set(ids.map((id) => id.toLowerCase()))]
  const found = await db.rows<ActiveCompetitor>(sql`
    select id, name from competitors where tenant_id = ${tenantId} and id = any(${requested}::uuid[]) order by id`)
  if (found.length === requested.length) return found
  throw refused('/competitor_ids', 'every id must be that of a competitor')
}
