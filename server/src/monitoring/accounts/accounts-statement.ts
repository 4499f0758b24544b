import type { competitorAccountSorts } from '@throughline/contract/competitor-accounts/list-competitor-accounts.ts'
import { seniorities } from '@throughline/contract/opportunities/search-words.ts'
import { allOf, empty, join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import { directionsOf, type Sort } from '../../floor/operation/read-sort.ts'
import { targetAccountColumns, targetAccountOf } from '../../network/target-accounts/target-account-of.ts'
import { decayOfPeriod } from '../battlecard/card/account-sums.ts'
import { bestPathInto } from '../battlecard/card/card-paths.ts'
import { type BattlecardModel, courtshipDays } from '../battlecard/model/model.ts'
import { isDeep } from '../battlecard/rollups/weighed-interactions.ts'
import type { AccountFilter, AccountFilters } from './account-filter.ts'

interface PageRequest {
  filter: AccountFilter
  /** Whether the accounts are ours, so that what is at stake decides their order. */
  isDefended: boolean
  model: BattlecardModel
  now: Date
  limit: number
  offset: number
  /** Without one the order is that of what is at stake, then of the signal. */
  sort?: AccountSort | undefined
}

type AccountSort = Sort<(typeof competitorAccountSorts)[number]>

/** A page of accounts with the number of all, summed from monthly rollups; only the page is joined to the rest. */
export function accountsStatement(tenantId: string, request: PageRequest): Sql {
  const { filter, isDefended, model, now, limit, offset, sort } = request
  const { narrowing, broad } = filter
  const stakes = isDefended ? atStake(tenantId) : undefined
  const decay = decayOfPeriod(raw('a.month'), now.getTime(), model)
  return sql`
  with accounts as materialized (
    select a.company_id, sum(a.interactions) as interactions,
      floor(1000 * (1 - exp(greatest(-700, -sum(a.weight * ${decay}) / ${model.signal_saturation}::float8))) + 0.5)
        / 10 as signal_score,
      greatest(0, floor(extract(epoch from ${now}::timestamptz - max(a.last_at)) / 86400))::int as last_touch_days
    from competitor_account_months a
    where ${allOf([sql`a.tenant_id = ${tenantId}`, ...narrowing])}
    group by a.company_id
    having ${allOf(broad)}
  ),
  page as materialized (
    select a.*, row_number() over () as place
    from (
      select a.*
      from accounts a
      join companies c on c.tenant_id = ${tenantId} and c.id = a.company_id
      ${stakes?.ofAccount ?? empty}
      order by ${sort ? orderOf(sort) : sql`${stakes ? sql`stake.is_open desc, stake.amount desc nulls last,` : empty} ${bySignal}`}
      limit ${limit} offset ${offset}
    ) a
  )
  select counted.*, r.*
  from (
    select (select count(*) from accounts) as total, ${stakes?.ofAll ?? sql`0 as at_risk, '[]'::json as amount_at_risk`}
  ) counted
  left join (
    select a.place, a.company_id, a.interactions, a.signal_score, a.last_touch_days, ${targetAccountColumns},
      courted.competitors, row_to_json(path) as path
    from page a
    ${targetAccountOf(tenantId, sql`a.company_id`)}
    join (${courtshipFacts(tenantId, now)}) courted on courted.company_id = a.company_id
    left join lateral (${bestPathInto(tenantId, sql`a.company_id`)}) path on true
  ) r on true
  order by r.place`
}

const bySignal = sql`
  a.signal_score desc, a.last_touch_days, a.interactions desc, c.name collate "C", a.company_id`

function orderOf({ field, isTurned }: AccountSort): Sql {
  const [up, down] = directionsOf(isTurned)
  const first = {
    signal_score: `a.signal_score ${down},`,
    interactions: `a.interactions ${down},`,
    last_touch: `a.last_touch_days ${up},`,
    company_name: '',
  }[field]
  return raw(`${first} c.search_name ${up}, a.company_id ${up}`)
}

/** Whether the accounts listed are ours, so that what is at stake decides their order. */
export const areDefended = ({ side, at_risk }: AccountFilters): boolean =>
  side === 'defend' || at_risk === true

/**
 * What is at stake: of an account `a` whether a deal is open and the largest amount in one currency, looked up by
 * index; and of all accounts how many have an open deal and what these amount to.
 */
const atStake = (tenantId: string) => ({
  ofAccount: sql`
    cross join lateral (
      select count(*) > 0 as is_open, max(m.amount) as amount
      from (
        select sum(d.amount) as amount
        from open_deals d
        where d.tenant_id = ${tenantId} and d.company_id = a.company_id
        group by d.currency
      ) m
      offset 0
    ) stake`,
  ofAll: sql`
    (select count(distinct d.company_id) from open_deals d
     where d.tenant_id = ${tenantId} and d.company_id = any(array(select company_id from accounts))) as at_risk,
    (select coalesce(json_agg(json_build_object('currency', m.currency, 'amount', m.amount)), '[]')
     from (
       select d.currency, sum(d.amount) as amount
       from open_deals d
       where d.tenant_id = ${tenantId} and d.company_id = any(array(select company_id from accounts))
         and d.amount is not null
       group by d.currency
     ) m) as amount_at_risk`,
})

const days = raw(String(courtshipDays))
const third = raw(String(courtshipDays / 3))

/**
 * For the companies of the relation `page`: `competitors`, what courtship by each that touched them is judged by, most
 * interactions first. The last 90 days are read from the interactions themselves, which are few for one page.
 */
const courtshipFacts = (tenantId: string, now: Date): Sql => sql`
  select p.company_id,
    json_agg(
      json_build_object(
        'id', c.id, 'name', c.name, 'interactions', p.interactions, 'one_post', p.one_post,
        'last_touch_days', greatest(0, floor(extract(epoch from ${now}::timestamptz - p.last_at) / 86400)),
        'touch_days_90', coalesce(n.touch_days_90, 0), 'touch_days_30', coalesce(n.touch_days_30, 0),
        'touch_days_31_60', coalesce(n.touch_days_31_60, 0),
        'deep_interactions_90', coalesce(n.deep_interactions, 0),
        'distinct_targets_90', coalesce(n.targets, 0), 'distinct_reps_90', coalesce(n.reps, 0),
        ${join(seniorities.map((name) => raw(`'${name}', coalesce(n.${name}, 0)`)))}
      ) order by p.interactions desc, c.search_name, c.id
    ) as competitors
  from (
    select a.competitor_id, a.company_id, sum(a.interactions) as interactions, max(a.last_at) as last_at,
      min(a.post_low) = max(a.post_high) and min(a.post_low) <> 0 as one_post
    from competitor_account_months a
    where a.tenant_id = ${tenantId} and a.company_id = any(array(select company_id from page))
    group by a.competitor_id, a.company_id
  ) p
  join competitors c on c.tenant_id = ${tenantId} and c.id = p.competitor_id
  left join (
    select i.competitor_id, i.company_id,
      count(distinct (i.rep_id, i.target_id, i.day)) as touch_days_90,
      count(distinct (i.rep_id, i.target_id, i.day)) filter (where i.age <= ${third}) as touch_days_30,
      count(distinct (i.rep_id, i.target_id, i.day))
        filter (where i.age > ${third} and i.age <= ${third} * 2) as touch_days_31_60,
      count(*) filter (where ${isDeep('i')}) as deep_interactions,
      count(distinct i.target_id) as targets, count(distinct i.rep_id) as reps,
      ${join(seniorities.map((name) => raw(`count(*) filter (where t.seniority = '${name}') as ${name}`)))}
    from (
      select i.*, (i.engagement_at at time zone 'UTC')::date as day,
        extract(epoch from ${now}::timestamptz - i.engagement_at) / 86400 as age
      from real_interactions i
      where i.tenant_id = ${tenantId} and i.company_id = any(array(select company_id from page))
        and i.engagement_at >= ${now}::timestamptz - interval '${days} days'
    ) i
    join competitor_people t on t.tenant_id = ${tenantId} and t.id = i.target_id
    group by i.competitor_id, i.company_id
  ) n on n.competitor_id = p.competitor_id and n.company_id = p.company_id
  group by p.company_id`
