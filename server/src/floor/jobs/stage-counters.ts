import type { getJob } from '@throughline/contract/jobs/get-job.ts'
import type { DataOf } from '@throughline/contract/operation.ts'

export type StageCounters = DataOf<typeof getJob>['progress']['stages']

/** All stages at zero, for an import that has them all or only one of them. */
export const newStageCounters = (): StageCounters => ({
  ingesting_contacts: { contacts_fetched: 0, contacts_total: 0 },
  extracting_prospects: { prospects_found: 0 },
  enriching_prospects: { prospects_enriched: 0 },
  processing_companies: { companies_enriched: 0 },
  creating_relationships: { relationships_created: 0 },
})
