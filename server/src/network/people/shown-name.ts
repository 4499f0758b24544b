import { sql } from '../../floor/db/sql.ts'

// The id of somebody stands for a name that nobody has given, so that nobody is shown without one; any name that is
// reported takes its place.

/** The name of a new person, of staged columns. */
export const shownName = sql`coalesce(nullif(name, ''), social_id)`

/** The same as it is searched for. */
export const shownSearchName = sql`coalesce(nullif(search_name, ''), lower(social_id))`
