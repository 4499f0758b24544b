import type { getWorkspace as contract } from '@throughline/contract/workspace/get-workspace.ts'
import type { workspace } from '@throughline/contract/workspace/workspace.ts'
import type { Static } from 'typebox'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import type { Counted } from '../../floor/operation/page-by-number.ts'
import { eraseDataKind } from './erase-data-task.ts'

export const getWorkspace: Handler<typeof contract> = async (ctx) => ({ workspace: await readWorkspace(ctx) })

type Workspace = Static<typeof workspace>

const counted = ['connectors', 'target_accounts', 'competitors', 'owners'] as const

/**
 * The workspace as its members see it. What is counted is counted table by table: a cluster answers no statement that is
 * about rows of one node and about the queue.
 */
export async function readWorkspace({ db, tenantId }: Scope): Promise<Workspace> {
  const isQueued = (table: 'pending_tasks' | 'job_queue') =>
    sql`exists (select from ${raw(table)} q where q.tenant_id = ${tenantId} and q.kind = ${eraseDataKind})`
  const [[row], ...counts] = await db.batch<
    [(Omit<Workspace, 'counts'> & { members: number })[], ...Counted[]]
  >([
    sql`
      select w.slug, w.name, w.about, w.is_sample,
        ${isQueued('pending_tasks')} or ${isQueued('job_queue')} as is_erasing,
        (
          select count(*) from members m where m.tenant_id = ${tenantId} and m.removed_at is null
        ) as members
      from workspaces w
      where w.tenant_id = ${tenantId}`,
    ...counted.map((table) => sql`select count(*) as total from ${raw(table)} where tenant_id = ${tenantId}`),
  ])
  if (!row) throw new Error('a workspace is signed in to but not there')
  const { members, ...workspace } = row
  const [connectors = 0, target_accounts = 0, competitors = 0, owners = 0] = counts.map(
    ([count]) => count?.total ?? 0,
  )
  return { ...workspace, counts: { connectors, target_accounts, competitors, owners, members } }
}
