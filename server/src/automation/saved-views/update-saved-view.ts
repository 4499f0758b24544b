import type { updateSavedView as contract } from '@throughline/contract/saved-views/update-saved-view.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { lockOwnView } from './lock-own-view.ts'
import { readMemberQuery } from './member-query.ts'
import { requireFilters } from './require-filters.ts'
import type { ViewRow } from './view-row.ts'

export const updateSavedView: Handler<typeof contract> = async (ctx, { viewId, ...sent }) => {
  const name = sent.name === undefined ? undefined : readName(sent.name)
  if (sent.filters !== undefined) requireFilters(sent.filters)
  const before = await lockOwnView(ctx, viewId)
  if (sent.memberQuery !== undefined) await readMemberQuery(before.entity, sent.memberQuery).check(ctx)
  const requested = { ...before, ...sent, name: name ?? before.name }
  // By what would be stored: the order of keys is part of it.
  const after =
    JSON.stringify(requested) === JSON.stringify(before)
      ? before
      : { ...requested, updated_at: nextVersion(before.updated_at, ctx.now) }
  if (after !== before) await write(ctx, after)
  const { id, is_shared, is_owner, updated_at } = after
  return { view: { id, name: after.name, is_shared, is_owner }, updated_at }
}

async function write(ctx: Context, view: ViewRow): Promise<void> {
  await ctx.db.run(sql`
    update saved_views
    set name = ${view.name}, search_name = ${searchForm(view.name)}, filters = ${JSON.stringify(view.filters)},
      member_query = ${view.memberQuery}, is_shared = ${view.is_shared}, is_pinned = ${view.is_pinned},
      updated_at = ${view.updated_at}
    where tenant_id = ${ctx.tenantId} and id = ${view.id}`)
}
