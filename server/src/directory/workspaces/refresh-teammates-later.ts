import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { pendingTasksStatement } from '../../floor/queue/pending-tasks.ts'

/** The task that marks who is a teammate, once for a workspace. */
export const teammatesTaskKind = 'teammates'

/**
 * Queues the refresh of teammates, where the workspace monitors anybody; it runs once the current transaction has
 * committed. Called by whatever changes who is a teammate: owners, members, tags of connectors, addresses of people.
 */
export async function refreshTeammatesLater({ db, tenantId }: Scope): Promise<void> {
  const task = { tenantId, kind: teammatesTaskKind, key: '' }
  const isMonitored = sql`exists (select from competitors c where c.tenant_id = ${tenantId})`
  await db.run(pendingTasksStatement([task], isMonitored))
}
