import { isDeepStrictEqual } from 'node:util'
import type { updateSavedView as contract } from '@throughline/contract/saved-views/update-saved-view.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { filtersText } from './filters-text.ts'
import { lockOwnView } from './lock-own-view.ts'
import { readMemberQuery } from './member-query.ts'
import { readViewName } from './read-view-name.ts'
import type { ViewRow } from './view-row.ts'

export const updateSavedView: Handler<typeof contract> = async (ctx, { viewId, ...sent }) => {
  if (sent.name !== undefined) sent.name = readViewName(sent.name).name
  if (sent.filters !== undefined) filtersText(sent.filters)
  const before = await lockOwnView(ctx, viewId)
  if (sent.memberQuery !== undefined) await readMemberQuery(before.entity, sent.memberQuery).check(ctx)
  const requested = { ...before, ...sent }
  const after = isDeepStrictEqual(requested, before)
    ? before
    : { ...requested, updated_at: nextVersion(before.updated_at, ctx.now) }
  if (after !== before) await write(ctx, after)
  const { id, name, is_shared, is_owner, updated_at } = after
  return { view: { id, name, is_shared, is_owner }, updated_at }
}

async function write(ctx: Context, view: ViewRow): Promise<void> {
  const { name, searchName } = readViewName(view.name)
  await ctx.db.run(sql`
    update saved_views
    set name = ${name}, search_name = ${searchName}, filters = ${filtersText(view.filters)},
      member_query = ${view.memberQuery}, is_shared = ${view.is_shared}, is_pinned = ${view.is_pinned},
      updated_at = ${view.updated_at}
    where tenant_id = ${ctx.tenantId} and id = ${view.id}`)
}
