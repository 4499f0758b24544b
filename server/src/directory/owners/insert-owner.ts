import { shownEmail } from '@throughline/parsing/text/canonical-email.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { sql } from '../../floor/db/sql.ts'
import type { WriteScope } from '../../floor/operation/context.ts'
import { refreshTeammatesLater } from '../workspaces/refresh-teammates-later.ts'
import type { FoundOwner } from './find-owner.ts'

interface NewOwner {
  /** As shown; `canonicalEmail(email)` must be `emailCanon`. */
  email: string
  emailCanon: string
  firstName: string
  lastName: string
  avatarUrl: string
}

/** Adds an owner to the directory; undefined when somebody there has the address already. */
export async function insertOwner(ctx: WriteScope, owner: NewOwner): Promise<FoundOwner | undefined> {
  const email = shownEmail(owner.email)
  const added = await ctx.db.first<FoundOwner>(sql`
    insert into owners
      (tenant_id, id, email, email_canon, first_name, last_name, avatar_url, search_text, created_at, updated_at)
    values (
      ${ctx.tenantId}, ${ctx.newId()}, ${email}, ${owner.emailCanon}, ${owner.firstName}, ${owner.lastName},
      ${owner.avatarUrl}, ${ownerSearchText({ ...owner, email })}, ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, email_canon) do nothing
    returning id, email`)
  if (added) await refreshTeammatesLater(ctx)
  return added
}

/** The text that a search of the directory looks through; `email` as it is shown. */
export function ownerSearchText(owner: Pick<NewOwner, 'firstName' | 'lastName' | 'email'>): string {
  return searchForm(`${owner.firstName} ${owner.lastName} ${owner.email}`)
}
