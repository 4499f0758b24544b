import { sql } from '../../../floor/db/sql.ts'
import type { StagedChunk } from '../../../floor/db/staged-chunk.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { upsertStagedEngagements } from '../../connectors/upsert-staged-engagements.ts'
import { upsertStagedEducation } from '../../people/upsert-staged-education.ts'
import { upsertStagedPositions } from '../../people/upsert-staged-positions.ts'
import { chunksOf, type Step, takeSteps } from '../chunks.ts'
import type { ImportRun } from '../import-run.ts'
import type { Stage } from './stage.ts'

/** Careers and interactions are joined to the people they are about. */
export const enrichingProspects: Stage = {
  name: 'enriching_prospects',
  run: async (run) => {
    const asSteps = (chunks: StagedChunk[], work: (db: Db, chunk: StagedChunk) => Promise<unknown>): Step[] =>
      chunks.map((chunk) => (db) => work(db, chunk))
    await takeSteps(run, [
      ...asSteps(await chunksOf(run, 'import_positions'), upsertStagedPositions),
      ...asSteps(await chunksOf(run, 'import_education'), upsertStagedEducation),
      ...asSteps(await chunksOf(run, 'import_engagements'), upsertStagedEngagements),
      (db) => countEnriched(db, run),
    ])
  },
}

/** Prospects of whom more is known than a row in a contact list. */
async function countEnriched(db: Db, run: ImportRun): Promise<void> {
  const { tenantId, jobId } = run
  run.counters.enriching_prospects.prospects_enriched = await db.value<number>(sql`
    select count(*)
    from (
      select social_id from import_positions where tenant_id = ${tenantId} and job_id = ${jobId}
      union
      select social_id from import_education where tenant_id = ${tenantId} and job_id = ${jobId}
      union
      select social_id from import_engagements where tenant_id = ${tenantId} and job_id = ${jobId}
      except
      select social_id from import_connectors where tenant_id = ${tenantId} and job_id = ${jobId}
    ) enriched`)
}
