import { sql } from '../../../floor/db/sql.ts'

/** What the rollups of a rep say of a day or a month, from interactions `i`: comments with replies, and reactions. */
export const measuresOfRep = sql`
  count(*) as interactions, count(*) filter (where i.type in ('comment', 'reply')) as comments,
  count(*) filter (where i.type = 'reaction') as reactions,
  min(i.engagement_at) as first_at, max(i.engagement_at) as last_at`
