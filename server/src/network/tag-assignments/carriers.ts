import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

interface Carriers {
  table: Sql
  /** The column of the record that carries the tag. */
  subject: Sql
}

/** Where the tags of each kind of record are kept; the status of an opportunity is not among them. */
export const carriers: Record<SubjectType, Carriers> = {
  account: { table: raw('account_tags'), subject: raw('company_id') },
  person: { table: raw('person_tags'), subject: raw('person_id') },
  path: { table: raw('path_tags'), subject: raw('opportunity_id') },
}

/** Takes locked tags off every record that carries them. Returns how many assignments that were. */
export function takeOffEverywhere(
  { db, tenantId }: Context,
  type: SubjectType,
  tagIds: readonly string[],
): Promise<number> {
  return db.run(sql`
    delete from ${carriers[type].table} where tenant_id = ${tenantId} and tag_id = any(${tagIds}::uuid[])`)
}
