import type pg from 'pg'
import { rollupInvariants } from './rollup-invariants.ts'

/**
 * What must hold in every workspace whatever happened to it, as statements that select the rows which break it.
 * Asked while no job is at work.
 */
const invariants: Record<string, string> = {
  ...rollupInvariants,
  'a company is known by a key': `
    select c.id from companies c
    where c.merged_into is null
      and not exists (select from company_keys k where k.tenant_id = c.tenant_id and k.company_id = c.id)`,
  'a company that was merged has nothing of its own': `
    select c.id from companies c
    where c.merged_into is not null
      and (
        exists (select from company_keys k where k.tenant_id = c.tenant_id and k.company_id = c.id)
        or exists (select from people p where p.tenant_id = c.tenant_id and p.company_id = c.id)
        or exists (select from positions p where p.tenant_id = c.tenant_id and p.company_id = c.id)
        or exists (select from opportunities o where o.tenant_id = c.tenant_id and o.company_id = c.id)
        or exists (select from target_accounts a where a.tenant_id = c.tenant_id and a.company_id = c.id)
        or exists (select from competitor_people p where p.tenant_id = c.tenant_id and p.company_id = c.id)
        or exists (select from competitor_interactions i where i.tenant_id = c.tenant_id and i.company_id = c.id)
        or exists (select from crm_companies x where x.tenant_id = c.tenant_id and x.company_id = c.id)
        or exists (select from connector_exclusions e where e.tenant_id = c.tenant_id and e.company_id = c.id))`,
  'what a company shows of itself is its own key': `
    select c.id from companies c
    cross join lateral (values ('n:' || c.numeric_id), ('s:' || c.slug), ('d:' || c.domain)) as shown (key)
    left join company_keys k on k.tenant_id = c.tenant_id and k.key = shown.key
    where shown.key is not null and k.company_id is distinct from c.id`,
  'a connector is found by the name and address of its person': `
    select c.person_id from connectors c join people p on p.tenant_id = c.tenant_id and p.id = c.person_id
    where (c.social_id, c.search_name) is distinct from (p.social_id, p.search_name)`,
  'nobody is connected to themselves': `
    select connector_id from connections where connector_id = person_id
    union all select connector_id from engagements where connector_id = person_id
    union all select connector_id from shared_times where connector_id = person_id
    union all select connector_id from opportunities where connector_id = prospect_id`,
  'every pair of the evidence is an opportunity, unless the connector excludes it': `
    select connector_id from (${pairs()}) pair
    where not exists (
      select from opportunities o
      where o.tenant_id = pair.tenant_id and o.connector_id = pair.connector_id and o.prospect_id = pair.person_id)
    and not exists (
      select from connector_exclusions e
      join people p on p.tenant_id = pair.tenant_id and p.id = pair.person_id
      where e.tenant_id = pair.tenant_id and e.connector_id = pair.connector_id
        and (e.person_id = p.id or e.company_id = p.company_id))`,
  'no opportunity is one that its connector excludes': `
    select o.id from opportunities o
    join connector_exclusions e on e.tenant_id = o.tenant_id and e.connector_id = o.connector_id
      and (e.person_id = o.prospect_id or e.company_id = o.company_id)`,
  'there is a score exactly where there is evidence that counts, or somebody has said that they know each other': `
    select o.id from opportunities o
    where (o.score is not null) <> (coalesce(o.rating in ('well', 'slightly'), false) or exists (
      select from (${countingPairs()}) pair
      where pair.tenant_id = o.tenant_id and pair.connector_id = o.connector_id and pair.person_id = o.prospect_id))`,
  'an opportunity repeats what its evidence says': `
    select o.id from opportunities o
    left join connections c on c.tenant_id = o.tenant_id and c.connector_id = o.connector_id
      and c.person_id = o.prospect_id and c.gone_at is null and ${counts('c', `'connection'`)}
    cross join lateral (
      select least(coalesce(sum(e.count), 0), 2147483647) as interactions, max(e.occurred_at) as last_at from engagements e
      where e.tenant_id = o.tenant_id and e.connector_id = o.connector_id and e.person_id = o.prospect_id
        and ${counts('e', `'engagement'`)}) e
    where (o.connected_on, o.engagement_count, o.last_engagement_at)
      is distinct from (c.connected_on, e.interactions, e.last_at)`,
  'an opportunity repeats what is known of its prospect': `
    select o.id from opportunities o join people p on p.tenant_id = o.tenant_id and p.id = o.prospect_id
    where (o.company_id, o.prospect_is_connector) is distinct from (p.company_id, exists (
      select from connectors k where k.tenant_id = o.tenant_id and k.person_id = o.prospect_id))`,
  'an opportunity repeats whether its status closes': `
    select o.id from opportunities o left join tags t on t.tenant_id = o.tenant_id and t.id = o.status_id
    where o.status_closes <> coalesce(t.closes, false)`,
  'an opportunity has a time of its status exactly where it has a status': `
    select id from opportunities where (status_id is null) <> (status_at is null)`,
  'times end after they begin': `
    select id from positions where finished_on < started_on
    union all select id from education where finished_on < started_on
    union all select id from shared_times where finished_on < started_on`,
  'a job that has not ended is in the queue, one that has is not': `
    select j.id from jobs j
    where (j.status in ('QUEUED', 'PROCESSING')) <> exists (
        select from job_queue q where q.tenant_id = j.tenant_id and q.job_id = j.id)
      or (j.status in ('QUEUED', 'PROCESSING')) <> (j.finished_at is null)
    union all
    select q.job_id from job_queue q
    where q.queue = 'jobs' and not exists (select from jobs j where j.tenant_id = q.tenant_id and j.id = q.job_id)`,
  'an interaction is left out for the first reason there is': `
    select i.id
    from competitor_interactions i
    join competitors c on c.tenant_id = i.tenant_id and c.id = i.competitor_id
    join competitor_people t on t.tenant_id = i.tenant_id and t.id = i.target_id
    join competitor_people r on r.tenant_id = i.tenant_id and r.id = i.rep_id
    left join monitoring_settings s on s.tenant_id = i.tenant_id
    where i.excluded_reason is distinct from case
      when t.company_id = c.company_id or t.company_id in (
        select k.company_id from company_keys k
        where k.tenant_id = i.tenant_id and k.key in ('n:' || c.numeric_id, 's:' || c.slug, 'd:' || c.domain))
        then 'own_staff'
      when t.is_teammate and s.excludes_teammates is not false then 'teammate'
      when t.is_advisor then 'advisor_investor'
      when t.dismissed_at is not null or r.dismissed_at is not null then 'dismissed'
      when exists (
        select from competitor_person_keys k
        where k.tenant_id = i.tenant_id and k.person_id = r.id and k.key like 'c:%') then 'company_actor'
      when r.id = t.id then 'self' end`,
  'an interaction is in the account of its target': `
    select i.id
    from competitor_interactions i
    join competitor_people t on t.tenant_id = i.tenant_id and t.id = i.target_id
    where i.company_id is distinct from t.company_id`,
  'everybody of the monitoring is known by a key': `
    select p.id from competitor_people p
    where not exists (select from competitor_person_keys k where k.tenant_id = p.tenant_id and k.person_id = p.id)`,
  'our own people, and nobody else, are marked as teammates, unless the task that marks them is waiting': `
    select p.id
    from competitor_people p
    where exists (select from competitors c where c.tenant_id = p.tenant_id)
      and not exists (select from pending_tasks w where w.tenant_id = p.tenant_id and w.kind = 'teammates')
      and not exists (select from job_queue q where q.tenant_id = p.tenant_id and q.kind = 'teammates')
      and p.is_teammate <> exists (
        select from teammates t
        join competitor_person_keys k on k.tenant_id = t.tenant_id and k.key in ('s:' || t.social_id, 'e:' || t.social_id)
        where t.tenant_id = p.tenant_id and k.person_id = p.id)`,
  'a run of a workflow has something left to do until it has ended': `
    select r.id from workflow_runs r
    where (r.status in ('QUEUED', 'RUNNING')) <> (r.finished_at is null)
      or (r.status = 'FAILED' and r.error is null)
      or (r.status = 'RUNNING') <> exists (
        select from workflow_steps s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.error is null)`,
  'a workflow counts its members unless its view cannot be read': `
    select w.id from workflows w
    where w.member_count not in (0, (
      select count(*) from workflow_members m where m.tenant_id = w.tenant_id and m.workflow_id = w.id))`,
  'a failed job says why': `
    select id from jobs where (status = 'FAILED') <> (error is not null)`,
  'a completed import fetched all there was': `
    select id from jobs
    where status = 'COMPLETED' and kind = 'connector_import'
      and (counters -> 'ingesting_contacts' ->> 'contacts_fetched') <> (counters -> 'ingesting_contacts' ->> 'contacts_total')`,
  'of a job that has ended neither file nor staged rows are left': `
    select left_over.job_id from (${leftovers()}) left_over
    join jobs j on j.tenant_id = left_over.tenant_id and j.id = left_over.job_id
    where j.status not in ('QUEUED', 'PROCESSING')`,
}

