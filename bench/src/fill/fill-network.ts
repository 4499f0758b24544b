import type { BenchDatabase } from '../database/bench-database.ts'
import { type NetworkSize, networkStatements } from './network-statements.ts'
import { vocabulary } from './vocabulary.ts'

/**
 * Fills a workspace with people, companies, connections, interactions and careers, the same ones for the same size.
 * Interactions exist with a quarter of the contacts, as in the sample network. Opportunities are left to the caller.
 */
export async function fillNetwork(
  { owner }: BenchDatabase,
  tenantId: string,
  size: NetworkSize,
): Promise<void> {
  const words = vocabulary(size.companies)
  const rebuild = await dropNameIndexes(owner)
  await owner.query("set session_replication_role = 'replica'")
  for (const { text, values } of networkStatements(tenantId, size, words)) await owner.query(text, values)
  await owner.query('reset session_replication_role')
  for (const statement of rebuild) await owner.query(statement)
  await owner.query('vacuum (analyze)')
  await owner.query('checkpoint')
}

/** The trigram indexes are built at once afterwards: row by row they would be most of the time of the filling. */
async function dropNameIndexes(owner: BenchDatabase['owner']): Promise<string[]> {
  const { rows } = await owner.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like '%gin_trgm_ops%'",
  )
  for (const { indexname } of rows) await owner.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}
