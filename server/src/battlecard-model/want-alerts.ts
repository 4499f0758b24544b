import type { Db } from '../db/tenant-db.ts'
import { enqueueTask } from '../queue/queue.ts'

/** The task that tells of courtships by events, once for a workspace. */
export const alertTaskKind = 'competitor_alerts'

/**
 * Has the accounts looked at for what is worth telling, once the transaction at hand commits: after an import of
 * interactions, and whatever else changes who courts whom. From then on it happens daily by itself.
 */
export async function wantAlerts(db: Db, tenantId: string): Promise<void> {
  await enqueueTask(db, { tenantId, kind: alertTaskKind, key: '' })
}
