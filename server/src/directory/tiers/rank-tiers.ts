import { raw, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type Move, renumberRows } from '../../floor/operation/renumber-rows.ts'

/** Numbers the tiers from 0 in their order, after moving one of them where `move` is given. */
export async function rankTiers(ctx: Context, move?: Move): Promise<void> {
  await renumberRows(ctx, { table: raw('tiers'), within: sql`true` }, move)
}
