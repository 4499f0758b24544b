import { sql } from '../db/sql.ts'

/** What the actor of an entry `e` is called, beside its member `m` and, where it is one, its key `k`. */
export const actorName = sql`
  coalesce(e.actor_name, case when e.actor_kind = 'key' then k.name end, nullif(m.name, ''), m.email, '')`
