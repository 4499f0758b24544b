import { refused } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { readable, type ViewRow, viewColumns } from '../saved-views/view-row.ts'

/**
 * A saved view that the caller may read, held so that it stays until the workflow that reads it is written. Throws
 * BAD_REQUEST where there is none.
 */
export async function requireView(ctx: Context, viewId: string): Promise<ViewRow> {
  const view = await ctx.db.first<ViewRow>(sql`
    select ${viewColumns} from saved_views where ${readable(ctx)} and id = ${viewId.toLowerCase()} for key share`)
  if (view) return view
  throw refused('/viewId', 'is no saved view that you can read')
}
