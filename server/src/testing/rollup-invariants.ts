import { publishedModel } from '@throughline/contract/competitors/battlecard-model.ts'
import { weightExpression } from '../monitoring/battlecard/model/weight-expression.ts'
import { type Grain, periodOf } from '../monitoring/battlecard/rollups/grain.ts'
import { measuresOf } from '../monitoring/battlecard/rollups/rollup-rows.ts'
import {
  accountRollup,
  competitorDays,
  presenceTables,
  type RollupTable,
  repRollup,
} from '../monitoring/battlecard/rollups/rollup-tables.ts'
import { growthSince, postHash } from '../monitoring/battlecard/rollups/weighed-interactions.ts'

/** A workspace that has changed the model is recounted by the tests of the rollups. */
const hasPublishedModel = `tenant_id not in (select tenant_id from monitoring_settings where model::text <> '{}')`

/** Rollups are what a recount of the interactions yields; statements that select what differs. */
export const rollupInvariants: Record<string, string> = {
  'a day of an account adds up what was done on it': differing(accountRollup('day'), accountRecount('day')),
  'a month of an account adds up what was done in it': differing(
    accountRollup('month'),
    accountRecount('month'),
  ),
  'a day of a rep adds up what was done on it': differing(repRollup('day'), repRecount('day')),
  'a month of a rep adds up what was done in it': differing(repRollup('month'), repRecount('month')),
  'a day of a competitor counts what was done on it': differing(
    competitorDays,
    `select i.tenant_id, i.competitor_id, ${periodOf('day').text}, count(*), max(i.created_at)
     from real_interactions i
     group by 1, 2, 3`,
  ),
  'first and last times and days are those of the interactions': presenceTables
    .map((table) => differing(table, presenceRecount(table)))
    .join(' union all '),
  'no row is left to be counted anew': 'select competitor_id from competitor_rollup_marks',
}

/** Keys that only one side has, or whose measures differ; weights by more than the order of adding can make. */
function differing({ name, key, measures }: RollupTable, recount: string): string {
  const keys = ['tenant_id', ...key]
  const columns = Object.keys(measures)
  const differences = columns.map((measure) =>
    measure === 'weight'
      ? `abs(t.weight - r.weight) > 1e-9 * greatest(1, r.weight)`
      : `t.${measure} is distinct from r.${measure}`,
  )
  return `
    select competitor_id
    from ${name} t
    full join (${recount}) r (${[...keys, ...columns].join(', ')}) using (${keys.join(', ')})
    where (${differences.join(' or ')})${columns.includes('weight') ? ` and ${hasPublishedModel}` : ''}`
}

function presenceRecount(table: RollupTable): string {
  const key = table.key.join(', ')
  return `
  select tenant_id, ${key}, ${measuresOf(table).text}
  from real_interactions i
  where company_id is not null
  group by tenant_id, ${key}`
}

function repRecount(grain: Grain): string {
  return `
  select i.tenant_id, i.competitor_id, ${periodOf(grain).text}, i.rep_id, ${measuresOf(repRollup(grain)).text}
  from real_interactions i
  group by 1, 2, 3, 4`
}

function accountRecount(grain: Grain): string {
  return `
    select i.tenant_id, i.competitor_id, i.period, i.company_id, ${measuresOf(accountRollup(grain)).text}
    from (
      select w.*, row_number() over (
        partition by w.tenant_id, w.competitor_id, w.rep_id, w.target_id, w.day
        order by w.engagement_at, w.undecayed desc) as k,
        w.undecayed * ${growthSince('w.period', 'w.engagement_at', publishedModel).text} as weight
      from (
        select i.*, ${periodOf('day').text} as day, ${periodOf(grain).text} as period,
          coalesce(p.seniority, 'unknown') as seniority, ${postHash.text} as post,
          ${weightExpression(publishedModel).text} as undecayed
        from real_interactions i
        left join competitor_reps r
          on r.tenant_id = i.tenant_id and r.competitor_id = i.competitor_id and r.person_id = i.rep_id
        left join competitor_people p on p.tenant_id = i.tenant_id and p.id = i.target_id
        where i.company_id is not null
      ) w
    ) i
    group by i.tenant_id, i.competitor_id, i.period, i.company_id`
}
