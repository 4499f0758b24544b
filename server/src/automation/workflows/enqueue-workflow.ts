import type { Scope } from '../../floor/operation/context.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'

export const workflowTaskKind = 'workflow'
export const mailTaskKind = 'workflow_mail'

/** Has a workflow evaluated once the transaction commits. After that its task runs again by itself. */
export async function enqueueWorkflow({ db, tenantId }: Scope, id: string): Promise<void> {
  await enqueueTask(db, { tenantId, kind: workflowTaskKind, key: id })
}

/** The same for the mails that it has to send. They wait for a server outside, so they have a task of their own. */
export async function enqueueMails({ db, tenantId }: Scope, id: string): Promise<void> {
  await enqueueTask(db, { tenantId, kind: mailTaskKind, key: id, queue: 'calls' })
}
