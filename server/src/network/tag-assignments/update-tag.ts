import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@throughline/contract/errors.ts'
import type { updateTag as contract } from '@throughline/contract/tags/update-tag.ts'
import { orderTags } from '../../directory/tags/display-order.ts'
import { refuseClosing } from '../../directory/tags/refuse-closing.ts'
import { tagRow } from '../../directory/tags/tag-row.ts'
import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { renamedRecordTaskOf } from '../../directory/workspaces/renamed-record.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { setStatusCloses } from '../opportunities/edit/opportunities-of-status.ts'
import { type LockedTag, lockTag } from './lock-tag.ts'

export const updateTag: Handler<typeof contract> = async (ctx, { id, position, ...input }) => {
  const name = input.name === undefined ? undefined : readName(input.name)
  const before = await lockTag(ctx, id)
  requireVersion(ctx.ifMatch, before.updated_at)
  const { color = before.color, closes = before.closes } = input
  const after = { ...before, name: name ?? before.name, color, closes }
  refuseClosing(before, closes)
  if (after.name !== before.name) await refuseTaken(ctx, after)
  const moved =
    position !== undefined && (await orderTags(ctx, before.group_id, { id: before.id, to: position }))
  if (moved || !isDeepStrictEqual(after, before)) await write(ctx, after)
  if (before.subject_type === 'person' && after.name !== before.name) {
    await refreshTeammatesLater(ctx)
    const renamed = { parameter: 'connector_tag', id: before.id, former: before.name } as const
    await enqueueTask(ctx.db, renamedRecordTaskOf(ctx.tenantId, renamed))
  }
  if (before.is_status && closes !== before.closes) await setStatusCloses(ctx, before.id, closes)
  return tagRow(ctx, before.id)
}

async function refuseTaken({ db, tenantId }: Context, { id, group_id, name }: LockedTag): Promise<void> {
  const isTaken = await db.has(sql`
    select id
    from tags
    where tenant_id = ${tenantId} and group_id = ${group_id} and name_canon = ${canonicalName(name)} and id <> ${id}`)
  if (isTaken) throw new ApiError('CONFLICT', 'The group has another tag of this name already.')
}

async function write(ctx: Context, { id, name, color, closes, updated_at }: LockedTag): Promise<void> {
  await ctx.db.run(sql`
    update tags
    set name = ${name}, name_canon = ${canonicalName(name)}, color = ${color}, closes = ${closes},
      updated_at = ${nextVersion(updated_at, ctx.now)}
    where tenant_id = ${ctx.tenantId} and id = ${id}`)
}
