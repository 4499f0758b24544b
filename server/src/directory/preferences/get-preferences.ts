import type { getPreferences as contract } from '@throughline/contract/preferences/get-preferences.ts'
import type { preferences } from '@throughline/contract/preferences/preferences.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readableViews } from './readable-views.ts'

export const getPreferences: Handler<typeof contract> = async (ctx) => ({
  preferences: await readPreferences(ctx),
})

export type Preferences = Static<typeof preferences>

export const usualPreferences: Preferences = {
  theme: 'system',
  density: 'comfortable',
  language: null,
  time_zone: null,
  default_view_id: null,
  single_keys: true,
}

/** The member's preferences, or the usual ones. A default view that is deleted or not readable counts as none. */
export async function readPreferences({ db, tenantId, memberId }: Context): Promise<Preferences> {
  const chosen = await db.first<Preferences>(sql`
    select p.theme, p.density, p.language, p.time_zone, v.id as default_view_id, p.single_keys
    from member_preferences p
    left join saved_views v on v.id = p.default_view_id and ${readableViews({ tenantId, memberId })}
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId}`)
  return chosen ?? usualPreferences
}
