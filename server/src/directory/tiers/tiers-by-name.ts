import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

export interface NamedTier {
  id: string
  name: string
}

/** The tiers of the workspace, highest first, under `canonicalName` of their names. */
export async function tiersByName({ db, tenantId }: Scope): Promise<Map<string, NamedTier>> {
  const tiers = await db.rows<NamedTier & { name_canon: string }>(sql`
    select id, name, name_canon
    from tiers
    where tenant_id = ${tenantId}
    order by position, id`)
  return new Map(tiers.map(({ name_canon, ...tier }) => [name_canon, tier]))
}
