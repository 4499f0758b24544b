import type { workspace } from '@throughline/contract/workspace/workspace.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { eraseDataKind } from './erase-data-kind.ts'

export type Workspace = Static<typeof workspace>

type WorkspaceFigures = Omit<Workspace, 'counts'> & Workspace['counts']

/** The workspace as its members see it. */
export async function readWorkspace({ db, tenantId }: Pick<Context, 'db' | 'tenantId'>): Promise<Workspace> {
  const row = await db.first<WorkspaceFigures>(sql`
    select w.slug, w.name, w.is_sample,
      exists (select from pending_tasks t where t.tenant_id = ${tenantId} and t.kind = ${eraseDataKind})
        or exists (select from job_queue q where q.tenant_id = ${tenantId} and q.kind = ${eraseDataKind}) as is_erasing,
      (select count(*) from connectors where tenant_id = ${tenantId}) as connectors,
      (select count(*) from target_accounts where tenant_id = ${tenantId}) as target_accounts,
      (select count(*) from competitors where tenant_id = ${tenantId}) as competitors,
      (select count(*) from owners where tenant_id = ${tenantId}) as owners,
      (select count(*) from members where tenant_id = ${tenantId} and removed_at is null) as members
    from workspaces w
    where w.tenant_id = ${tenantId}`)
  if (!row) throw new Error('a workspace is signed in to but not there')
  const { slug, name, is_sample, is_erasing, ...counts } = row
  return { slug, name, is_sample, is_erasing, counts }
}
