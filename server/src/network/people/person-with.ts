import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * Selects columns of the person with this id. While the table is nearly empty, the planner finds every index as good as
 * the right one, and keeps that plan while other imports fill the table. A range of one value, with an order, leaves
 * only the index that has the order; with `=` any order would do.
 */
export const personWith = (tenantId: string, socialId: Sql, columns: Sql): Sql => sql`
  select ${columns}
  from people
  where tenant_id = ${tenantId} and social_id >= ${socialId} and social_id <= ${socialId}
  order by social_id
  limit 1`
