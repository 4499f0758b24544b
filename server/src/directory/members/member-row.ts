import { ApiError } from '@throughline/contract/errors.ts'
import type { member } from '@throughline/contract/members/member.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'

type Member = Static<typeof member>

/** The present members that meet a condition, in the order in which they joined. */
export async function memberRows(
  ctx: Scope & { memberId: string | null },
  condition: Sql = sql`true`,
): Promise<Member[]> {
  return ctx.db.rows<Member>(sql`
    select id, email, name, role, id = ${ctx.memberId} as is_you, created_at
    from members
    where tenant_id = ${ctx.tenantId} and removed_at is null and ${condition}
    order by created_at, id`)
}

/** Locks a member, all owners and the caller, so that decisions on roles see each other's result. Throws NOT_FOUND. */
export async function lockMember(ctx: Context, id: string): Promise<Member> {
  await ctx.db.run(sql`
    select id
    from members
    where tenant_id = ${ctx.tenantId} and removed_at is null and (role = 'owner' or id = any(${[id, ctx.memberId]}::uuid[]))
    order by id
    for update`)
  // Read by a statement of its own: one that had to wait for the lock does not see who has become an owner meanwhile.
  const [found] = await memberRows(ctx, sql`id = ${id}`)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such member. GET /app/members lists them.')
  return found
}
