import { ApiError } from '@throughline/contract/errors.ts'
import type { deleteSavedView as contract } from '@throughline/contract/saved-views/delete-saved-view.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockOwnView } from './lock-own-view.ts'

export const deleteSavedView: Handler<typeof contract> = async (ctx, { viewId }) => {
  const { id } = await lockOwnView(ctx, viewId, { forRemoval: true })
  await refuseRead(ctx, id)
  await ctx.db.run(sql`delete from saved_views where tenant_id = ${ctx.tenantId} and id = ${id}`)
  return { id, removed: true }
}

const namesMax = 5

/** Refuses, as CONFLICT that names them, to take a locked view away from the workflows that read it. */
async function refuseRead({ db, tenantId }: Context, viewId: string): Promise<void> {
  const workflows = await db.rows<{ id: string; name: string }>(sql`
    select id, name
    from workflows
    where tenant_id = ${tenantId} and view_id = ${viewId}
    order by search_name, id
    limit ${namesMax + 1}`)
  if (workflows.length === 0) return
  const named = workflows.slice(0, namesMax).map(({ id, name }) => `"${name}" (${id})`)
  const others = workflows.length > namesMax ? ' and others' : ''
  throw new ApiError(
    'CONFLICT',
    `The view is read by the workflows ${named.join(', ')}${others}. Delete those first, or give them another view.`,
  )
}
