import type { getWorkspace as contract } from '@throughline/contract/workspace/get-workspace.ts'
import type { workspace } from '@throughline/contract/workspace/workspace.ts'
import type { Static } from 'typebox'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { eraseDataKind } from './erase-data-task.ts'

export const getWorkspace: Handler<typeof contract> = async (ctx) => ({ workspace: await readWorkspace(ctx) })

type Workspace = Static<typeof workspace>

/** The counts have a statement of their own: a cluster cannot answer one about both a node's rows and the queue. */
export async function readWorkspace({ db, tenantId }: Scope): Promise<Workspace> {
  const isQueued = (table: 'pending_tasks' | 'job_queue') =>
    sql`exists (select from ${raw(table)} q where q.tenant_id = ${tenantId} and q.kind = ${eraseDataKind})`
  const [[workspace], [counts]] = await db.batch<[Omit<Workspace, 'counts'>[], Workspace['counts'][]]>([
    sql`
      select w.slug, w.name, w.about, w.is_sample,
        ${isQueued('pending_tasks')} or ${isQueued('job_queue')} as is_erasing
      from workspaces w
      where w.tenant_id = ${tenantId}`,
    sql`
      select
        (select count(*) from connectors where tenant_id = ${tenantId}) as connectors,
        (select count(*) from target_accounts where tenant_id = ${tenantId}) as target_accounts,
        (select count(*) from competitors where tenant_id = ${tenantId}) as competitors,
        (select count(*) from owners where tenant_id = ${tenantId}) as owners,
        (select count(*) from members where tenant_id = ${tenantId} and removed_at is null) as members`,
  ])
  if (!workspace || !counts) throw new Error('a workspace is signed in to but not there')
  return { ...workspace, counts }
}
