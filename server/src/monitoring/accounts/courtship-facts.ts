import { seniorities } from '@throughline/contract/opportunities/search-words.ts'
import { join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import { courtshipDays } from '../battlecard/model/model.ts'
import { isDeep } from '../battlecard/rollups/weighed-interactions.ts'

const days = raw(String(courtshipDays))
const third = raw(String(courtshipDays / 3))

/**
 * For the companies of the relation `page` what courtship by each competitor that touched them is judged by:
 * `competitors`, a list of objects, the one with the most interactions first. The last 90 days are read from the
 * interactions themselves, which are few for a page of accounts.
 */
export const courtshipFacts = (tenantId: string, now: Date): Sql => sql`
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
