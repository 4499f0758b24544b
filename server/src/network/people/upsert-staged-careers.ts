import { empty, type Sql, sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { reportedOn } from './person-upsert.ts'
import { personWith } from './person-with.ts'

/** `isFile`: whether it is of an archive, which reports a whole career. */
type CareerChunk = StagedChunk & { isFile: boolean }

/** Writes the staged positions of a chunk, each known by company, title and start. */
export const upsertStagedPositions = (db: Db, chunk: CareerChunk): Promise<void> =>
  upsertCareer(db, chunk, {
    table: sql`positions`,
    place: sql`company_id`,
    label: sql`title`,
    stagedPlace: sql`c.company_id`,
    stagedJoin: sql`
      join (
        select n, company_id
        from import_companies
        where tenant_id = ${chunk.tenantId} and job_id = ${chunk.jobId} and company_id is not null
      ) c on c.n = s.company_n`,
    columns: sql`function, headcount, finished_on, is_current`,
    isNews: sql`
      (t.finished_on, t.is_current, coalesce(t.headcount, k.headcount))
        is distinct from (k.finished_on, k.is_current, k.headcount)`,
    updates: sql`
      function = excluded.function, headcount = coalesce(excluded.headcount, k.headcount),
      finished_on = excluded.finished_on, is_current = excluded.is_current`,
    companyId: sql`coalesce(company_id, known_place)`,
  })

/** The same of the staged education, known by school, degree and start. */
export const upsertStagedEducation = (db: Db, chunk: CareerChunk): Promise<void> =>
  upsertCareer(db, chunk, {
    table: sql`education`,
    place: sql`school_key`,
    label: sql`degree`,
    stagedPlace: sql`s.school_key`,
    stagedJoin: empty,
    columns: sql`school_name, field_of_study, finished_on`,
    isNews: sql`(t.field_of_study, t.finished_on) is distinct from (k.field_of_study, k.finished_on)`,
    updates: sql`field_of_study = excluded.field_of_study, finished_on = excluded.finished_on`,
    companyId: sql`null::uuid`,
  })

interface Career {
  /** The table; the staged rows `s` are those of `import_<table>`. */
  table: Sql
  /** The columns that say where somebody was and as what. */
  place: Sql
  label: Sql
  /** The place of a staged row, and the join that it needs. */
  stagedPlace: Sql
  stagedJoin: Sql
  /** All other columns but the two of the report. */
  columns: Sql
  /** Whether a staged row `t` differs from the known row `k`. */
  isNews: Sql
  /** `set` of the known row `k`, but for the report. */
  updates: Sql
  /** The company that a changed row is about, where it is about one. */
  companyId: Sql
}

/**
 * Writes the staged positions or education of a chunk. A row is known by person, place, label and start. A file that
 * has any row of a place and label has all of them, and an archive has all rows of a place; so a start or label that
 * was corrected replaces the former row. What was reported as of a later day stays, also under another label with the
 * same start. Where people report their own time at a place, what others report of it does not count.
 */
async function upsertCareer(db: Db, chunk: CareerChunk, career: Career): Promise<void> {
  const { tenantId, jobId, from, to, isFile } = chunk
  const { table, place, label, columns } = career
  await db.run(sql`
    -- Each row once: what people report of themselves before what others do, then the last row of the file.
    with staged as materialized (
      select distinct on (person.id, ${career.stagedPlace}, s.${label}, s.started_on)
        person.id as person_id, ${career.stagedPlace}, s.${label}, coalesce(s.started_on, '-infinity') as start_key,
        s.started_on, ${columns}, s.is_own, ${reportedOn(chunk)} as reported_on
      from import_${table} s
      cross join lateral (${personWith(tenantId, sql`s.social_id`, sql`id`)}) person
      ${career.stagedJoin}
      where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.bucket >= ${from} and s.bucket < ${to}
      order by person.id, ${career.stagedPlace}, s.${label}, s.started_on, s.is_own desc, s.n desc
    ),
    known as materialized (
      select k.*, coalesce(k.started_on, '-infinity') as start_key
      from (select distinct person_id from staged) people
      cross join lateral (
        select * from ${table} where tenant_id = ${tenantId} and person_id = people.person_id offset 0
      ) k
    ),
    -- Without rows over which a report of a later day, or of the person themselves, takes precedence.
    current_rows as materialized (
      select s.*
      from staged s
      where not exists (
          select from known k
          where k.person_id = s.person_id and k.${place} = s.${place}
            and ((k.is_own and not s.is_own)
              or ((k.${label} = s.${label} or k.started_on = s.started_on) and k.is_own = s.is_own
                and k.reported_on > s.reported_on))
        )
        and not exists (
          select from staged own
          where own.person_id = s.person_id and own.${place} = s.${place} and own.is_own and not s.is_own
        )
    ),
    -- Replaced: known rows that the file has in another form. Due: rows that are new or have changed. Confirmed: rows
    -- that are reported as of another day, or now by the person themselves.
    compared as materialized (
      select t.*, k.id as known_id, k.person_id as known_person_id, k.${place} as known_place,
        t.person_id is null
          and ((k.person_id, k.${place}, k.${label}) in (select person_id, ${place}, ${label} from current_rows)
            or ((not k.is_own or (${isFile}::boolean and k.reported_on <= ${reportedOn(chunk)}))
              and (k.person_id, k.${place}) in (select person_id, ${place} from current_rows where is_own)))
          as is_replaced,
        t.person_id is not null and (k.id is null or ${career.isNews}) as is_due,
        (t.is_own, t.reported_on) is distinct from (k.is_own, k.reported_on) as is_confirmed
      from current_rows t
      full join known k
        on k.person_id = t.person_id and k.${place} = t.${place} and k.${label} = t.${label} and k.start_key = t.start_key
    ),
    replaced as (
      delete from ${table}
      where tenant_id = ${tenantId} and id in (select known_id from compared where is_replaced)
    ),
    written as (
      insert into ${table} as k
        (tenant_id, id, person_id, ${place}, ${label}, started_on, ${columns}, is_own, reported_on)
      select ${tenantId}::uuid, new_id(), person_id, ${place}, ${label}, started_on, ${columns}, is_own, reported_on
      from compared
      where person_id is not null and (is_due or is_confirmed)
      order by person_id, ${place}, ${label}, started_on
      on conflict (tenant_id, person_id, ${place}, ${label}, started_on) do update
      set ${career.updates}, is_own = excluded.is_own, reported_on = excluded.reported_on
    )
    insert into import_changes (tenant_id, job_id, person_id, company_id)
    select distinct ${tenantId}::uuid, ${jobId}::uuid, coalesce(person_id, known_person_id), ${career.companyId}
    from compared
    where is_due or is_replaced`)
}
