import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { type ViewRow, viewColumns } from './view-row.ts'

/**
 * The caller's own view, locked until the transaction ends. Throws NOT_FOUND for an unknown id, FORBIDDEN for somebody
 * else's view, shared or not, and PRECONDITION_FAILED if the caller insists on another version.
 */
export async function lockOwnView(
  ctx: Context,
  viewId: string,
  { forRemoval = false }: { forRemoval?: boolean } = {},
): Promise<ViewRow> {
  // Whoever makes a workflow of the view waits for its removal, and the other way round.
  const strength = forRemoval ? sql`for update` : sql`for no key update`
  const row = await ctx.db.first<ViewRow>(sql`
    select ${viewColumns(ctx)}
    from saved_views v
    where v.tenant_id = ${ctx.tenantId} and v.id = ${viewId}
    ${strength}`)
  if (!row) throw unknownView()
  if (!row.is_owner) {
    throw new ApiError('FORBIDDEN', 'Only its owner may change a saved view. Save one of your own instead.')
  }
  requireVersion(ctx.ifMatch, row.updated_at)
  return row
}

export const unknownView = () => new ApiError('NOT_FOUND', 'There is no saved view with this id.')
