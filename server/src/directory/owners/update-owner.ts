import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { updateOwner as contract } from '@throughline/contract/owners/update-owner.ts'
import { shownEmail } from '@throughline/parsing/text/canonical-email.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { refreshTeammatesLater } from '../workspaces/refresh-teammates-later.ts'
import { renamedRecordTaskOf } from '../workspaces/renamed-record.ts'
import { ownerSearchText } from './insert-owner.ts'
import { type LockedOwner, lockOwner } from './lock-owner.ts'
import { ownerRow } from './owner-row.ts'
import { readAvatarUrl } from './read-avatar-url.ts'
import { readEmail } from './read-email.ts'

export const updateOwner: Handler<typeof contract> = async (ctx, input) => {
  const emailCanon = input.email === undefined ? undefined : readEmail(input.email, '/email')
  const before = await lockOwner(ctx, input.id)
  requireVersion(ctx.ifMatch, before.updated_at)
  const after = { ...changed(before, input), email_canon: emailCanon ?? before.email_canon }
  if (isDeepStrictEqual(before, after)) return answer(ctx, before)
  if (after.email_canon !== before.email_canon) await refuseTaken(ctx, after)
  const written = { ...after, updated_at: nextVersion(before.updated_at, ctx.now) }
  await write(ctx, written)
  if (after.email_canon !== before.email_canon) {
    await refreshTeammatesLater(ctx)
    const renamed = { parameter: 'owner_email', id: before.id, former: before.email } as const
    await enqueueTask(ctx.db, renamedRecordTaskOf(ctx.tenantId, renamed))
  }
  return answer(ctx, written)
}

function changed(before: LockedOwner, input: InputOf<typeof contract>): LockedOwner {
  return {
    ...before,
    email: input.email === undefined ? before.email : shownEmail(input.email),
    first_name: input.first_name?.trim() ?? before.first_name,
    last_name: input.last_name?.trim() ?? before.last_name,
    avatar_url: input.avatar_url === undefined ? before.avatar_url : readAvatarUrl(input.avatar_url),
  }
}

async function refuseTaken(ctx: Context, { id, email_canon }: LockedOwner): Promise<void> {
  const isTaken = await ctx.db.has(sql`
    select id from owners where tenant_id = ${ctx.tenantId} and email_canon = ${email_canon} and id <> ${id}`)
  if (isTaken) throw new ApiError('CONFLICT', 'Another owner has this address already.')
}

async function write(ctx: Context, owner: LockedOwner): Promise<void> {
  const { id, email, email_canon, first_name, last_name, avatar_url, updated_at } = owner
  const searchText = ownerSearchText({ firstName: first_name, lastName: last_name, email })
  await ctx.db.run(sql`
    update owners
    set email = ${email}, email_canon = ${email_canon}, first_name = ${first_name}, last_name = ${last_name},
      avatar_url = ${avatar_url}, search_text = ${searchText}, updated_at = ${updated_at}
    where tenant_id = ${ctx.tenantId} and id = ${id}`)
}

const answer = async (ctx: Context, { id, updated_at }: LockedOwner) => ({
  owner: await ownerRow(ctx, id),
  updated_at,
})
