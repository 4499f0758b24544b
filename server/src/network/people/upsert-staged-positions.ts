import { sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { reportedOn } from './reported-on.ts'

/**
 * Writes the staged positions of a chunk. Somebody's position is known by company, title and start; of one
 * company and title a file that has any has all, so that a corrected start does not make a second position.
 * What was reported as of a later day stays; and where people report of their time at a company themselves, what others
 * report of it does not count.
 */
export async function upsertStagedPositions(db: Db, chunk: StagedChunk): Promise<void> {
  const { tenantId, jobId, from, to } = chunk
  await db.run(sql`
    -- Each position once: what people report of themselves before what others do, then the last row of the file.
    with staged as materialized (
      select distinct on (person.id, c.company_id, s.title, s.started_on)
        person.id as person_id, c.company_id, s.title, coalesce(s.started_on, '-infinity') as start_key,
        s.function, s.headcount, s.started_on, s.finished_on, s.is_current, s.is_own, ${reportedOn(chunk)} as reported_on
      from import_positions s
      cross join lateral (
        select id from people where tenant_id = ${tenantId} and social_id = s.social_id limit 1
      ) person
      join import_companies c on c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.n = s.company_n
      where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.bucket >= ${from} and s.bucket < ${to}
        and c.company_id is not null
      order by person.id, c.company_id, s.title, s.started_on, s.is_own desc, s.n desc
    ),
    known as materialized (
      select p.*, coalesce(p.started_on, '-infinity') as start_key
      from (select distinct person_id from staged) people
      cross join lateral (
        select * from positions where tenant_id = ${tenantId} and person_id = people.person_id offset 0
      ) p
    ),
    -- Without those that a report of a later day, or the person's own, stands above.
    current_rows as materialized (
      select s.*
      from staged s
      where not exists (
          select from known k
          where k.person_id = s.person_id and k.company_id = s.company_id
            and ((k.is_own and not s.is_own)
              or (k.title = s.title and k.is_own = s.is_own and k.reported_on > s.reported_on))
        )
        and not exists (
          select from staged own
          where own.person_id = s.person_id and own.company_id = s.company_id and own.is_own and not s.is_own
        )
    ),
    -- A known position that the file has otherwise is replaced, one that it has anew is due, and one that it reports as
    -- of another day is confirmed.
    compared as materialized (
      select t.*, k.id as known_id, k.person_id as known_person_id, k.company_id as known_company_id,
        t.person_id is null
          and ((k.person_id, k.company_id, k.title) in (select person_id, company_id, title from current_rows)
            or (not k.is_own and (k.person_id, k.company_id) in (select person_id, company_id from current_rows where is_own)))
          as is_replaced,
        t.person_id is not null
          and (k.id is null or (t.finished_on, t.is_current, coalesce(t.headcount, k.headcount))
            is distinct from (k.finished_on, k.is_current, k.headcount)) as is_due,
        (t.is_own, t.reported_on) is distinct from (k.is_own, k.reported_on) as is_confirmed
      from current_rows t
      full join known k
        on k.person_id = t.person_id and k.company_id = t.company_id and k.title = t.title and k.start_key = t.start_key
    ),
    replaced as (
      delete from positions
      where tenant_id = ${tenantId} and id in (select known_id from compared where is_replaced)
    ),
    written as (
      insert into positions as p
        (tenant_id, id, person_id, company_id, title, function, headcount, started_on, finished_on, is_current, is_own,
          reported_on)
      select ${tenantId}::uuid, new_id(), person_id, company_id, title, function, headcount, started_on, finished_on,
        is_current, is_own, reported_on
      from compared
      where person_id is not null and (is_due or is_confirmed)
      order by person_id, company_id, title, started_on
      on conflict (tenant_id, person_id, company_id, title, started_on) do update
      set function = excluded.function, headcount = coalesce(excluded.headcount, p.headcount),
        finished_on = excluded.finished_on, is_current = excluded.is_current, is_own = excluded.is_own,
        reported_on = excluded.reported_on
    )
    insert into import_changes (tenant_id, job_id, person_id, company_id)
    select distinct ${tenantId}::uuid, ${jobId}::uuid, coalesce(person_id, known_person_id),
      coalesce(company_id, known_company_id)
    from compared
    where is_due or is_replaced`)
}
