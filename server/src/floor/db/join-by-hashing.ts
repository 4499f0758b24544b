import { sql } from './sql.ts'

/**
 * For the rest of the transaction plans do not trust what is known of the rows. Rows that were just written are
 * not known at all, and neither is a workspace that came after the last analysis: the planner expects one row of
 * it, compares each with each, and reads the whole workspace to look up one person. With this it plans without
 * regard to which workspace it is and joins by hashing or sorting; what is to be looked up by an index is written
 * as a lateral look-up of one row. A cluster plans for the values, which tell it where the workspace is.
 */
export const preferHashJoins = sql`
  set local enable_nestloop = off;
  select set_config('plan_cache_mode',
    case when current_setting('citus.shard_count', true) is null then 'force_generic_plan' else 'auto' end, true)`
