import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Reader = Pick<Context, 'tenantId' | 'memberId'>

/** The condition that a view `v` is the caller's own. Views of a removed member belong to all admins and owners. */
export const isOwnView = ({ tenantId, memberId }: Reader): Sql => sql`(
  v.owner_member_id = ${memberId}
  or exists (
    select from members maker
    join members heir on heir.tenant_id = ${tenantId} and heir.id = ${memberId} and heir.role in ('owner', 'admin')
    where maker.tenant_id = ${tenantId} and maker.id = v.owner_member_id and maker.removed_at is not null
  )
)`

/** The condition that the caller may read a view `v`. */
export const readableViews = (reader: Reader): Sql => sql`
  v.tenant_id = ${reader.tenantId} and (v.is_shared or ${isOwnView(reader)})`
