import type { DataOf } from '@throughline/contract/operation.ts'
import type { getSavedView } from '@throughline/contract/saved-views/get-saved-view.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Answer = DataOf<typeof getSavedView>
type Reader = Pick<Context, 'tenantId' | 'memberId'>

/** A view as the API shows it, and its version. */
export type ViewRow = Answer['view'] & Pick<Answer, 'updated_at'>

/** A view is its maker's; of one whose maker was removed, the workspace's admins' and owners'. */
const isOwn = ({ tenantId, memberId }: Reader, view: 'saved_views' | 'v'): Sql => sql`(
  ${raw(view)}.owner_member_id = ${memberId}
  or exists (
    select from members maker
    join members heir on heir.tenant_id = ${tenantId} and heir.id = ${memberId} and heir.role in ('owner', 'admin')
    where maker.tenant_id = ${tenantId} and maker.id = ${raw(view)}.owner_member_id and maker.removed_at is not null
  )
)`

const columnsWith = (isOwner: Sql): Sql => sql`
  id, name, entity, filters, member_query as "memberQuery", is_shared, is_pinned,
  ${isOwner} as is_owner, created_at, updated_at`

/** The columns of `saved_views` as the caller sees them. */
export const viewColumns = (reader: Reader): Sql => columnsWith(isOwn(reader, 'saved_views'))

/** The same of a view that the caller has just made. */
export const newViewColumns = columnsWith(sql`true`)

/** The condition on `saved_views` for those that the caller may read. */
export const readable = (reader: Reader, view: 'saved_views' | 'v' = 'saved_views'): Sql => sql`
  ${raw(view)}.tenant_id = ${reader.tenantId} and (${raw(view)}.is_shared or ${isOwn(reader, view)})`

export const viewAnswer = ({ updated_at, ...view }: ViewRow): Answer => ({ view, updated_at })
