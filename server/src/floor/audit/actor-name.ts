import { sql } from '../db/sql.ts'

/** The name of the actor of an entry `e`, with its member `m` and, if the actor is a key, its key `k`. */
export const actorName = sql`
  coalesce(e.actor_name, case when e.actor_kind = 'key' then k.name end, nullif(m.name, ''), m.email, '')`
