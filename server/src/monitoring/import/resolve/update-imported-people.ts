import { wordList } from '@throughline/parsing/text/word-list.ts'
import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { markRollups } from '../../battlecard/rollups/mark-rollups.ts'
import { refreshFigures } from '../../battlecard/rollups/refresh-figures.ts'
import { moveToEmployers } from '../../competitors/follow-employers.ts'
import { isProfileKey } from '../../competitors/profile-keys.ts'
import { retitleReps } from '../../competitors/retitle-reps.ts'
import { isAtHand, type LabelScope } from './labels.ts'
import { withIndexes } from './with-indexes.ts'

/**
 * Updates people from the file: name, title and company, each from the latest observation, and of two at the same moment
 * the one later in the alphabet. The rollups of people who were known already are updated too.
 */
export async function updateImportedPeople(scope: LabelScope): Promise<void> {
  const { db, tenantId } = scope
  const concerned = await db.rows<{ id: string; has_interactions: boolean }>(sql`
    select l.person_id as id, (
        exists (select from competitor_interactions i where i.tenant_id = ${tenantId} and i.rep_id = l.person_id)
        or exists (select from competitor_interactions i where i.tenant_id = ${tenantId} and i.target_id = l.person_id)
      ) as has_interactions
    from (${latestObservations(scope)}) l
    where l.new_title and (l.old_job_title, l.old_seniority, l.old_is_advisor)
        is distinct from (l.job_title, l.seniority, l.is_advisor)
      or l.new_company and l.old_company_id is distinct from l.company_id`)
  const personIds = concerned.filter(({ has_interactions }) => has_interactions).map(({ id }) => id)
  if (personIds.length > 0) await withIndexes(scope, () => markRollups(scope, { personIds }))
  await writeLatest(scope)
  await withIndexes(scope, async () => {
    await retitleReps(
      scope,
      concerned.map(({ id }) => id),
    )
    if (personIds.length === 0) return
    await moveToEmployers(scope, sql`i.target_id = any(${personIds}::uuid[])`)
    await refreshFigures(scope, { personIds })
  })
}

/** As an insert on existing rows: each is found by its key, however many people the workspace has. */
async function writeLatest(scope: LabelScope): Promise<void> {
  const { db, tenantId, now } = scope
  await db.run(sql`
    insert into competitor_people as p
      (tenant_id, id, social_id, created_at, updated_at, ${ofReported((column) => column)})
    select ${tenantId}::uuid, l.person_id, l.social_id, l.created_at, ${now}::timestamptz,
      ${ofReported((column, news) => `case when l.${news} then l.${column} else l.old_${column} end`)}
    from (${latestObservations(scope)}) l
    where l.new_name or l.new_title or l.new_company
    on conflict (tenant_id, id) do update
    set updated_at = excluded.updated_at, ${ofReported((column) => `${column} = excluded.${column}`)}`)
}

/**
 * What the file states last of each of the people at hand, whether that is news (`new_name`, `new_title`,
 * `new_company`), and what is known so far (`old_...`). The title that is known is news where it now says something
 * else of seniority or of advisers than when it was reported. Everybody is looked up alone: the workspace may know many
 * more.
 */
