import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { BattlecardModel } from '../model/model.ts'
import { measuresOfAccount, weighedInteractions } from './account-measures.ts'
import { type Grain, periodOf } from './grain.ts'
import { presence } from './presence.ts'
import { measuresOfRep } from './rep-measures.ts'
import type { RollupTable } from './rollup-tables.ts'

/**
 * The rows of the rollups of a workspace from interactions `i`, in the order of their keys: neighbours in the index are
 * written one after the other.
 */
export const accountRows = (
  of: { tenantId: string; model: BattlecardModel; grain: Grain },
  condition: Sql,
): Sql => sql`
  select ${of.tenantId}::uuid, a.competitor_id, a.period, a.company_id, ${measuresOfAccount}
  from (${weighedInteractions(of, sql`i.company_id is not null and ${condition}`)}) a
  group by a.competitor_id, a.period, a.company_id
  order by a.competitor_id, a.period, a.company_id`

/** `interactions` is a from-list with a relation `i`, and its conditions. */
export const repRows = (tenantId: string, grain: Grain, interactions: Sql): Sql => sql`
  select ${tenantId}::uuid, i.competitor_id, ${periodOf('i', grain)}, i.rep_id, ${measuresOfRep}
  ${interactions}
  group by 2, 3, 4
  order by 2, 3, 4`

export const competitorDayRows = (tenantId: string, interactions: Sql): Sql => sql`
  select ${tenantId}::uuid, i.competitor_id, ${periodOf('i', 'day')}, count(*), max(i.created_at)
  ${interactions}
  group by 2, 3
  order by 2, 3`

export function presenceRows(tenantId: string, { key }: RollupTable, interactions: Sql): Sql {
  const columns = raw(key.map((column) => `i.${column}`).join(', '))
  return sql`
    select ${tenantId}::uuid, ${columns}, ${presence}
    ${interactions}
    group by ${columns}
    order by ${columns}`
}
