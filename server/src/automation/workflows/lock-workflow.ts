import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { WorkflowRow } from './workflow-answer.ts'

type Shown = Pick<
  WorkflowRow,
  'id' | 'name' | 'schedule' | 'timezone' | 'actions' | 'is_active' | 'next_run_at' | 'updated_at'
>

/** A workflow with what its view says. */
export interface LockedWorkflow extends Shown {
  view_id: string
  view_name: string
  entity: MemberEntity
  member_query: string
  /** Of the workspace, for links to records. */
  slug: string
  /** In whose name it changes records. */
  member_id: string
  fires_on: WorkflowRow['on']
  /** When the members of the view were last read; null before the first time. */
  looked_at: string | null
  /** The time by the database's clock: those of the workers may differ. */
  now: string
}

/** A workflow with its view, locked until the transaction ends: evaluations, steps and changes wait for each other. */
export async function lockWorkflow({ db, tenantId }: Scope, id: string): Promise<LockedWorkflow | undefined> {
  const [, [row]] = await db.batch<[unknown[], LockedWorkflow[]]>([
    sql`select id from workflows where tenant_id = ${tenantId} and id = ${id} for no key update`,
    // A statement of its own: one that had to wait for the lock would still see the view as it was before.
    sql`
      select w.id, w.name, w.view_id, v.name as view_name, v.entity, v.member_query, w.member_id, w.fires_on,
        w.schedule, w.timezone, w.actions, w.is_active, w.looked_at, w.next_run_at, w.updated_at, s.slug,
        date_trunc('milliseconds', now()) as now
      from workflows w
      join saved_views v on v.tenant_id = ${tenantId} and v.id = w.view_id
      join workspaces s on s.tenant_id = ${tenantId}
      where w.tenant_id = ${tenantId} and w.id = ${id}`,
  ])
  return row
}
