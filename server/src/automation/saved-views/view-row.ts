import type { DataOf } from '@throughline/contract/operation.ts'
import type { getSavedView } from '@throughline/contract/saved-views/get-saved-view.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Answer = DataOf<typeof getSavedView>
type Reader = Pick<Context, 'tenantId' | 'memberId'>

/** A view as the API shows it, and its version. */
export type ViewRow = Answer['view'] & Pick<Answer, 'updated_at'>

/** A view `v` is its maker's; of one whose maker was removed, the workspace's admins' and owners'. */
const isOwn = ({ tenantId, memberId }: Reader): Sql => sql`(
  v.owner_member_id = ${memberId}
  or exists (
    select from members maker
    join members heir on heir.tenant_id = ${tenantId} and heir.id = ${memberId} and heir.role in ('owner', 'admin')
    where maker.tenant_id = ${tenantId} and maker.id = v.owner_member_id and maker.removed_at is not null
  )
)`

/** The columns of a view `v` as the caller sees it. */
export const viewColumns = (reader: Reader): Sql => sql`
  v.id, v.name, v.entity, v.filters, v.member_query as "memberQuery", v.is_shared, v.is_pinned,
  ${isOwn(reader)} as is_owner, v.created_at, v.updated_at`

/** The condition on views `v` for those that the caller may read. */
export const readable = (reader: Reader): Sql => sql`
  v.tenant_id = ${reader.tenantId} and (v.is_shared or ${isOwn(reader)})`

export const viewAnswer = ({ updated_at, ...view }: ViewRow): Answer => ({ view, updated_at })
