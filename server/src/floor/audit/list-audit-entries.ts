import type { listAuditEntries as contract } from '@throughline/contract/audit/list-audit-entries.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { validate as isUuid } from 'uuid'
import { allOf, sql } from '../db/sql.ts'
import { oldestShown } from '../events/retention.ts'
import type { Handler } from '../operation/handler.ts'
import { type CursorList, readListCursor } from '../operation/list-cursor.ts'
import { cutRows } from '../operation/page-by-cursor.ts'
import { isTimestamp } from '../text/is-timestamp.ts'
import { actorName } from './actor-name.ts'

type Entry = DataOf<typeof contract>['entries'][number]

const latestFirst: CursorList = { name: 'audit', parts: [isTimestamp, isUuid] }

export const listAuditEntries: Handler<typeof contract> = async (
  ctx,
  { actor, since, until, page_size, ...input },
) => {
  const { tenantId } = ctx
  const [at, id] = input.cursor ? readListCursor(latestFirst, input.cursor).after : []
  const oldest = oldestShown(ctx.now)
  const from = since !== undefined && new Date(since) > oldest ? new Date(since) : oldest
  const condition = allOf([
    sql`e.tenant_id = ${tenantId}`,
    sql`e.at >= ${from}`,
    ...(until === undefined ? [] : [sql`e.at < ${new Date(until)}`]),
    ...(actor ? [sql`e.actor_id = ${actor}`] : []),
    ...(input.operation ? [sql`e.operation = ${input.operation}`] : []),
    ...(at && id ? [sql`(e.at, e.id) < (${at}::timestamptz, ${id}::uuid)`] : []),
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
      order by e.at desc, e.id desc
      -- One more than is shown tells whether there is another page.
      limit ${page_size + 1}
    ) e
    left join members m on m.tenant_id = ${tenantId} and m.id = e.member_id
    left join api_keys k on k.tenant_id = ${tenantId} and k.id = e.actor_id
    order by e.at desc, e.id desc`)
  const { shown, ...next } = cutRows(latestFirst, { page_size }, rows, (entry) => [entry.at, entry.id])
  return { entries: shown, ...next }
}