function latestObservations(scope: LabelScope): Sql {
  const { tenantId } = scope
  return sql`
    with reported as (${reportedPeople(scope)}),
    names as (${latestNames}),
    titles as (${latestTitles}),
    companies as (${latestCompanies}),
    reported_people as (select distinct person_id from reported)
    select p.id as person_id, p.social_id, p.created_at, ${ofReported((column) => `p.${column} as old_${column}`)},
      n.name, n.search_name, n.observed_at as name_observed_at,
      n.person_id is not null and (n.observed_at, n.name collate "C") > (
        coalesce(p.name_observed_at, case when p.name <> p.social_id then p.observed_at end, '-infinity'), p.name
      ) as new_name,
      t.job_title, t.seniority, ${isAdvisor} as is_advisor, greatest(t.observed_at, ${titleKnownSince}) as title_observed_at,
      t.person_id is not null and (
        (t.observed_at, t.job_title collate "C") > (coalesce(${titleKnownSince}, '-infinity'), p.job_title)
        or t.job_title = p.job_title and (t.seniority, ${isAdvisor}) is distinct from (p.seniority, p.is_advisor)
      ) as new_title,
      coalesce(c.company_id, own.company_id) as company_id,
      coalesce(c.company_name, own.company_name) as company_name,
      case when c.person_id is null then own.company_matched_by else c.matched_by end as company_matched_by,
      case when c.person_id is null then own.company_reported_key else c.reported_key end as company_reported_key,
      c.observed_at as company_observed_at,
      case
        when c.person_id is not null
          then (c.observed_at, c.company_name collate "C") > (coalesce(p.company_observed_at, '-infinity'), p.company_name)
        else own.company_id is not null
      end as new_company
    from reported_people
    cross join lateral (
      select * from competitor_people where tenant_id = ${tenantId} and id = reported_people.person_id limit 1
    ) p
    left join names n on n.person_id = p.id
    left join titles t on t.person_id = p.id
    left join companies c on c.person_id = p.id
    left join lateral (${ownNetworkCompany(tenantId)}) own on true`
}

/** A list with an entry for each column of what the file may state; `news` is the flag that says whether it is news. */
const ofReported = (entry: (column: string, news: string) => string): Sql =>
  raw(
    Object.entries(reportedColumns)
      .flatMap(([news, columns]) => columns.map((column) => entry(column, news)))
      .join(', '),
  )

const reportedColumns = {
  new_name: wordList('name search_name name_observed_at'),
  new_title: wordList('job_title seniority is_advisor title_observed_at'),
  new_company: wordList(
    'company_id company_name company_observed_at company_matched_by company_reported_key',
  ),
}

const reportedPeople = (scope: LabelScope): Sql => sql`
  select a.*, c.company_id, c.matched_by, c.reported_key
  from import_actors a
  left join lateral (
    select company_id, matched_by, reported_key
    from import_companies
    where tenant_id = ${scope.tenantId} and job_id = ${scope.jobId} and n = a.company_n limit 1
  ) c on true
  where ${isAtHand(scope, 'a')}`

const latestNames: Sql = sql`
  select distinct on (person_id) person_id, name, search_name, observed_at
  from reported
  where name <> ''
  order by person_id, observed_at desc, name collate "C" desc`

const latestTitles: Sql = sql`
  select distinct on (person_id) person_id, job_title, seniority, observed_at,
    bool_or(is_advisor) over (partition by person_id, job_title) as is_advisor
  from reported
  where job_title <> ''
  order by person_id, observed_at desc, job_title collate "C" desc`

/** A headline of past roles only (`has_left`) shows that nobody employs the person. */
const latestCompanies: Sql = sql`
  select distinct on (person_id) person_id, company_id, company_name, observed_at, matched_by, reported_key
  from reported
  where company_id is not null or has_left
  order by person_id, observed_at desc, company_name collate "C" desc, company_id`

/** The company of a person whom our own network holds: it counts until any source states one. */
const ownNetworkCompany = (tenantId: string): Sql => sql`
  select o.company_id, o.company_name, o.company_matched_by, o.company_reported_key
  from competitor_person_keys k
  cross join lateral (
    select company_id, company_name, company_matched_by, company_reported_key
    from people
    where tenant_id = ${tenantId} and social_id = substr(k.key, 3) and company_id is not null
    limit 1
  ) o
  where k.tenant_id = ${tenantId} and k.person_id = p.id and ${isProfileKey}
    and c.person_id is null and p.company_id is null and p.company_observed_at is null
  order by k.key desc
  limit 1`

/** Where a title leaves it open, it is as it was for that title. */
const isAdvisor = sql`coalesce(t.is_advisor, t.job_title = p.job_title and p.is_advisor)`

const titleKnownSince = sql`coalesce(p.title_observed_at, case when p.job_title <> '' then p.observed_at end)`
