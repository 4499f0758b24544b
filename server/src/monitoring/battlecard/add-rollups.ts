import { join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { isDeep, postHash, seniorities } from './account-cells.ts'
import type { BattlecardModel } from './model.ts'
import { presenceOfActs } from './pair-blocks.ts'
import { readModel } from './read-model.ts'
import { accountCells, accountReps, accounts, accountTargets, days, repCells } from './rollup-tables.ts'
import { firstDayOf, spans } from './spans.ts'
import { addToRollup, type RollupTable } from './upsert-rollup.ts'
import { constant, weightExpression } from './weight-expression.ts'

/**
 * Adds acts to what battlecards are read from, around their insert: what they make of each place is worked out from them
 * alone, and from the days of longer cells upwards, so that nothing is counted twice. `acts` selects those that count, with
 * the columns of competitor_interactions. The caller holds the monitoring lock; every change other than new acts is
 * `refreshRollups`'s. Those of reps and days come last: they are the only ones that acts upon other accounts add to as
 * well, and whoever writes such acts beside this waits from there to the commit.
 */
export async function addRollups(
  db: Db,
  tenantId: string,
  { acts, insert }: { acts: Sql; insert: () => Promise<void> },
): Promise<void> {
  const model = await readModel(db, tenantId)
  await db.batch([
    addToRollup(accountCells, addedAccountCells(tenantId, model, acts)),
    addToRollup(accountReps, addedPairs(tenantId, acts, accountReps)),
    addToRollup(accountTargets, addedPairs(tenantId, acts, accountTargets)),
    addToRollup(accounts, addedPairs(tenantId, acts, accounts)),
  ])
  await insert()
  await db.batch([
    addToRollup(repCells, addedRepCells(tenantId, acts)),
    addToRollup(days, addedDays(tenantId, acts)),
  ])
}

const dayOf = raw(`(i.engagement_at at time zone 'UTC')::date`)

/**
 * Acts of the same rep upon the same target on the same day damp each other, in order of time: those that are stored
 * already are looked up, and what they were worth without the new ones is taken off. They are found by account, rep and
 * day: the target is compared as text, so that the planner cannot read all that ever was done to somebody.
 */
function addedAccountCells(tenantId: string, model: BattlecardModel, acts: Sql): Sql {
  return sql`
    with fresh as materialized (
      select i.competitor_id, i.company_id, i.rep_id, i.target_id, i.type, i.reaction_kind, i.engagement_at,
        ${dayOf} as day, ${postHash('i')} as post
      from (${acts}) i
      where i.company_id is not null
    ),
    known as materialized (
      select d.competitor_id, d.company_id
      from (select distinct competitor_id, company_id from fresh) d
      cross join lateral (
        select
        from competitor_accounts
        where tenant_id = ${tenantId} and competitor_id = d.competitor_id and company_id = d.company_id
        limit 1
      ) a
    ),
    stored as materialized (
      select d.competitor_id, d.company_id, d.rep_id, d.target_id, i.type, i.reaction_kind, i.engagement_at, d.day
      from (
        select distinct f.competitor_id, f.company_id, f.rep_id, f.target_id, f.day
        from fresh f
        join known k on k.competitor_id = f.competitor_id and k.company_id = f.company_id
      ) d
      cross join lateral (
        select i.type, i.reaction_kind, i.engagement_at
        from real_interactions i
        where i.tenant_id = ${tenantId} and i.competitor_id = d.competitor_id and i.company_id = d.company_id
          and i.rep_id = d.rep_id and i.target_id::text = d.target_id::text
          and i.engagement_at >= d.day::timestamp at time zone 'UTC'
          and i.engagement_at < (d.day + 1)::timestamp at time zone 'UTC'
        offset 0
      ) i
    ),
    reps as materialized (
      select d.competitor_id, d.rep_id, r.role_bucket
      from (select distinct competitor_id, rep_id from fresh) d
      left join lateral (
        select role_bucket
        from competitor_reps
        where tenant_id = ${tenantId} and competitor_id = d.competitor_id and person_id = d.rep_id
        limit 1
      ) r on true
    ),
    targets as materialized (
      select d.target_id, coalesce(p.seniority, 'unknown') as seniority
      from (select distinct target_id from fresh) d
      left join lateral (
        select seniority from competitor_people where tenant_id = ${tenantId} and id = d.target_id limit 1
      ) p on true
    ),
    weighed as (
      select i.*, p.seniority, ${weightExpression(model)} as weight
      from (
        select *, true as is_new from fresh
        union all
        select *, 0, false from stored
      ) i
      join reps r on r.competitor_id = i.competitor_id and r.rep_id = i.rep_id
      join targets p on p.target_id = i.target_id
    ),
    placed as (
      select i.*,
        i.weight * power(2::float8, extract(epoch from i.engagement_at - i.day::timestamp at time zone 'UTC')::float8
          / ${constant(model.half_life_days * 86_400)}) as weight_of_day,
        row_number() over acts_of_day as k,
        count(*) filter (where i.is_new) over (acts_of_day rows between unbounded preceding and current row) as new_before
      from weighed i
      window acts_of_day as (
        partition by i.competitor_id, i.rep_id, i.target_id, i.day order by i.engagement_at, i.weight desc)
    ),
    cells_1 as materialized (
      select i.competitor_id, i.day as first_day, i.company_id, ${addedByDay}
      from placed i
      group by i.competitor_id, i.day, i.company_id
    ),
    ${longerCells('company_id', addedByCells(model))}
    ${allCells(tenantId, accountCells)}`
}

const countOfNew = (condition: string, name: string): Sql =>
  raw(`(count(*) filter (where i.is_new and ${condition}))::integer as ${name}`)

const addedByDay: Sql = sql`
  ${countOfNew('true', 'interactions')},
  sum(i.weight_of_day / i.k) - coalesce(sum(i.weight_of_day / (i.k - i.new_before)) filter (where not i.is_new), 0) as weight,
  (count(*) filter (where i.k = 1) - count(*) filter (where not i.is_new and i.k - i.new_before = 1))::integer as touch_days,
  ${countOfNew(isDeep('i').text, 'deep_interactions')},
  ${join(seniorities.map((name) => countOfNew(`i.seniority = '${name}'`, name)))},
  max(i.engagement_at) filter (where i.is_new) as last_at,
  min(i.post) filter (where i.is_new) as post_low, max(i.post) filter (where i.is_new) as post_high`

/** The measures of a longer cell that begins on `d.first_day` from its cells `c`. */
const addedByCells = (model: BattlecardModel): Sql => sql`
  sum(c.interactions)::integer as interactions,
  sum(c.weight * power(2::float8, (c.first_day - d.first_day) / ${constant(model.half_life_days)})) as weight,
  ${join(['touch_days', 'deep_interactions', ...seniorities].map((name) => raw(`sum(c.${name})::integer as ${name}`)))},
  max(c.last_at) as last_at, min(c.post_low) as post_low, max(c.post_high) as post_high`

function addedRepCells(tenantId: string, acts: Sql): Sql {
  return sql`
    with cells_1 as materialized (
      select i.competitor_id, ${dayOf} as first_day, i.rep_id, count(*)::integer as interactions,
        (count(*) filter (where i.type in ('comment', 'reply')))::integer as comments,
        (count(*) filter (where i.type = 'reaction'))::integer as reactions,
        min(i.engagement_at) as first_at, max(i.engagement_at) as last_at, max(i.created_at) as brought_at
      from (${acts}) i
      group by i.competitor_id, ${dayOf}, i.rep_id
    ),
    ${longerCells(
      'rep_id',
      sql`
        sum(c.interactions)::integer as interactions, sum(c.comments)::integer as comments,
        sum(c.reactions)::integer as reactions, min(c.first_at) as first_at, max(c.last_at) as last_at,
        max(c.brought_at) as brought_at`,
    )}
    ${allCells(tenantId, repCells)}`
}

/** Each length of cells from the one before. */
const longerCells = (place: string, measures: Sql): Sql =>
  join(
    spans.slice(1).map(
      (span) => sql`
        ${raw(`cells_${span}`)} as materialized (
          select c.competitor_id, d.first_day, ${raw(`c.${place}`)}, ${measures}
          from ${raw(`cells_${span / 8}`)} c
          cross join lateral (select ${firstDayOf('c.first_day', span)} as first_day) d
          group by c.competitor_id, d.first_day, ${raw(`c.${place}`)}
        )`,
    ),
  )

/** Written in the order of the key: neighbours in the index are written one after the other. */
function allCells(tenantId: string, { key, measures }: RollupTable): Sql {
  const columns = [...key, ...measures].filter((column) => column !== 'span').map((column) => `c.${column}`)
  const [competitor = '', ...others] = columns
  const selected = (span: number) => sql`
    select ${raw(competitor)}, ${raw(`${span}::smallint`)} as span, ${raw(others.join(', '))} from ${raw(`cells_${span}`)} c`
  return sql`
    select ${tenantId}::uuid, c.*
    from (${join(spans.map(selected), ' union all ')}) c
    order by ${raw(key.map((column) => `c.${column}`).join(', '))}`
}

const addedDays = (tenantId: string, acts: Sql): Sql => sql`
  select ${tenantId}::uuid, i.competitor_id, ${dayOf}, count(*), max(i.created_at)
  from (${acts}) i
  group by i.competitor_id, ${dayOf}
  order by i.competitor_id, ${dayOf}`

function addedPairs(tenantId: string, acts: Sql, { key }: RollupTable): Sql {
  const columns = raw(key.map((column) => `i.${column}`).join(', '))
  return sql`
    select ${tenantId}::uuid, ${columns}, ${presenceOfActs}
    from (${acts}) i
    where i.company_id is not null
    group by ${columns}
    order by ${columns}`
}
