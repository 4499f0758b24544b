import { raw, sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { JobFailure } from '../../../floor/jobs/job-failure.ts'
import { holdErasures, isErased } from '../../people/erased-people.ts'
import { type ImportRun, newSummary, unnamedList } from '../import-run.ts'

const ofPeople = ['import_engagements', 'import_positions', 'import_education'] as const

interface LeftOut {
  /** Contacts who were erased. */
  people: number
  failure: JobFailure | null
}

/**
 * Deletes what was staged of people who were erased, as the last step of a reading, and says so in the errors of the rows
 * without saying who. An erasure waits until the reading ends, or is seen here. The list of somebody who was erased
 * fails.
 */
export async function leaveOutErased(db: Db, run: ImportRun): Promise<LeftOut> {
  const { tenantId, jobId } = run
  if (!(await holdErasures({ db, tenantId }))) return { people: 0, failure: null }
  const staged = sql`tenant_id = ${tenantId} and job_id = ${jobId}`
  const erased = isErased(tenantId, sql`social_id`)
  const isRefused = await db.has(sql`select from import_connectors where ${staged} and ${erased} limit 1`)
  if (isRefused) return { people: 0, failure: await refuseList(db, run) }
  const gone = await db.column<string>(sql`
    delete from import_contacts where ${staged} and ${erased} returning social_id`)
  for (const table of ofPeople) await db.run(sql`delete from ${raw(table)} where ${staged} and ${erased}`)
  const people = new Set(gone).size
  if (people > 0)
    await db.run(sql`
      insert into import_row_errors (tenant_id, job_id, n, file, line, field, reason)
      select ${tenantId}::uuid, ${jobId}::uuid, coalesce(max(n) + 1, 0), '', 0, 'social_url', ${reasonOf(people)}
      from import_row_errors
      where ${staged}`)
  return { people, failure: null }
}

/** The job keeps nothing by which one could tell whose list it was. */
async function refuseList(db: Db, run: ImportRun): Promise<JobFailure> {
  const { tenantId, jobId } = run
  await db.run(sql`
    update jobs
    set input = input || ${unnamedList}::jsonb
    where tenant_id = ${tenantId} and id = ${jobId}`)
  await db.run(sql`delete from import_row_errors where tenant_id = ${tenantId} and job_id = ${jobId}`)
  run.summary = newSummary()
  return new JobFailure(erasedConnector)
}

const erasedConnector =
  'The list is of somebody who was erased for good. DELETE /people/{socialId}/erasure lets imports bring them back.'

const reasonOf = (people: number) =>
  people === 1
    ? 'one contact was erased for good and is left out'
    : `${people} contacts were erased for good and are left out`
