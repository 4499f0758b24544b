import { sql } from '../db/sql.ts'
import type { StagedChunk } from '../db/staged-chunk.ts'
import type { Db } from '../db/tenant-db.ts'

/** Writes the staged education of a chunk. It is known by school, degree and start, as positions are. */
export async function upsertStagedEducation(db: Db, chunk: StagedChunk): Promise<void> {
  const { tenantId, jobId, from, to } = chunk
  await db.run(sql`
    with staged as materialized (
      select distinct on (person.id, s.school_key, s.degree, s.started_on)
        person.id as person_id, s.school_key, s.degree, coalesce(s.started_on, '-infinity') as start_key,
        s.school_name, s.field_of_study, s.started_on, s.finished_on
      from import_education s
      cross join lateral (
        select id from people where tenant_id = ${tenantId} and social_id = s.social_id limit 1
      ) person
      where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.bucket >= ${from} and s.bucket < ${to}
      order by person.id, s.school_key, s.degree, s.started_on, s.n desc
    ),
    known as (
      select e.*, coalesce(e.started_on, '-infinity') as start_key
      from (select distinct person_id from staged) told
      cross join lateral (
        select * from education where tenant_id = ${tenantId} and person_id = told.person_id offset 0
      ) e
    ),
    compared as materialized (
      select s.*, k.id as known_id, k.person_id as known_person_id,
        s.person_id is null and (k.person_id, k.school_key, k.degree) in (select person_id, school_key, degree from staged)
          as is_replaced,
        s.person_id is not null
          and (k.id is null
            or (s.field_of_study, s.finished_on) is distinct from (k.field_of_study, k.finished_on)) as is_due
      from staged s
      full join known k
        on k.person_id = s.person_id and k.school_key = s.school_key and k.degree = s.degree
        and k.start_key = s.start_key
    ),
    replaced as (
      delete from education
      where tenant_id = ${tenantId} and id in (select known_id from compared where is_replaced)
    ),
    written as (
      insert into education as e
        (tenant_id, id, person_id, school_key, school_name, degree, field_of_study, started_on, finished_on)
      select ${tenantId}::uuid, new_id(), person_id, school_key, school_name, degree, field_of_study, started_on,
        finished_on
      from compared
      where is_due
      order by person_id, school_key, degree, started_on
      on conflict (tenant_id, person_id, school_key, degree, started_on) do update
      set field_of_study = excluded.field_of_study, finished_on = excluded.finished_on
    )
    insert into import_changes (tenant_id, job_id, person_id)
    select distinct ${tenantId}::uuid, ${jobId}::uuid, coalesce(person_id, known_person_id)
    from compared
    where is_due or is_replaced`)
}
