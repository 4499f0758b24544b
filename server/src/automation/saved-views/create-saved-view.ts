import type { createSavedView as contract } from '@throughline/contract/saved-views/create-saved-view.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { filtersText } from './filters-text.ts'
import { readMemberQuery } from './member-query.ts'
import { readViewName } from './read-view-name.ts'
import { type ViewRow, viewAnswer, viewColumns } from './view-row.ts'

export const createSavedView: Handler<typeof contract> = async (ctx, input) => {
  const { entity, filters = {}, memberQuery = '', is_shared = false, is_pinned = false } = input
  const { name, searchName } = readViewName(input.name)
  const keptFilters = filtersText(filters)
  await readMemberQuery(entity, memberQuery).check(ctx)
  const row = await ctx.db.one<ViewRow>(sql`
    insert into saved_views
      (tenant_id, id, owner_member_id, entity, name, search_name, filters, member_query, is_shared, is_pinned,
       created_at, updated_at)
    values (
      ${ctx.tenantId}, ${ctx.newId()}, ${ctx.memberId}, ${entity}, ${name}, ${searchName}, ${keptFilters},
      ${memberQuery}, ${is_shared}, ${is_pinned}, ${ctx.now}, ${ctx.now})
    returning ${viewColumns(ctx)}`)
  return viewAnswer(row)
}
