import { type Sql, sql } from '../../floor/db/sql.ts'
import type { CompetitorScope } from './edge-acts.ts'
import { type ListRow, listed, readLists } from './listed.ts'
import { pairsInWindow, type RepsOfAccount, type TargetsOfAccount } from './pairs-within.ts'
import type { WindowPlan } from './window-plan.ts'

/** One row: of the reps by account, as `repsWithin` tells, and for each rep the number of accounts. */
export interface RepLists {
  accounts: string | null
  reps: string | null
}

/** Either is counted from the same pairs, which are looked over once. */
export const repListsStatement = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select
    ${listed('g.company_id', ['g.reps', 'g.reps_90', 'g.is_new'])} filter (where g.company_id is not null) as accounts,
    ${listed('g.rep_id', ['g.reps'])} filter (where g.rep_id is not null) as reps
  from (
    select p.company_id, p.rep_id, count(*) as reps, count(*) filter (where p.in_90) as reps_90,
      bool_or(p.is_new)::int as is_new
    from (${pairsInWindow('rep', scope, plan)} offset 0) p
    group by grouping sets ((p.company_id), (p.rep_id))
  ) g`

export const repsByAccount = (lists: readonly RepLists[]): Map<string, RepsOfAccount> =>
  new Map(
    readLists<[string, number, number, number]>(lists.map(({ accounts }) => ({ list: accounts }))).map(
      ([company_id, distinct_reps, distinct_reps_90, isNew]) => [
        company_id,
        { distinct_reps, distinct_reps_90, has_new_rep: isNew === 1 },
      ],
    ),
  )

export const accountsByRep = (lists: readonly RepLists[]): Map<string, number> =>
  new Map(readLists<[string, number]>(lists.map(({ reps }) => ({ list: reps }))))

/** What `targetsWithin` tells, as a list. */
export const targetListStatement = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select ${listed('g.company_id', ['g.targets_90'])} as list
  from (
    select p.company_id, count(*) filter (where p.in_90) as targets_90
    from (${pairsInWindow('target', scope, plan)}) p
    group by p.company_id
  ) g`

export const targetsByAccount = (lists: readonly ListRow[]): Map<string, TargetsOfAccount> =>
  new Map(
    readLists<[string, number]>(lists).map(([company_id, distinct_targets_90]) => [
      company_id,
      { distinct_targets_90 },
    ]),
  )
