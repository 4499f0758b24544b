import { validate as isUuid } from 'uuid'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** Rows that a parameter names; one that exists is enough. */
export interface Reference {
  parameter: string
  table: 'tags' | 'target_accounts' | 'icps' | 'owners' | 'competitors'
  ids: readonly string[] | undefined
}

/**
 * The parameter whose rows are all gone, so that nothing can match any more. A name that nobody has is no such
 * thing: somebody may come to have it.
 */
export async function vanishedReference(
  { db, tenantId }: Scope,
  references: readonly Reference[],
): Promise<string | undefined> {
  const requested = references.filter(({ ids }) => ids !== undefined && ids.length > 0)
  if (requested.length === 0) return undefined
  const found = await db.batch<{ count: number }[][]>(
    requested.map(
      ({ table, ids = [] }) => sql`
        select count(*) as count
        from ${raw(table)}
        where tenant_id = ${tenantId} and id = any(${ids.filter((id) => isUuid(id))}::uuid[])`,
    ),
  )
  return requested.find((_, at) => found[at]?.[0]?.count === 0)?.parameter
}
