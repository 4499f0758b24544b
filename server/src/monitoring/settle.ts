import { refreshTeammates } from '../battlecard-model/refresh-teammates.ts'
import { sql } from '../db/sql.ts'
import { JobFailure } from '../jobs/job-failure.ts'
import { inIntakeChunk } from './in-intake-chunk.ts'
import { type IntakeRun, stages } from './intake-run.ts'
import { assignBuckets } from './resolve/assign-buckets.ts'
import { resolveNeededCompanies } from './resolve/employers.ts'
import type { IntakeScope } from './resolve/intake-scope.ts'
import { actorNames, joinNames } from './resolve/join-names.ts'
import { joinPosts } from './resolve/join-posts.ts'
import { markNeeded } from './resolve/mark-needed.ts'
import { settleReps } from './resolve/settle-reps.ts'
import { tellPeople } from './resolve/tell-people.ts'
import { watchReps } from './resolve/watch-reps.ts'
import { withIndexes } from './resolve/with-indexes.ts'
import { writePeople } from './resolve/write-people.ts'

/** Settles in one transaction who and what the staged acts concern: posts, people, companies and competitors. */
export async function settle(run: IntakeRun): Promise<void> {
  await inIntakeChunk(run, async (scope) => {
    const { competitorId } = run.input
    if (competitorId !== null) await requireCompetitor(scope, competitorId)
    await joinPosts(scope)
    await joinNames(scope, actorNames)
    await settleReps(scope, competitorId)
    const { taken, skipped } = await markNeeded(scope)
    await settlePeople(scope, competitorId)
    run.summary.duplicates = taken - run.summary.new
    run.summary.skipped = { ...run.summary.skipped, ...skipped }
    run.counters.extracting_prospects.prospects_found = await countPeople(scope)
    run.stage = stages.writing
    run.nextChunk = 0
  })
}

async function settlePeople(scope: IntakeScope, competitorId: string | null): Promise<void> {
  await writePeople(scope)
  await resolveNeededCompanies(scope)
  await tellPeople(scope)
  await watchReps(scope, competitorId === null ? 'employer' : 'listed')
  await withIndexes(scope, () => refreshTeammates(scope.db, scope.tenantId, scope.now))
  await assignBuckets(scope)
}

async function requireCompetitor({ db, tenantId }: IntakeScope, id: string): Promise<void> {
  const competitor = await db.first(sql`select from competitors where tenant_id = ${tenantId} and id = ${id}`)
  if (!competitor)
    throw new JobFailure('The competitor has been removed since the import was accepted.', 'NOT_FOUND')
}

async function countPeople({ db, tenantId, jobId }: IntakeScope): Promise<number> {
  const counted = await db.first<{ people: number }>(sql`
    select count(distinct person_id) as people
    from import_actors
    where tenant_id = ${tenantId} and job_id = ${jobId} and is_needed`)
  return counted?.people ?? 0
}
