import { sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { reportedOn } from './reported-on.ts'

/**
 * Writes the staged education of a chunk, in the steps of upsertStagedPositions and by the same rules. It is known by
 * school, degree and start.
 */
export async function upsertStagedEducation(db: Db, chunk: StagedChunk): Promise<void> {
  const { tenantId, jobId, from, to } = chunk
  await db.run(sql`
    with staged as materialized (
      select distinct on (person.id, s.school_key, s.degree, s.started_on)
        person.id as person_id, s.school_key, s.degree, coalesce(s.started_on, '-infinity') as start_key,
        s.school_name, s.field_of_study, s.started_on, s.finished_on, s.is_own, ${reportedOn(chunk)} as reported_on
      from import_education s
      cross join lateral (
        select id from people where tenant_id = ${tenantId} and social_id = s.social_id limit 1
      ) person
      where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.bucket >= ${from} and s.bucket < ${to}
      order by person.id, s.school_key, s.degree, s.started_on, s.is_own desc, s.n desc
    ),
    known as materialized (
      select e.*, coalesce(e.started_on, '-infinity') as start_key
      from (select distinct person_id from staged) people
      cross join lateral (
        select * from education where tenant_id = ${tenantId} and person_id = people.person_id offset 0
      ) e
    ),
    current_rows as materialized (
      select s.*
      from staged s
      where not exists (
          select from known k
          where k.person_id = s.person_id and k.school_key = s.school_key
            and ((k.is_own and not s.is_own)
              or (k.degree = s.degree and k.is_own = s.is_own and k.reported_on > s.reported_on))
        )
        and not exists (
          select from staged own
          where own.person_id = s.person_id and own.school_key = s.school_key and own.is_own and not s.is_own
        )
    ),
    compared as materialized (
      select t.*, k.id as known_id, k.person_id as known_person_id,
        t.person_id is null
          and ((k.person_id, k.school_key, k.degree) in (select person_id, school_key, degree from current_rows)
            or (not k.is_own and (k.person_id, k.school_key) in (select person_id, school_key from current_rows where is_own)))
          as is_replaced,
        t.person_id is not null
          and (k.id is null
            or (t.field_of_study, t.finished_on) is distinct from (k.field_of_study, k.finished_on)) as is_due,
        (t.is_own, t.reported_on) is distinct from (k.is_own, k.reported_on) as is_confirmed
      from current_rows t
      full join known k
        on k.person_id = t.person_id and k.school_key = t.school_key and k.degree = t.degree
        and k.start_key = t.start_key
    ),
    replaced as (
      delete from education
      where tenant_id = ${tenantId} and id in (select known_id from compared where is_replaced)
    ),
    written as (
      insert into education as e
        (tenant_id, id, person_id, school_key, school_name, degree, field_of_study, started_on, finished_on, is_own,
          reported_on)
      select ${tenantId}::uuid, new_id(), person_id, school_key, school_name, degree, field_of_study, started_on,
        finished_on, is_own, reported_on
      from compared
      where person_id is not null and (is_due or is_confirmed)
      order by person_id, school_key, degree, started_on
      on conflict (tenant_id, person_id, school_key, degree, started_on) do update
      set field_of_study = excluded.field_of_study, finished_on = excluded.finished_on, is_own = excluded.is_own,
        reported_on = excluded.reported_on
    )
    insert into import_changes (tenant_id, job_id, person_id)
    select distinct ${tenantId}::uuid, ${jobId}::uuid, coalesce(person_id, known_person_id)
    from compared
    where is_due or is_replaced`)
}
