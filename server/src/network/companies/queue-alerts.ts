import type { Scope } from '../../floor/operation/context.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'

/** The task that reports courtships by events, once for a workspace. */
export const alertTaskKind = 'competitor_alerts'

/**
 * Queues the task that looks for alerts: once, however often called, after the commit, and then daily by itself. Called
 * by whatever changes who courts whom, which accounts are ours, or which deals are open.
 */
export async function queueAlerts({ db, tenantId }: Scope): Promise<void> {
  await enqueueTask(db, { tenantId, kind: alertTaskKind, key: '' })
}
