import { refused } from '@throughline/contract/errors.ts'
import type { updatePreferences as contract } from '@throughline/contract/preferences/update-preferences.ts'
import { join, raw, sql } from '../../floor/db/sql.ts'
import { isTimeZone } from '../../floor/input/is-time-zone.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Preferences, readPreferences, usualPreferences } from './get-preferences.ts'
import { readableViews } from './readable-views.ts'

export const updatePreferences: Handler<typeof contract> = async (ctx, input) => {
  if (typeof input.time_zone === 'string' && !isTimeZone(input.time_zone))
    throw refused('/time_zone', 'must be an IANA time zone such as Europe/Berlin')
  if (input.default_view_id) await requireView(ctx, input.default_view_id)
  if (Object.keys(input).length > 0) await write(ctx, input)
  return { preferences: await readPreferences(ctx) }
}

/** Writes only the given columns, so that two changes at once both stand. The contract admits no other names. */
async function write({ db, tenantId, memberId }: Context, input: Partial<Preferences>): Promise<void> {
  const first = { ...usualPreferences, ...input }
  const given = Object.keys(input).map((column) => sql`${raw(column)} = excluded.${raw(column)}`)
  await db.run(sql`
    insert into member_preferences
      (tenant_id, member_id, theme, density, language, time_zone, default_view_id, single_keys)
    values (
      ${tenantId}, ${memberId}, ${first.theme}, ${first.density}, ${first.language}, ${first.time_zone},
      ${first.default_view_id}, ${first.single_keys})
    on conflict (tenant_id, member_id) do update
    set ${join(given)}`)
}

async function requireView(ctx: Context, id: string): Promise<void> {
  const isSeen = await ctx.db.has(
    sql`select v.id from saved_views v where ${readableViews(ctx)} and v.id = ${id}`,
  )
  if (!isSeen) throw refused('/default_view_id', 'is no saved view that you see')
}
