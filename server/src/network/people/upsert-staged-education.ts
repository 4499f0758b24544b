import { empty, sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { upsertStagedCareer } from './upsert-staged-career.ts'

/** Writes the staged education of a chunk, known by school, degree and start. */
export async function upsertStagedEducation(db: Db, chunk: StagedChunk): Promise<void> {
  await upsertStagedCareer(db, chunk, {
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
}
