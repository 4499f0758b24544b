import { sql } from '../../floor/db/sql.ts'

/** The measures of a rep's cell from interactions `i`: comments with replies, and reactions, beside all acts. */
export const measuresOfRepActs = sql`
  count(*) as interactions, count(*) filter (where i.type in ('comment', 'reply')) as comments,
  count(*) filter (where i.type = 'reaction') as reactions,
  coalesce(min(i.engagement_at), '1970-01-01Z') as first_at, coalesce(max(i.engagement_at), '1970-01-01Z') as last_at,
  coalesce(max(i.created_at), '1970-01-01Z') as brought_at`

/** The measures of a longer cell from its cells `c`. */
export const measuresOfRepCells = sql`
  coalesce(sum(c.interactions), 0) as interactions, coalesce(sum(c.comments), 0) as comments,
  coalesce(sum(c.reactions), 0) as reactions,
  coalesce(min(c.first_at), '1970-01-01Z') as first_at, coalesce(max(c.last_at), '1970-01-01Z') as last_at,
  coalesce(max(c.brought_at), '1970-01-01Z') as brought_at`
