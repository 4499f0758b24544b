import type { Scope } from '../../floor/operation/context.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'

/** The task that reports courtships by events, once for a workspace. */
export const alertTaskKind = 'competitor_alerts'

/**
 * Queues the task that looks for alerts; it runs once the current transaction has committed. Called by whatever changes
 * who courts whom, which accounts are ours, or which deals are open. However often it is called before the task runs,
 * the task runs once. After its first run it repeats daily by itself.
 */
export async function queueAlerts({ db, tenantId }: Scope): Promise<void> {
  await enqueueTask(db, { tenantId, kind: alertTaskKind, key: '' })
}
