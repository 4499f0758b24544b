import { v7 as newId } from 'uuid'
import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import { createJob } from '../floor/jobs/write-job.ts'
import type { TestDatabase } from './database.ts'

const counters = {
  ingesting_contacts: { contacts_fetched: 0, contacts_total: 0 },
  extracting_prospects: { prospects_found: 0 },
  enriching_prospects: { prospects_enriched: 0 },
  processing_companies: { companies_enriched: 0 },
  creating_relationships: { relationships_created: 0 },
}

/** Puts a job of any kind in the queue. Returns its id. */
export async function queuedJob(
  { pools }: TestDatabase,
  tenantId: string,
  kind = 'test_job',
): Promise<string> {
  const id = newId()
  const job = {
    id,
    tenantId,
    memberId: null,
    kind,
    input: {},
    firstStage: 'ingesting_contacts',
    counters,
    now: new Date(),
  }
  await inTenantTransaction(pools.transactions, tenantId, (db) => createJob(db, job))
  return id
}
