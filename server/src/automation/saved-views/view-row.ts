import type { DataOf } from '@throughline/contract/operation.ts'
import type { getSavedView } from '@throughline/contract/saved-views/get-saved-view.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Answer = DataOf<typeof getSavedView>
type Reader = Pick<Context, 'tenantId' | 'memberId'>

/** A view as the API shows it, and its version. */
export type ViewRow = Answer['view'] & Pick<Answer, 'updated_at'>

/** The columns of `saved_views` as the caller sees them. */
export const viewColumns = ({ memberId }: Reader): Sql => sql`
  id, name, entity, filters, member_query as "memberQuery", is_shared, is_pinned,
  owner_member_id = ${memberId} as is_owner, created_at, updated_at`

/** The condition on `saved_views` for those that the caller may read. */
export const readable = ({ tenantId, memberId }: Reader): Sql => sql`
  tenant_id = ${tenantId} and (owner_member_id = ${memberId} or is_shared)`

export const viewAnswer = ({ updated_at, ...view }: ViewRow): Answer => ({ view, updated_at })
