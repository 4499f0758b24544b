import {
  auditActorsMax,
  type listAuditChoices as contract,
} from '@throughline/contract/audit/list-audit-choices.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { type Sql, sql } from '../db/sql.ts'
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

/** From one actor to the next by index, however many entries each has; what an actor is called its latest entry says. */
const actorsStatement = (tenantId: string, oldest: Date): Sql => sql`
  with recursive ids as (
    select (select e.actor_id from audit_entries e where e.tenant_id = ${tenantId} order by e.actor_id limit 1) as id
    union all
    select (
      select e.actor_id
      from audit_entries e
      where e.tenant_id = ${tenantId} and e.actor_id > i.id
      order by e.actor_id
      limit 1
    )
    from ids i
    where i.id is not null
  )
  select e.actor_kind as kind, i.id, ${actorName} as name
  from ids i
  cross join lateral (
    select e.*
    from audit_entries e
    where e.tenant_id = ${tenantId} and e.actor_id = i.id and e.at >= ${oldest}
    order by e.at desc, e.id desc
    limit 1
  ) e
  left join members m on m.tenant_id = ${tenantId} and m.id = e.member_id
  left join api_keys k on k.tenant_id = ${tenantId} and k.id = e.actor_id
  order by name, i.id
  limit ${auditActorsMax + 1}`

const operationsStatement = (tenantId: string, oldest: Date): Sql => sql`
  with recursive names as (
    select (select min(e.operation) from audit_entries e where e.tenant_id = ${tenantId}) as operation
    union all
    select (
      select min(e.operation)
      from audit_entries e
      where e.tenant_id = ${tenantId} and e.operation > n.operation
    )
    from names n
    where n.operation is not null
  )
  select n.operation
  from names n
  where exists (
    select from audit_entries e
    where e.tenant_id = ${tenantId} and e.operation = n.operation and e.at >= ${oldest}
  )
  order by n.operation`
