import { renamedTierOf } from '../../directory/tiers/renamed-tier.ts'
import { sql } from '../../floor/db/sql.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import type { ViewRow } from './view-row.ts'

type Filters = Pick<ViewRow, 'filters' | 'memberQuery'>

/** Views filter by the names of tiers: those that name one by its former name name it as it is called. */
export const renamedTierTask: TaskKind = {
  run: async (tools) => {
    const { tenantId, key, claimedAt } = tools.lease
    const { id, former } = renamedTierOf(key)
    await holdingLease(tools, async (db) => {
      const tier = await db.first<{ name: string }>(
        sql`select name from tiers where tenant_id = ${tenantId} and id = ${id}`,
      )
      if (!tier) return
      const views = await db.rows<Filters & { id: string }>(sql`
        select id, filters, member_query as "memberQuery"
        from saved_views
        where tenant_id = ${tenantId} and position(${parameter} in member_query || filters::text) > 0
        order by id
        for no key update`)
      for (const view of views) {
        const memberQuery = inQuery(view.memberQuery, former, tier.name)
        const filters = JSON.stringify(inFilters(view.filters, former, tier.name))
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

const parameter = 'account_tier'

/** The query as it was but for the name, which may stand among others, with commas between them. */
function inQuery(query: string, former: string, name: string): string {
  return query.replace(new RegExp(`(?<=(^|[?&])${parameter}=)[^&]*`, 'g'), (value) => {
    const names = decodeURIComponent(value.replaceAll('+', ' ')).split(',')
    return names.some(isNamed(former)) ? encodeURIComponent(renamed(names, former, name).join(',')) : value
  })
}

/** The same in what the application keeps of a view: names stand in lists under the name of the parameter. */
function inFilters<Value>(value: Value, former: string, name: string): Value {
  return JSON.parse(JSON.stringify(value), (key, inner) =>
    key === parameter && Array.isArray(inner) ? renamed(inner, former, name) : inner,
  )
}

const renamed = (names: readonly unknown[], former: string, name: string) =>
  names.map((one) => (isNamed(former)(one) ? name : one))

const isNamed = (former: string) => (name: unknown) =>
  typeof name === 'string' && canonicalName(name) === canonicalName(former)
