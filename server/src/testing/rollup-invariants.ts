import { measuresOfActs, measuresOfCells, postHash } from '../monitoring/battlecard/account-cells.ts'
import { publishedModel } from '../monitoring/battlecard/model.ts'
import { presenceOfActs } from '../monitoring/battlecard/pair-blocks.ts'
import { measuresOfRepActs, measuresOfRepCells } from '../monitoring/battlecard/rep-cells.ts'
import {
  accountCells,
  accountReps,
  accounts,
  accountTargets,
  days,
  repCells,
} from '../monitoring/battlecard/rollup-tables.ts'
import { firstDayOf, spans } from '../monitoring/battlecard/spans.ts'
import type { RollupTable } from '../monitoring/battlecard/upsert-rollup.ts'
import { weightExpression } from '../monitoring/battlecard/weight-expression.ts'

const dayOfAct = `(i.engagement_at at time zone 'UTC')::date`

const pairs = (person: string) => `
  select tenant_id, competitor_id, company_id, ${person}, ${presenceOfActs.text}
  from real_interactions i
  where company_id is not null
  group by tenant_id, competitor_id, company_id, ${person}`

/** A workspace that has changed the model is recounted by the tests of the rollups. */
const hasPublishedModel = `tenant_id not in (select tenant_id from monitoring_settings where model::text <> '{}')`

/** What battlecards are read from is what a recount of the interactions yields; statements that select what differs. */
export const rollupInvariants: Record<string, string> = {
  'a day of an account adds up what was done on it': differing(accountCells, 't.span = 1', accountDays()),
  'a longer cell of an account adds up its days': differing(accountCells, 't.span > 1', longerAccountCells()),
  'a day of a rep adds up what was done on it': differing(
    repCells,
    't.span = 1',
    `select i.tenant_id, i.competitor_id, 1, ${dayOfAct}, i.rep_id, ${measuresOfRepActs.text}
     from real_interactions i
     group by i.tenant_id, i.competitor_id, ${dayOfAct}, i.rep_id`,
  ),
  'a longer cell of a rep adds up its days': differing(repCells, 't.span > 1', longerRepCells()),
  'a day of a competitor counts what was done on it': differing(
    days,
    'true',
    `select i.tenant_id, i.competitor_id, ${dayOfAct}, count(*), max(i.created_at)
     from real_interactions i
     group by i.tenant_id, i.competitor_id, ${dayOfAct}`,
  ),
  'first and last times and the blocks between are those of the interactions': `
    ${differing(accountReps, 'true', pairs('rep_id'))}
    union all ${differing(accountTargets, 'true', pairs('target_id'))}
    union all ${differing(
      accounts,
      'true',
      `select tenant_id, competitor_id, company_id, ${presenceOfActs.text}
       from real_interactions i
       where company_id is not null
       group by tenant_id, competitor_id, company_id`,
    )}`,
  'no place is left to be counted anew': 'select competitor_id from competitor_rollup_marks',
}

/** Keys that only one side has, or whose measures differ; weights by more than the order of adding can make. */
function differing({ name, key, measures }: RollupTable, condition: string, recount: string): string {
  const keys = ['tenant_id', ...key]
  const differences = measures.map((measure) =>
    measure === 'weight'
      ? `abs(t.weight - r.weight) > 1e-9 * greatest(1, r.weight)`
      : `t.${measure} is distinct from r.${measure}`,
  )
  return `
    select competitor_id
    from (select * from ${name} t where ${condition}) t
    full join (${recount}) r (${[...keys, ...measures].join(', ')}) using (${keys.join(', ')})
    where (${differences.join(' or ')})${measures.includes('weight') ? ` and ${hasPublishedModel}` : ''}`
}

function accountDays(): string {
  return `
    select a.tenant_id, a.competitor_id, 1, a.day, a.company_id, ${measuresOfActs.text}
    from (
      select w.*, row_number() over (
        partition by w.tenant_id, w.competitor_id, w.rep_id, w.target_id, w.day
        order by w.engagement_at, w.unaged desc) as k,
        w.unaged * power(2::float8, extract(epoch from w.engagement_at - w.day::timestamp at time zone 'UTC')::float8
          / ${publishedModel.half_life_days * 86_400}) as weight
      from (
        select i.*, ${dayOfAct} as day, coalesce(p.seniority, 'unknown') as seniority, ${postHash('i').text} as post,
          ${weightExpression(publishedModel).text} as unaged
        from real_interactions i
        left join competitor_reps r
          on r.tenant_id = i.tenant_id and r.competitor_id = i.competitor_id and r.person_id = i.rep_id
        left join competitor_people p on p.tenant_id = i.tenant_id and p.id = i.target_id
        where i.company_id is not null
      ) w
    ) a
    group by a.tenant_id, a.competitor_id, a.day, a.company_id`
}

function longerAccountCells(): string {
  return longer(
    (span) => `
    select c.tenant_id, c.competitor_id, ${span}, d.first_day, c.company_id, ${measuresOfCells(publishedModel).text}
    from competitor_account_cells c
    cross join lateral (select ${firstDayOf('c.first_day', span).text} as first_day) d
    where c.span = ${span / 8}
    group by c.tenant_id, c.competitor_id, d.first_day, c.company_id`,
  )
}

function longerRepCells(): string {
  return longer(
    (span) => `
    select c.tenant_id, c.competitor_id, ${span}, d.first_day, c.rep_id, ${measuresOfRepCells.text}
    from competitor_rep_cells c
    cross join lateral (select ${firstDayOf('c.first_day', span).text} as first_day) d
    where c.span = ${span / 8}
    group by c.tenant_id, c.competitor_id, d.first_day, c.rep_id`,
  )
}

function longer(cells: (span: number) => string): string {
  return spans.slice(1).map(cells).join(' union all ')
}
