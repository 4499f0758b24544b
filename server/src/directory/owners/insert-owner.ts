import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { searchForm } from '../../floor/text/search-form.ts'
import { refreshTeammatesLater } from '../workspaces/refresh-teammates-later.ts'

export interface NewOwner {
  /** As shown; `canonicalEmail(email)` must be `emailCanon`. */
  email: string
  emailCanon: string
  firstName: string
  lastName: string
  avatarUrl: string
}

export interface InsertedOwner {
  id: string
  email: string
  first_name: string
  last_name: string
  avatar_url: string
  is_member: boolean
}

/** Adds an owner to the directory; undefined when somebody there has the address already. */
export async function insertOwner(
  ctx: Pick<Context, 'tenantId' | 'db' | 'now' | 'newId'>,
  owner: NewOwner,
): Promise<InsertedOwner | undefined> {
  const email = shownEmail(owner.email)
  const [[added], [member]] = await ctx.db.batch<
    [Omit<InsertedOwner, 'is_member'>[], Pick<InsertedOwner, 'is_member'>[]]
  >([
    sql`
    insert into owners
      (tenant_id, id, email, email_canon, first_name, last_name, avatar_url, search_text, created_at, updated_at)
    values (
      ${ctx.tenantId}, ${ctx.newId()}, ${email}, ${owner.emailCanon}, ${owner.firstName}, ${owner.lastName},
      ${owner.avatarUrl}, ${ownerSearchText({ ...owner, email })}, ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, email_canon) do nothing
    returning id, email, first_name, last_name, avatar_url`,
    sql`
    select exists (
      select from members m
      where m.tenant_id = ${ctx.tenantId} and m.email_canon = ${owner.emailCanon} and m.removed_at is null
    ) as is_member`,
  ])
  if (!added) return undefined
  await refreshTeammatesLater(ctx.db, ctx.tenantId)
  return { ...added, is_member: member?.is_member ?? false }
}

/** An address as it is shown: as it was written. */
export const shownEmail = (email: string) => email.normalize('NFC').trim()

/** What a search of the directory looks through; `email` as it is shown. */
export function ownerSearchText(owner: Pick<NewOwner, 'firstName' | 'lastName' | 'email'>): string {
  return searchForm(`${owner.firstName} ${owner.lastName} ${owner.email}`)
}
