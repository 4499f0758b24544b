import { sql } from './sql.ts'

/**
 * Has the planner join by hashing or sorting for the rest of the transaction. It has no statistics of rows that were
 * just written, nor of a workspace that came after the last analysis: it would expect one row, compare each row with
 * each, and read the whole workspace to look up one person. A generic plan is the same for every workspace; a cluster
 * needs the values, which tell it the node of the workspace. What is to be looked up by an index is written as a
 * lateral join that returns one row.
 */
export const preferHashJoins = sql`
  set local enable_nestloop = off;
  select set_config('plan_cache_mode',
    case when current_setting('citus.shard_count', true) is null then 'force_generic_plan' else 'auto' end, true)`
