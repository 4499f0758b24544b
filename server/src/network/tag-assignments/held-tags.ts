import { type Sql, sql } from '../../floor/db/sql.ts'
import { groupedTagColumns } from './carried-tags.ts'

/** Those of some tags that there are, as `GroupedTag`, held so that none is deleted or begins to close conversations. */
export const heldTags = (tenantId: string, ids: readonly string[]): Sql => sql`
  select ${groupedTagColumns}
  from tags t
  join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
  where t.tenant_id = ${tenantId} and t.id = any(${ids}::uuid[])
  order by t.id
  for share of t`
