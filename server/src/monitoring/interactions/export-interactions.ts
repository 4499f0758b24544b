import type { exportInteractions as contract } from '@throughline/contract/competitor-interactions/export-interactions.ts'
import { dayOf } from '@throughline/parsing/text/days.ts'
import { empty, isoTime, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enveloped } from '../../floor/text/json-envelope.ts'

export const exportInteractions: Handler<typeof contract> = async ({ stream, ...ctx }) => {
  if (ctx.mediaType === 'application/json') {
    const lines = await stream.lines(exportStatement(ctx.tenantId, ctx.rowsMax))
    return { pieces: enveloped(lines, { field: 'interactions', rowsMax: ctx.rowsMax }) }
  }
  return {
    fileName: `competitor-interactions-${dayOf(ctx.now)}.ndjson`,
    pieces: await stream.lines(exportStatement(ctx.tenantId, null)),
  }
}

/** The real interactions, newest first, by index. One row above the ceiling (null: none) shows that there are more. */
export function exportStatement(tenantId: string, rowsMax: number | null): Sql {
  return sql`
    select i.competitor_id, c.name as competitor_name, r.name as rep_name, r.job_title as rep_title,
      t.name as target_name, coalesce(a.name, t.company_name) as target_company_name, i.type as interaction_type,
      ${isoTime('i.engagement_at')} as engagement_at, i.post_url
    from real_interactions i
    join competitors c on c.tenant_id = i.tenant_id and c.id = i.competitor_id
    join competitor_people r on r.tenant_id = i.tenant_id and r.id = i.rep_id
    join competitor_people t on t.tenant_id = i.tenant_id and t.id = i.target_id
    left join companies a on a.tenant_id = ${tenantId} and a.id = i.company_id
    where i.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and r.tenant_id = ${tenantId}
      and t.tenant_id = ${tenantId}
    order by i.engagement_at desc, i.id desc
    ${rowsMax === null ? empty : sql`limit ${rowsMax + 1}`}`
}
