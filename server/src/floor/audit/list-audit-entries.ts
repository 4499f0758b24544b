import type { listAuditEntries as contract } from '@throughline/contract/audit/list-audit-entries.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { allOf, sql } from '../db/sql.ts'
import { oldestShown } from '../events/retention.ts'
import type { Handler } from '../operation/handler.ts'
import { behind, keyset, orderBy } from '../operation/keyset.ts'
import { cutRows, pageByCursor } from '../operation/page-by-cursor.ts'
import { actorName } from './actor-name.ts'

type Entry = DataOf<typeof contract>['entries'][number]

const latestFirst = keyset('audit', [
  ['e.at', 'timestamptz', 'desc'],
  ['e.id', 'uuid', 'desc'],
])

export const listAuditEntries: Handler<typeof contract> = async (
  ctx,
  { actor, since, until, operation, ...paging },
) => {
  const { tenantId } = ctx
  const { after, limit, page_size } = pageByCursor(latestFirst, { ...paging, page: 1 })
  const condition = allOf([
    sql`e.tenant_id = ${tenantId}`,
    sql`e.at >= ${oldestShown(ctx.now, since)}`,
    ...(until === undefined ? [] : [sql`e.at < ${new Date(until)}`]),
    ...(actor ? [sql`e.actor_id = ${actor}`] : []),
    ...(operation ? [sql`e.operation = ${operation}`] : []),
    behind(latestFirst, after),
  ])
  const rows = await ctx.db.rows<Entry>(sql`
    select e.id, e.at, e.operation, e.subject, e.fields, e.outcome, e.request_id,
      json_build_object('kind', e.actor_kind, 'id', e.actor_id, 'name', ${actorName}) as actor,
      json_build_object(
        'id', e.member_id, 'email', coalesce(m.email, ''), 'name', coalesce(m.name, '')
      ) as member
    from (
      select e.*
      from audit_entries e
      where ${condition}
      order by ${orderBy(latestFirst)}
      limit ${limit}
    ) e
    left join members m on m.tenant_id = ${tenantId} and m.id = e.member_id
    left join api_keys k on k.tenant_id = ${tenantId} and k.id = e.actor_id
    order by ${orderBy(latestFirst)}`)
  const { shown, ...next } = cutRows(latestFirst, { page_size }, rows, (entry) => [entry.at, entry.id])
  return { entries: shown, ...next }
}
