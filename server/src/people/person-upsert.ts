import { type Sql, sql } from '../db/sql.ts'
import type { StagedJob } from '../db/staged-chunk.ts'

/**
 * The statement that makes or updates a person for each row of `staged`, which has the columns of
 * import_contacts in the order of social_id; it answers the ids of those who changed, new ones not among them. An
 * employer is taken over with its name, or left with it. What others may infer from a change is noted for the
 * routes of other connectors.
 */
export function personUpsert(staged: Sql, { tenantId, jobId, now }: StagedJob): Sql {
  return sql`
    with told as (
      select s.social_id, s.new_id, s.name, s.search_name, s.email, s.job_title, s.seniority, s.function, c.company_id,
        coalesce(nullif(s.company_name, ''), company.name, '') as company_name
      from (${staged}) s
      left join import_companies c on c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.n = s.company_n
      left join lateral (
        select name from companies
        where s.company_name = '' and tenant_id = ${tenantId} and id = c.company_id
        limit 1
      ) company on true
    ),
    -- Rows that are right already are left out here: a conflict would lock each of them, which is a write.
    due as materialized (
      select told.*,
        (told.job_title <> '' and told.function <> p.function)
          or (told.company_name <> '' and told.company_id is distinct from p.company_id) as moves
      from told
      left join lateral (
        select * from people where tenant_id = ${tenantId} and social_id = told.social_id limit 1
      ) p on true
      where p.id is null or ${differs(sql`told`)}
    ),
    written as (
      insert into people as p
        (tenant_id, id, social_id, name, search_name, email, job_title, seniority, function, company_id, company_name,
          created_at, updated_at)
      select ${tenantId}::uuid, new_id, social_id, name, search_name, email, job_title, seniority, function, company_id,
        company_name, ${now}::timestamptz, ${now}::timestamptz
      from due
      order by social_id
      on conflict (tenant_id, social_id) do update
      set name = coalesce(nullif(excluded.name, ''), p.name),
        search_name = case when excluded.name = '' then p.search_name else excluded.search_name end,
        email = coalesce(excluded.email, p.email),
        job_title = coalesce(nullif(excluded.job_title, ''), p.job_title),
        seniority = case when excluded.job_title = '' then p.seniority else excluded.seniority end,
        function = case when excluded.job_title = '' then p.function else excluded.function end,
        company_id = case when excluded.company_name = '' then p.company_id else excluded.company_id end,
        company_name = coalesce(nullif(excluded.company_name, ''), p.company_name),
        updated_at = excluded.updated_at
      where ${differs(sql`excluded`)}
      returning id, social_id, xmax = 0 as is_new
    ),
    noted as (
      insert into import_changes (tenant_id, job_id, person_id)
      select ${tenantId}::uuid, ${jobId}::uuid, id
      from written
      where not is_new and social_id in (select social_id from due where moves is distinct from false)
    )
    select id from written where not is_new`
}

/** Whether the person `p` would change by what is told. */
const differs = (told: Sql): Sql => sql`(
  (${told}.name <> '' and ${told}.name <> p.name)
  or (${told}.email is not null and ${told}.email is distinct from p.email)
  or (${told}.job_title <> '' and ${told}.job_title <> p.job_title)
  or (${told}.company_name <> ''
    and (${told}.company_name, ${told}.company_id) is distinct from (p.company_name, p.company_id))
)`
