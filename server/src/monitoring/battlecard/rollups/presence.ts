import { type Sql, sql } from '../../../floor/db/sql.ts'
import { periodOf } from './grain.ts'

/** When there was something between two, from interactions `i`: first and last time, and the days in order. */
export const presence: Sql = sql`
  min(i.engagement_at) as first_at, max(i.engagement_at) as last_at,
  array_agg(distinct ${periodOf('i', 'day')} order by ${periodOf('i', 'day')}) as days`