/** Names of the invariants that do not hold, all or some of them, with the number of rows that break each. */
export async function brokenInvariants(owner: pg.Client, requested = invariants): Promise<string[]> {
  const names = Object.keys(requested)
  const counts = Object.values(requested).map(
    (statement, place) => `select ${place} as place, count(*) as n from (${statement}) breach`,
  )
  const { rows } = await owner.query<{ place: number; n: number }>(counts.join(' union all '))
  return rows.filter(({ n }) => n !== 0).map(({ place, n }) => `${names[place]}: not so for ${n}`)
}

/** Whether the evidence that is a row was not rejected, as a condition. */
function counts(row: string, kind: string, placeKey = `''`): string {
  return `not exists (
    select from rejected_evidence r
    where r.tenant_id = ${row}.tenant_id and r.connector_id = ${row}.connector_id and r.person_id = ${row}.person_id
      and r.kind = ${kind} and r.place_key = ${placeKey})`
}

function countingPairs(): string {
  return `
    select tenant_id, connector_id, person_id from connections c where gone_at is null and ${counts('c', `'connection'`)}
    union select tenant_id, connector_id, person_id from engagements e where ${counts('e', `'engagement'`)}
    union select tenant_id, connector_id, person_id from shared_times s
      where ${counts('s', `s.kind || '_overlap'`, 's.place_key')}`
}

function pairs(): string {
  return `
    select tenant_id, connector_id, person_id from connections
    union select tenant_id, connector_id, person_id from engagements
    union select tenant_id, connector_id, person_id from shared_times`
}

function leftovers(): string {
  const tables = [
    'job_files',
    'import_companies',
    'import_connectors',
    'import_contacts',
    'import_engagements',
    'import_positions',
    'import_education',
    'import_row_errors',
    'import_affected_connectors',
    'import_changes',
  ]
  return tables.map((table) => `select tenant_id, job_id from ${table}`).join(' union all ')
}
