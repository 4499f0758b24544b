import { ApiError } from '@throughline/contract/errors.ts'
import type { updatePreferences as contract } from '@throughline/contract/preferences/update-preferences.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readPreferences } from './read-preferences.ts'

export const updatePreferences: Handler<typeof contract> = async (ctx, input) => {
  if (input.time_zone) await requireTimeZone(ctx, input.time_zone)
  if (input.default_view_id) await requireView(ctx, input.default_view_id)
  const { tenantId, memberId } = ctx
  const requested = { ...(await readPreferences(ctx)), ...input }
  await ctx.db.run(sql`
    insert into member_preferences
      (tenant_id, member_id, theme, density, language, time_zone, default_view_id, single_keys)
    values (
      ${tenantId}, ${memberId}, ${requested.theme}, ${requested.density}, ${requested.language}, ${requested.time_zone},
      ${requested.default_view_id}, ${requested.single_keys})
    on conflict (tenant_id, member_id) do update
    set theme = excluded.theme, density = excluded.density, language = excluded.language,
      time_zone = excluded.time_zone, default_view_id = excluded.default_view_id, single_keys = excluded.single_keys`)
  return { preferences: await readPreferences(ctx) }
}

/** The database knows every name that browsers use, former ones included. */
async function requireTimeZone({ db }: Context, name: string): Promise<void> {
  const known = await db.first(sql`select name from pg_timezone_names where name = ${name}`)
  if (!known) throw notKnown('/time_zone', 'must be an IANA time zone such as Europe/Berlin')
}

async function requireView({ db, tenantId, memberId }: Context, id: string): Promise<void> {
  const view = await db.first(sql`
    select id
    from saved_views
    where tenant_id = ${tenantId} and id = ${id} and (owner_member_id = ${memberId} or is_shared)`)
  if (!view) throw notKnown('/default_view_id', 'is no saved view that you see')
}

const notKnown = (pointer: string, message: string) =>
  new ApiError('BAD_REQUEST', `${pointer}: ${message}.`, { details: [{ pointer, message }] })
