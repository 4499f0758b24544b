import type { DataOf } from '@throughline/contract/operation.ts'
import type { getSavedView } from '@throughline/contract/saved-views/get-saved-view.ts'
import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type View = DataOf<typeof getSavedView>['view']

export interface ViewRow {
  id: string
  owner_member_id: string
  entity: MemberEntity
  name: string
  filters: object
  member_query: string
  is_shared: boolean
  is_pinned: boolean
  created_at: string
  updated_at: string
}

/** The columns of `saved_views`. */
export const viewColumns = raw(
  'id, owner_member_id, entity, name, filters, member_query, is_shared, is_pinned, created_at, updated_at',
)

/** The condition on `saved_views` for those that the caller may read. */
export const readable = ({ tenantId, memberId }: Pick<Context, 'tenantId' | 'memberId'>): Sql => sql`
  tenant_id = ${tenantId} and (owner_member_id = ${memberId} or is_shared)`

/** A view as the caller sees it. */
export function shownView({ memberId }: Pick<Context, 'memberId'>, row: ViewRow): View {
  const { id, name, entity, filters, is_shared, is_pinned, created_at } = row
  const is_owner = row.owner_member_id === memberId
  return {
    id,
    name,
    entity,
    filters,
    memberQuery: row.member_query,
    is_shared,
    is_pinned,
    is_owner,
    created_at,
  }
}
