import { join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { JobRef, StagedChunk, StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { personWith } from './person-with.ts'

/**
 * Adds or updates a person for each row of `staged`: the columns of import_contacts, ordered by social_id, and
 * `is_own`, whether people report it of themselves. Own reports take precedence over those of others; among equals a
 * later day, then the later import. An employer is taken over, or kept, together with its name; whoever has left theirs
 * has none. Changes that may matter to the opportunities of other connectors are noted in import_changes. Returns the
 * ids of changed people, without new ones.
 */
export function personUpsert(staged: Sql, job: StagedJob): Sql {
  const { tenantId, jobId, now } = job
  return sql`
    with candidate as (
      select s.social_id, s.new_id, s.name, s.search_name, s.email, s.job_title, s.seniority, s.function, c.company_id,
        c.matched_by as company_matched_by, c.reported_key as company_reported_key,
        coalesce(nullif(s.company_name, ''), company.name, '') as company_name, s.has_left, s.is_own,
        ${reportedOn(job)} as reported_on
      from (${staged}) s
      left join import_companies c on c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.n = s.company_n
      left join lateral (
        select name from companies
        where s.company_name = '' and tenant_id = ${tenantId} and id = c.company_id
        limit 1
      ) company on true
    ),
    sourced as (
      select candidate.*,
        name <> '' and is_own as name_is_own,
        case when name = '' then '-infinity' else reported_on end as name_reported_on,
        case when email is null then '-infinity' else reported_on end as email_reported_on,
        job_title <> '' and is_own as job_title_is_own,
        case when job_title = '' then '-infinity' else reported_on end as job_title_reported_on,
        (company_name <> '' or has_left) and is_own as company_is_own,
        case when company_name = '' and not has_left then '-infinity' else reported_on end as company_reported_on
      from candidate
    ),
    -- Rows that are right already are left out here: a conflict would lock each of them, which is a write.
    due as materialized (
      select sourced.*, ${changes(sql`sourced`)} as changes,
        (${prevails(sql`sourced`, 'job_title')} and sourced.function <> p.function)
          or (${prevails(sql`sourced`, 'company')} and sourced.company_id is distinct from p.company_id) as moves
      from sourced
      left join lateral (${personWith(tenantId, sql`sourced.social_id`, sql`*`)}) p on true
      where p.id is null or ${changes(sql`sourced`)} or ${confirms(sql`sourced`)}
    ),
    written as (
      insert into people as p
        (tenant_id, id, social_id, name, search_name, email, job_title, seniority, function, company_id, company_name,
          name_is_own, name_reported_on, email_reported_on, job_title_is_own, job_title_reported_on, company_is_own,
          company_reported_on, company_matched_by, company_reported_key, created_at, updated_at)
      select ${tenantId}::uuid, new_id, social_id, ${shownName}, ${shownSearchName}, email, job_title, seniority,
        function, company_id,
        company_name, name_is_own, name_reported_on, email_reported_on, job_title_is_own, job_title_reported_on, company_is_own,
        company_reported_on, company_matched_by, company_reported_key, ${now}::timestamptz, ${now}::timestamptz
      from due
      order by social_id
      on conflict (tenant_id, social_id) do update
      set ${taken('name', ['name', 'search_name', 'name_is_own', 'name_reported_on'])},
        ${taken('email', ['email', 'email_reported_on'])},
        ${taken('job_title', ['job_title', 'seniority', 'function', 'job_title_is_own', 'job_title_reported_on'])},
        ${taken('company', companyColumns)},
        updated_at = case when ${changes(sql`excluded`)} then excluded.updated_at else p.updated_at end
      where ${changes(sql`excluded`)} or ${confirms(sql`excluded`)}
      returning id, social_id, xmax = 0 as is_new
    ),
    noted as (
      insert into import_changes (tenant_id, job_id, person_id)
      select ${tenantId}::uuid, ${jobId}::uuid, id
      from written
      where not is_new and social_id in (select social_id from due where moves is distinct from false)
    )
    select id
    from written
    where not is_new and social_id in (select social_id from due where changes is distinct from false)`
}

const companyColumns = [
  'company_id',
  'company_name',
  'company_matched_by',
  'company_reported_key',
  'company_is_own',
  'company_reported_on',
]

const facts = ['name', 'email', 'job_title', 'company'] as const
type Fact = (typeof facts)[number]

/** What decides between reports of a fact. Nobody reports their own e-mail address, so of several the latest counts. */
const standing = (row: Sql, fact: Fact): Sql =>
  fact === 'email'
    ? sql`(${row}.email_reported_on)`
    : sql`(${row}.${raw(`${fact}_is_own`)}, ${row}.${raw(`${fact}_reported_on`)})`

const isReported = (row: Sql, fact: Fact): Sql => sql`${row}.${raw(`${fact}_reported_on`)} > '-infinity'`

/** Whether what is reported takes precedence over what the person `p` has. */
const prevails = (candidate: Sql, fact: Fact): Sql =>
  sql`(${isReported(candidate, fact)} and ${standing(candidate, fact)} >= ${standing(sql`p`, fact)})`

const values = (row: Sql, fact: Fact): Sql =>
  fact === 'company' ? sql`(${row}.company_name, ${row}.company_id)` : sql`${row}.${raw(fact)}`

/** Whether what is reported would change the person `p`. */
const changes = (candidate: Sql): Sql => sql`(
  ${eitherOf((fact) => sql`(${prevails(candidate, fact)} and ${values(candidate, fact)} is distinct from ${values(sql`p`, fact)})`)})`

/** Whether a report about the person `p` has more weight than what is stored, even with the same value. */
const confirms = (candidate: Sql): Sql => sql`(
  ${eitherOf((fact) => sql`(${isReported(candidate, fact)} and ${standing(candidate, fact)} > ${standing(sql`p`, fact)})`)})`

const eitherOf = (condition: (fact: Fact) => Sql): Sql => join(facts.map(condition), ' or ')

/** Sets the columns of a fact where the reported one takes precedence. */
const taken = (fact: Fact, columns: readonly string[]): Sql =>
  join(
    columns.map((column) => {
      const [own, candidate] = [raw(`p.${column}`), raw(`excluded.${column}`)]
      return sql`${raw(column)} = case when ${prevails(sql`excluded`, fact)} then ${candidate} else ${own} end`
    }),
    ', ',
  )

// Somebody whose name nobody has reported is shown, and found, by their id. Any name that is reported replaces it.

/** The name of a new person, of staged columns. */
export const shownName = sql`coalesce(nullif(name, ''), social_id)`

/** The same as it is searched for. */
export const shownSearchName = sql`coalesce(nullif(search_name, ''), lower(social_id))`

/** The day as of which a job reports: that of its export. It is the same for all connectors of a job. */
export const reportedOn = ({ tenantId, jobId }: JobRef): Sql => sql`(
  select reported_on from import_connectors where tenant_id = ${tenantId} and job_id = ${jobId} order by n limit 1)`

/**
 * Writes the people of staged contacts. Known people take what the file says, but keep what it leaves blank and what a
 * weightier source said, except an employer they have left. A mere counterpart of an engagement is added when unknown
 * and otherwise changes nothing, so any later list replaces it. Returns the ids of changed people, without new ones.
 */
export async function upsertStagedPeople(db: Db, chunk: StagedChunk): Promise<string[]> {
  const { tenantId, jobId, now } = chunk
  const [changed] = await db.batch<[{ id: string }[], unknown[]]>([
    personUpsert(staged(chunk, { isConnection: true }), { tenantId, jobId, now }),
    sql`
      insert into people
        (tenant_id, id, social_id, name, search_name, created_at, updated_at)
      select ${tenantId}::uuid, new_id, social_id, ${shownName}, ${shownSearchName}, ${now}::timestamptz, ${now}::timestamptz
      from (${staged(chunk, { isConnection: false })}) s
      on conflict (tenant_id, social_id) do nothing`,
  ])
  return changed.map(({ id }) => id)
}

/** One row for each person, the last one the file has. */
const staged = (
  { tenantId, jobId, from, to }: StagedChunk,
  { isConnection }: { isConnection: boolean },
): Sql => sql`
  select distinct on (s.social_id) s.*, false as is_own
  from import_contacts s
  where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.bucket >= ${from} and s.bucket < ${to}
    and s.is_connection = ${isConnection}
  order by s.social_id, s.n desc`
