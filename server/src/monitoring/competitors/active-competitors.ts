import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

export interface ActiveCompetitor {
  id: string
  name: string
}

/** The competitors that are monitored and not paused. */
export const activeCompetitors = ({ db, tenantId }: Scope): Promise<ActiveCompetitor[]> =>
  db.rows(sql`
    select id, name from competitors where tenant_id = ${tenantId} and is_active order by id`)
