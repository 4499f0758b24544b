import { type RecordedPlans, recordPlans } from './recorded-plans.ts'
import { createTestService, type TestService } from './service.ts'
import { withoutAnalyze, withoutAutovacuum } from './without-autovacuum.ts'

/** A service with its worker on a new database of which nothing is ever analyzed, and the plans of its statements. */
export async function serviceWithoutStatistics(): Promise<{ service: TestService; plans: RecordedPlans }> {
  const service = await createTestService({ newDatabase: true })
  const plans = await recordPlans(service.database)
  await withoutAutovacuum(service.database.owner)
  await withoutAnalyze(service.database.owner)
  service.startWorker()
  return { service, plans }
}
