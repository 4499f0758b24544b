import type { Scope } from '../../floor/operation/context.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'

/** The task that reports courtships by events, once for a workspace. */
export const alertTaskKind = 'competitor_alerts'

/**
 * Has the accounts looked at for what is worth reporting, once the transaction at hand commits: called by whatever
 * changes who courts whom, which accounts are ours, and which deals are open. However often it is called before the
 * task runs, the task runs once. From then on it happens daily by itself.
 */
export async function queueAlerts({ db, tenantId }: Scope): Promise<void> {
  await enqueueTask(db, { tenantId, kind: alertTaskKind, key: '' })
}
