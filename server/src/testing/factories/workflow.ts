import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** A workflow that has no actions yet and has taken nobody down. */
export async function createWorkflow(
  owner: pg.Client,
  tenantId: string,
  { viewId, name = 'Workflow' }: { viewId: string; name?: string },
): Promise<{ id: string }> {
  const id = newId()
  await owner.query(
    `insert into workflows
       (tenant_id, id, view_id, member_id, name, search_name, fires_on, timezone, actions, is_active, created_at,
        updated_at)
     select $1, $2, $3, m.id, $4, $5, 'entered', 'UTC', '[]', true, now(), now()
     from members m
     where m.tenant_id = $1 and m.role = 'owner'`,
    [tenantId, id, viewId, name, searchForm(name)],
  )
  return { id }
}
