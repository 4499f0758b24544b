import { join, raw, sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { upsertStagedEngagements } from '../../connectors/upsert-staged-engagements.ts'
import { upsertStagedEducation, upsertStagedPositions } from '../../people/upsert-staged-careers.ts'
import { chunkSteps, takeSteps } from '../chunks.ts'
import type { ImportRun, Stage } from '../import-run.ts'

/** Writes careers and engagements to the people they are about. */
export const enrichingProspects: Stage = {
  name: 'enriching_prospects',
  run: async (run) => {
    await takeSteps(run, [
      ...(await chunkSteps(run, 'import_positions', upsertStagedPositions)),
      ...(await chunkSteps(run, 'import_education', upsertStagedEducation)),
      ...(await chunkSteps(run, 'import_engagements', upsertStagedEngagements)),
      (db) => countEnriched(db, run),
    ])
  },
}

/** Counts the prospects of whom the file says more than a row in a contact list. */
async function countEnriched(db: Db, run: ImportRun): Promise<void> {
  const { tenantId, jobId } = run
  const named = (table: string) =>
    sql`select social_id from ${raw(table)} where tenant_id = ${tenantId} and job_id = ${jobId}`
  run.counters.enriching_prospects.prospects_enriched = await db.value<number>(sql`
    select count(*)
    from (
      ${join(['import_positions', 'import_education', 'import_engagements'].map(named), ' union ')}
      except ${named('import_connectors')}
    ) enriched`)
}
