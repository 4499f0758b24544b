import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Reader = Pick<Context, 'tenantId' | 'memberId'>

/** A view `v` is its maker's; of one whose maker was removed, the workspace's admins' and owners'. */
export const isOwnView = ({ tenantId, memberId }: Reader): Sql => sql`(
  v.owner_member_id = ${memberId}
  or exists (
    select from members maker
    join members heir on heir.tenant_id = ${tenantId} and heir.id = ${memberId} and heir.role in ('owner', 'admin')
    where maker.tenant_id = ${tenantId} and maker.id = v.owner_member_id and maker.removed_at is not null
  )
)`

/** The condition on views `v` for those that the caller may read. */
export const readableViews = (reader: Reader): Sql => sql`
  v.tenant_id = ${reader.tenantId} and (v.is_shared or ${isOwnView(reader)})`
