import {
  auditActorsMax,
  type listAuditChoices as contract,
} from '@throughline/contract/audit/list-audit-choices.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { oldestShown } from '../events/retention.ts'
import type { Handler } from '../operation/handler.ts'
import { actorName } from './actor-name.ts'

type Choices = DataOf<typeof contract>

export const listAuditChoices: Handler<typeof contract> = async ({ db, tenantId, now }) => {
  const oldest = oldestShown(now)
  const [actors, operations] = await db.batch<[Choices['actors'], { operation: string }[]]>([
    actorsStatement(tenantId, oldest),
    operationsStatement(tenantId, oldest),
  ])
  return {
    actors: actors.slice(0, auditActorsMax),
    operations: operations.map(({ operation }) => operation),
    truncated: actors.length > auditActorsMax,
  }
}

/** Each actor, under the name in their latest entry. */
const actorsStatement = (tenantId: string, oldest: Date): Sql => sql`
  select e.actor_kind as kind, i.value as id, ${actorName} as name
  from (${distinctBy('actor_id', tenantId)}) i
  cross join lateral (
    select e.*
    from audit_entries e
    where e.tenant_id = ${tenantId} and e.actor_id = i.value and e.at >= ${oldest}
    order by e.at desc, e.id desc
    limit 1
  ) e
  left join members m on m.tenant_id = ${tenantId} and m.id = e.member_id
  left join api_keys k on k.tenant_id = ${tenantId} and k.id = e.actor_id
  order by name, i.value
  limit ${auditActorsMax + 1}`

const operationsStatement = (tenantId: string, oldest: Date): Sql => sql`
  select n.value as operation
  from (${distinctBy('operation', tenantId)}) n
  where exists (
    select from audit_entries e
    where e.tenant_id = ${tenantId} and e.operation = n.value and e.at >= ${oldest}
  )
  order by n.value`

/** The distinct values of a column, then a null. Jumps from value to value by index, however many entries each has. */
function distinctBy(column: 'actor_id' | 'operation', tenantId: string): Sql {
  const value = raw(`e.${column}`)
  return sql`
    with recursive found as (
      select (select ${value} from audit_entries e where e.tenant_id = ${tenantId} order by ${value} limit 1) as value
      union all
      select (
        select ${value}
        from audit_entries e
        where e.tenant_id = ${tenantId} and ${value} > f.value
        order by ${value}
        limit 1
      )
      from found f
      where f.value is not null
    )
    select value from found`
}
