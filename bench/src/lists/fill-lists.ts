import type { BenchDatabase } from '../database/bench-database.ts'
import { fillNetwork } from '../fill/fill-network.ts'
import { decisionStatements } from './decision-statements.ts'

const opportunitiesPerConnector = 20

/**
 * Fills a workspace with a million opportunities through fifty thousand connectors, for the usual size, and all that
 * is decided about them: owners, tags, target accounts, clients, an ICP.
 */
export async function fillLists(database: BenchDatabase, tenantId: string, size: number): Promise<void> {
  const connectors = Math.ceil(size / opportunitiesPerConnector)
  await fillNetwork(database, tenantId, {
    connectors,
    contactsPerConnector: opportunitiesPerConnector,
    people: connectors * 7,
    companies: 20_000,
  })
  const { owner } = database
  await owner.query("set session_replication_role = 'replica'")
  for (const { text, values } of decisionStatements(tenantId)) await owner.query(text, values)
  await owner.query('reset session_replication_role')
  await owner.query('vacuum (analyze)')
  await owner.query('checkpoint')
}
