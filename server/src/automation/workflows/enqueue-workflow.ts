import type { Scope } from '../../floor/operation/context.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'

export const workflowTaskKind = 'workflow'
export const mailTaskKind = 'workflow_mail'

/** Has a workflow evaluated once the transaction commits; from there on it sees to itself. */
export async function enqueueWorkflow({ db, tenantId }: Scope, id: string): Promise<void> {
  await enqueueTask(db, { tenantId, kind: workflowTaskKind, key: id })
}

/** The same for the mails it has to send: they wait for a machine outside, and nothing here waits for them. */
export async function enqueueMails({ db, tenantId }: Scope, id: string): Promise<void> {
  await enqueueTask(db, { tenantId, kind: mailTaskKind, key: id, queue: 'calls' })
}
