import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'

interface SavedViewFields {
  entity?: string
  name?: string
  filters?: object
  memberQuery?: string
  isShared?: boolean
  /** Whose it is; the owner of the workspace when missing. */
  memberId?: string
}

export async function createSavedView(
  owner: pg.Client,
  tenantId: string,
  fields: SavedViewFields = {},
): Promise<{ id: string }> {
  const { entity = 'opportunities', name = 'View', filters = {}, memberQuery = '', isShared = false } = fields
  const id = newId()
  await owner.query(
    `insert into saved_views
       (tenant_id, id, owner_member_id, entity, name, search_name, filters, member_query, is_shared, is_pinned,
        created_at, updated_at)
     select $1, $2, coalesce($9, (select m.id from members m where m.tenant_id = $1 and m.role = 'owner')), $3, $4, $5, $6,
       $7, $8, false, now(), now()`,
    [
      tenantId,
      id,
      entity,
      name,
      searchForm(name),
      JSON.stringify(filters),
      memberQuery,
      isShared,
      fields.memberId ?? null,
    ],
  )
  return { id }
}
