import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { empty, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { CursorPage } from '../../floor/operation/page-by-cursor.ts'
import { carriers } from './carriers.ts'
import type { GroupedTag } from './grouped-tag.ts'

type RequestedTag = Pick<GroupedTag, 'id' | 'subject_type' | 'is_status'>

/** The records that carry a tag as a request names them, with their `id`, in its order. */
export function tagPageStatement(
  tenantId: string,
  tag: RequestedTag,
  { after, offset, limit }: Pick<CursorPage, 'after' | 'offset' | 'limit'>,
): Sql {
  const { from, id, isTag } = assignmentsOf(tenantId, tag)
  // The ids come from the index alone; only those of the page are joined to what names them.
  return sql`
    select page.id, ${named[tag.subject_type].columns}
    from (
      select ${id} as id
      from ${from}
      where ${isTag} ${after === undefined ? empty : sql`and ${id} > ${after[0]}`}
      order by ${id}
      limit ${limit} offset ${offset}
    ) page
    ${named[tag.subject_type].joins(tenantId)}
    order by page.id`
}

/** Counts the records that carry a tag. */
export function tagTotalStatement(tenantId: string, tag: RequestedTag): Sql {
  const { from, isTag } = assignmentsOf(tenantId, tag)
  return sql`select count(*) as total from ${from} where ${isTag}`
}

/** The status of an opportunity is a column of it and never an assignment. */
function assignmentsOf(tenantId: string, { id, subject_type, is_status }: RequestedTag) {
  if (is_status) {
    return {
      from: raw('opportunities'),
      id: raw('id'),
      isTag: sql`tenant_id = ${tenantId} and status_id = ${id}`,
    }
  }
  const { table, subject } = carriers[subject_type]
  return { from: table, id: subject, isTag: sql`tenant_id = ${tenantId} and tag_id = ${id}` }
}

interface Naming {
  columns: Sql
  /** Joins to `page` what names its records. */
  joins: (tenantId: string) => Sql
}

const named: Record<SubjectType, Naming> = {
  account: { columns: sql`page.id as company_id`, joins: () => empty },
  person: {
    columns: sql`p.social_id`,
    joins: (tenantId) => sql`join people p on p.tenant_id = ${tenantId} and p.id = page.id`,
  },
  path: {
    columns: sql`c.social_id as connector_social_id, p.social_id as prospect_social_id`,
    joins: (tenantId) => sql`
      join opportunities o on o.tenant_id = ${tenantId} and o.id = page.id
      join people c on c.tenant_id = ${tenantId} and c.id = o.connector_id
      join people p on p.tenant_id = ${tenantId} and p.id = o.prospect_id`,
  },
}
