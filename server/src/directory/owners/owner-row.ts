import type { DataOf } from '@throughline/contract/operation.ts'
import type { createOwner } from '@throughline/contract/owners/create-owner.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export type Owner = DataOf<typeof createOwner>['owner']

/** An owner as a write answers it. */
export const ownerRow = ({ db, tenantId }: Context, id: string): Promise<Owner> =>
  db.one(sql`
    select o.id, o.email, o.first_name, o.last_name, o.avatar_url, m.id is not null as is_member, 0 as opportunity_count
    from owners o
    left join members m on m.tenant_id = ${tenantId} and m.email_canon = o.email_canon and m.removed_at is null
    where o.tenant_id = ${tenantId} and o.id = ${id}`)
