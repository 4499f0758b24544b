import type { createSavedView as contract } from '@throughline/contract/saved-views/create-saved-view.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { getSavedView } from './get-saved-view.ts'
import { readMemberQuery } from './member-query.ts'
import { requireFilters } from './require-filters.ts'

export const createSavedView: Handler<typeof contract> = async (ctx, input) => {
  const { entity, filters = {}, memberQuery = '', is_shared = false, is_pinned = false } = input
  const name = readName(input.name)
  requireFilters(filters)
  await readMemberQuery(entity, memberQuery).check(ctx)
  const viewId = ctx.newId()
  await ctx.db.run(sql`
    insert into saved_views
      (tenant_id, id, owner_member_id, entity, name, search_name, filters, member_query, is_shared, is_pinned,
       created_at, updated_at)
    values (
      ${ctx.tenantId}, ${viewId}, ${ctx.memberId}, ${entity}, ${name}, ${searchForm(name)},
      ${JSON.stringify(filters)}, ${memberQuery}, ${is_shared}, ${is_pinned}, ${ctx.now}, ${ctx.now})`)
  return getSavedView(ctx, { viewId })
}
