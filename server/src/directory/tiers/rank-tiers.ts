import { raw, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type Move, renumberRows } from '../../floor/operation/renumber-rows.ts'

/** Numbers the tiers from 0, one of them moved where that is asked for. */
export async function rankTiers(ctx: Context, move?: Move): Promise<void> {
  await renumberRows(ctx, { table: raw('tiers'), within: sql`true` }, move)
}
