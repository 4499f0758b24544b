import { enrichStagedCompanies } from '../../companies/enrich-staged-companies.ts'
import { chunkSteps, takeSteps } from '../chunks.ts'
import type { Stage } from '../import-run.ts'

/** Writes how many people work at the companies, as far as the file says. */
export const processingCompanies: Stage = {
  name: 'processing_companies',
  run: async (run) => {
    const steps = await chunkSteps(run, 'import_companies', async (db, chunk) => {
      run.counters.processing_companies.companies_enriched += await enrichStagedCompanies(db, chunk)
    })
    await takeSteps(run, steps)
  },
}
