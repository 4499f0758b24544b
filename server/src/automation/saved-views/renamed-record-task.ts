import {
  type RenamedRecord,
  renamedRecordKind,
  renamedRecordOf,
} from '../../directory/workspaces/renamed-record.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import { holdingLeaseForLong } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import type { ViewRow } from './view-row.ts'

type Filters = Pick<ViewRow, 'filters' | 'memberQuery'>

/** The table of the records that a parameter names, and the column of the name. */
const places = {
  account_tier: { table: raw('tiers'), name: raw('name') },
  connector_tag: { table: raw('tags'), name: raw('name') },
  owner_email: { table: raw('owners'), name: raw('email') },
}

/**
 * Replaces a former name in views, which filter by names of tiers and tags and addresses of owners. A former name that
 * another record bears by now, such as a tag of another group, is left: the view finds that record, as before.
 */
export const renamedRecordTask: TaskKind = {
  kind: renamedRecordKind,
  run: async (tools) => {
    const { tenantId, key, claimedAt } = tools.lease
    const renamed = renamedRecordOf(key)
    await holdingLeaseForLong(tools, async (db) => {
      const { table, name } = places[renamed.parameter]
      const record = await db.first<{ name: string }>(sql`
        select ${name} as name
        from ${table} r
        where tenant_id = ${tenantId} and id = ${renamed.id} and not exists (
          select from ${table} o
          where o.tenant_id = ${tenantId} and o.id <> r.id and o.${name}_canon = ${canonicalName(renamed.former)}
        )`)
      if (!record) return
      const views = await db.rows<Filters & { id: string }>(sql`
        select id, filters, member_query as "memberQuery"
        from saved_views
        where tenant_id = ${tenantId}
        order by id
        for no key update`)
      for (const view of views) {
        const memberQuery = inQuery(view.memberQuery, renamed, record.name)
        const filters = JSON.stringify(inFilters(view.filters, renamed, record.name))
        await db.run(sql`
          update saved_views
          set member_query = ${memberQuery}, filters = ${filters},
            updated_at = next_version(${claimedAt}::timestamptz, updated_at)
          where tenant_id = ${tenantId} and id = ${view.id}
            and (member_query, filters::text) <> (${memberQuery}, ${filters})`)
      }
    })
  },
}

/** Whether a query asks for the record by its former name. */
export const asksFormerly = (query: string, renamed: RenamedRecord): boolean =>
  inQuery(query, renamed, '') !== query

/** The query as it was but for the name. All names but those of tags may be in lists with commas. */
function inQuery(query: string, { parameter, former }: RenamedRecord, name: string): string {
  const pieces = query.split('&').map((piece) => {
    const [[key, value] = ['', '']] = new URLSearchParams(piece)
    if (key !== parameter) return piece
    const names = parameter === 'connector_tag' ? [value] : value.split(',')
    const now = names.map(renaming(former, name)).join()
    return now === value ? piece : `${parameter}=${encodeURIComponent(now)}`
  })
  return pieces.join('&')
}

/** The same in what the application keeps of a view: one name or a list of them, under the name of the parameter. */
function inFilters<Value>(value: Value, { parameter, former }: RenamedRecord, name: string): Value {
  const now = renaming(former, name)
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (key !== parameter) return inner
    return Array.isArray(inner) ? inner.map(now) : now(inner)
  })
}

const renaming =
  (former: string, name: string) =>
  <One>(one: One) =>
    typeof one === 'string' && canonicalName(one) === canonicalName(former) ? name : one
