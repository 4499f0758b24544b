import { sql } from '../db/sql.ts'
import type { StagedChunk } from '../db/staged-chunk.ts'
import type { Db } from '../db/tenant-db.ts'

/**
 * Writes the staged positions of a chunk. Somebody's position is known by company, title and start; of one
 * company and title a file that tells any tells all, so that a corrected start does not make a second position.
 */
export async function upsertStagedPositions(db: Db, chunk: StagedChunk): Promise<void> {
  const { tenantId, jobId, from, to } = chunk
  await db.run(sql`
    with staged as materialized (
      select distinct on (person.id, c.company_id, s.title, s.started_on)
        person.id as person_id, c.company_id, s.title, coalesce(s.started_on, '-infinity') as start_key,
        s.function, s.headcount, s.started_on, s.finished_on, s.is_current
      from import_positions s
      cross join lateral (
        select id from people where tenant_id = ${tenantId} and social_id = s.social_id limit 1
      ) person
      join import_companies c on c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.n = s.company_n
      where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.bucket >= ${from} and s.bucket < ${to}
        and c.company_id is not null
      order by person.id, c.company_id, s.title, s.started_on, s.n desc
    ),
    known as (
      select p.*, coalesce(p.started_on, '-infinity') as start_key
      from (select distinct person_id from staged) told
      cross join lateral (
        select * from positions where tenant_id = ${tenantId} and person_id = told.person_id offset 0
      ) p
    ),
    compared as materialized (
      select s.*, k.id as known_id, k.person_id as known_person_id, k.company_id as known_company_id,
        s.person_id is null and (k.person_id, k.company_id, k.title) in (select person_id, company_id, title from staged)
          as is_replaced,
        s.person_id is not null
          and (k.id is null or (s.finished_on, s.is_current, coalesce(s.headcount, k.headcount))
            is distinct from (k.finished_on, k.is_current, k.headcount)) as is_due
      from staged s
      full join known k
        on k.person_id = s.person_id and k.company_id = s.company_id and k.title = s.title and k.start_key = s.start_key
    ),
    replaced as (
      delete from positions
      where tenant_id = ${tenantId} and id in (select known_id from compared where is_replaced)
    ),
    written as (
      insert into positions as p
        (tenant_id, id, person_id, company_id, title, function, headcount, started_on, finished_on, is_current)
      select ${tenantId}::uuid, new_id(), person_id, company_id, title, function, headcount, started_on, finished_on,
        is_current
      from compared
      where is_due
      order by person_id, company_id, title, started_on
      on conflict (tenant_id, person_id, company_id, title, started_on) do update
      set function = excluded.function, headcount = coalesce(excluded.headcount, p.headcount),
        finished_on = excluded.finished_on, is_current = excluded.is_current
    )
    insert into import_changes (tenant_id, job_id, person_id, company_id)
    select distinct ${tenantId}::uuid, ${jobId}::uuid, coalesce(person_id, known_person_id),
      coalesce(company_id, known_company_id)
    from compared
    where is_due or is_replaced`)
}
