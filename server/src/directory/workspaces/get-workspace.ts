import type { getWorkspace as contract } from '@throughline/contract/workspace/get-workspace.ts'
import type { workspace } from '@throughline/contract/workspace/workspace.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { eraseDataKind } from './erase-data-task.ts'

export const getWorkspace: Handler<typeof contract> = async (ctx) => ({ workspace: await readWorkspace(ctx) })

type Workspace = Static<typeof workspace>

/** The workspace as its members see it. */
export async function readWorkspace({ db, tenantId }: Pick<Context, 'db' | 'tenantId'>): Promise<Workspace> {
  const row = await db.first<Workspace>(sql`
    select w.slug, w.name, w.is_sample,
      exists (select from pending_tasks t where t.tenant_id = ${tenantId} and t.kind = ${eraseDataKind})
        or exists (select from job_queue q where q.tenant_id = ${tenantId} and q.kind = ${eraseDataKind}) as is_erasing,
      json_build_object(
        'connectors', (select count(*) from connectors where tenant_id = ${tenantId}),
        'target_accounts', (select count(*) from target_accounts where tenant_id = ${tenantId}),
        'competitors', (select count(*) from competitors where tenant_id = ${tenantId}),
        'owners', (select count(*) from owners where tenant_id = ${tenantId}),
        'members', (select count(*) from members where tenant_id = ${tenantId} and removed_at is null)) as counts
    from workspaces w
    where w.tenant_id = ${tenantId}`)
  if (!row) throw new Error('a workspace is signed in to but not there')
  return row
}
