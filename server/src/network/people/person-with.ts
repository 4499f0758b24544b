import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * Selects columns of the person with this id. While the table is nearly empty each of its indexes looks as good as the
 * right one, and a plan of that time goes on while other imports fill the table. A range of one value, in its order,
 * leaves the index that has the order: by `=` every order would do.
 */
export const personWith = (tenantId: string, socialId: Sql, columns: Sql): Sql => sql`
  select ${columns}
  from people
  where tenant_id = ${tenantId} and social_id >= ${socialId} and social_id <= ${socialId}
  order by social_id
  limit 1`
