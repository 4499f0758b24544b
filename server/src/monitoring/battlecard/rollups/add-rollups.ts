import { allOf, join, type Sql, sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import type { BattlecardModel } from '../model/model.ts'
import { readModel } from '../model/read-model.ts'
import { weightExpression } from '../model/weight-expression.ts'
import { type Grain, inPeriod, periodBounds, periodOf } from './grain.ts'
import { aggregateOf, ofAccounts, rollupRows } from './rollup-rows.ts'
import { type Measure, type RollupTable, rollupTables } from './rollup-tables.ts'
import { growthSince, postHash } from './weighed-interactions.ts'
import { addToRollup } from './write-rollup.ts'

/**
 * Adds new interactions to the rollups, before their insert: what they add to each row is worked out from them alone,
 * so that an import costs what it brings and not what is there. `interactions` selects those that count, with the
 * columns of competitor_interactions. The caller holds the monitoring lock; every other change is `refreshRollups`'s.
 */
export async function addRollups({ db, tenantId }: Scope, interactions: Sql): Promise<void> {
  const model = await readModel({ db, tenantId })
  await db.batch(
    rollupTables.map((table) => addToRollup(table, addedRows(table, { tenantId, model }, interactions))),
  )
}

interface Figures {
  tenantId: string
  model: BattlecardModel
}

/** What interactions add to each row of a rollup. */
const addedRows = (table: RollupTable, { tenantId, model }: Figures, interactions: Sql): Sql =>
  table.weighedBy
    ? addedAccountRows(table, { tenantId, model, grain: table.weighedBy }, interactions)
    : rollupRows(table, tenantId, sql`from (${interactions}) i where ${allOf(ofAccounts(table))}`)

interface AccountFigures extends Figures {
  grain: Grain
}

/**
 * Interactions of the same rep with the same target on the same day damp each other, in order of time: those that are
 * stored already are looked up, and what they were worth without the new ones is subtracted.
 */
function addedAccountRows({ measures }: RollupTable, figures: AccountFigures, interactions: Sql): Sql {
  const { tenantId } = figures
  return sql`
    with fresh as materialized (${freshInteractions(interactions)}),
    known as materialized (${knownAccounts(tenantId)}),
    stored as materialized (${storedInteractions(tenantId)}),
    reps as materialized (${roleBuckets(tenantId)}),
    targets as materialized (${seniorities(tenantId)}),
    weighed as (${weighedTogether(figures)}),
    ranked as (${rankedInteractions(figures)})
    select ${tenantId}::uuid, i.competitor_id, i.period, i.company_id,
      ${join(Object.entries(measures).map(([column, measure]) => addedOf(column, measure)))}
    from ranked i
    group by i.competitor_id, i.period, i.company_id
    order by i.competitor_id, i.period, i.company_id`
}

/** The new interactions with an account. */
const freshInteractions = (interactions: Sql): Sql => sql`
  select i.competitor_id, i.company_id, i.rep_id, i.target_id, i.type, i.reaction_kind, i.engagement_at,
    ${periodOf('day')} as day, ${postHash} as post
  from (${interactions}) i
  where i.company_id is not null`

/** Their accounts that have been courted before: only of these anything is stored. */
const knownAccounts = (tenantId: string): Sql => sql`
  select d.competitor_id, d.company_id
  from (select distinct competitor_id, company_id from fresh) d
  cross join lateral (
    select
    from competitor_accounts
    where tenant_id = ${tenantId} and competitor_id = d.competitor_id and company_id = d.company_id
    limit 1
  ) a`

/**
 * The stored interactions of the same reps with the same targets on the same days. They are found by account, rep and
 * day: the target is compared as text, so that the planner cannot read all that was ever done to somebody.
 */
const storedInteractions = (tenantId: string): Sql => sql`
  select d.competitor_id, d.company_id, d.rep_id, d.target_id, i.type, i.reaction_kind, i.engagement_at, d.day
  from (
    select distinct f.competitor_id, f.company_id, f.rep_id, f.target_id, f.day, ${periodBounds('f.day', 'day')}
    from fresh f
    join known k on k.competitor_id = f.competitor_id and k.company_id = f.company_id
  ) d
  cross join lateral (
    select i.type, i.reaction_kind, i.engagement_at
    from real_interactions i
    where i.tenant_id = ${tenantId} and i.competitor_id = d.competitor_id and i.company_id = d.company_id
      and i.rep_id = d.rep_id and i.target_id::text = d.target_id::text and ${inPeriod('d')}
    offset 0
  ) i`

const roleBuckets = (tenantId: string): Sql => sql`
  select d.competitor_id, d.rep_id, r.role_bucket
  from (select distinct competitor_id, rep_id from fresh) d
  left join lateral (
    select role_bucket
    from competitor_reps
    where tenant_id = ${tenantId} and competitor_id = d.competitor_id and person_id = d.rep_id
    limit 1
  ) r on true`

const seniorities = (tenantId: string): Sql => sql`
  select d.target_id, coalesce(p.seniority, 'unknown') as seniority
  from (select distinct target_id from fresh) d
  left join lateral (
    select seniority from competitor_people where tenant_id = ${tenantId} and id = d.target_id limit 1
  ) p on true`

const weighedTogether = ({ model, grain }: AccountFigures): Sql => sql`
  select i.*, p.seniority, ${periodOf(grain)} as period, ${weightExpression(model)} as weight
  from (
    select *, true as is_new from fresh
    union all
    select *, 0, false from stored
  ) i
  join reps r on r.competitor_id = i.competitor_id and r.rep_id = i.rep_id
  join targets p on p.target_id = i.target_id`

/** `k`: the rank of the interaction in its day; `new_before`: the number of new ones up to it. */
const rankedInteractions = ({ model }: AccountFigures): Sql => sql`
  select i.*, i.weight * ${growthSince('i.period', 'i.engagement_at', model)} as weight_of_period,
    row_number() over interactions_of_day as k,
    count(*) filter (where i.is_new) over (
      interactions_of_day rows between unbounded preceding and current row) as new_before
  from weighed i
  window interactions_of_day as (
    partition by i.competitor_id, i.rep_id, i.target_id, i.day order by i.engagement_at, i.weight desc)`

/** What new interactions add to a measure: of the damped ones the difference to what there was without them. */
function addedOf(column: string, measure: Measure): Sql {
  if (column === 'weight')
    return sql`
      sum(i.weight_of_period / i.k)
        - coalesce(sum(i.weight_of_period / (i.k - i.new_before)) filter (where not i.is_new), 0)`
  if (column === 'touch_days')
    return sql`count(*) filter (where i.k = 1) - count(*) filter (where not i.is_new and i.k - i.new_before = 1)`
  return aggregateOf(measure, 'i.is_new')
}
