import { type Sql, sql } from '../../../floor/db/sql.ts'

const historyShown = 100

/** What happened to an opportunity, and to the ownership of its connector; newest first. */
export function historyStatement(tenantId: string, opportunityId: string): Sql {
  return sql`
    select h.field, h.from_value as from, h.to_value as to, m.email as by, h.at
    from opportunities o
    join history h on h.tenant_id = ${tenantId} and h.subject_id in (o.id, o.connector_id)
    left join members m on m.tenant_id = ${tenantId} and m.id = h.member_id
    where o.tenant_id = ${tenantId} and o.id = ${opportunityId} and (h.subject_id = o.id or h.field = 'owner')
    order by h.at desc, h.id desc
    limit ${historyShown}`
}
