import type { Db } from '../db/tenant-db.ts'
import { enqueueTask } from '../queue/queue.ts'

/** The task that marks who is a teammate, once for a workspace. */
export const teammatesTaskKind = 'teammates'

/**
 * Has the marks of teammates refreshed once the transaction at hand commits. Called by whatever changes who that is:
 * owners, members, tags of connectors, addresses of people.
 */
export async function refreshTeammatesLater(db: Pick<Db, 'run'>, tenantId: string): Promise<void> {
  await enqueueTask(db, { tenantId, kind: teammatesTaskKind, key: '' })
}
