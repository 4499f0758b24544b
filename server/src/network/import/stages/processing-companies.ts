import type { Db } from '../../../floor/db/tenant-db.ts'
import { enrichStagedCompanies } from '../../companies/enrich-staged-companies.ts'
import { chunksOf, takeSteps } from '../chunks.ts'
import type { Stage } from './stage.ts'

/** Companies learn how many people work there, as far as the file says. */
export const processingCompanies: Stage = {
  name: 'processing_companies',
  run: async (run) => {
    const chunks = await chunksOf(run, 'import_companies')
    await takeSteps(
      run,
      chunks.map((chunk) => async (db: Db) => {
        run.counters.processing_companies.companies_enriched += await enrichStagedCompanies(db, chunk)
      }),
    )
  },
}
