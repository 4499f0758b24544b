import type pg from 'pg'
import { orderByReference } from './order-by-reference.ts'
import { appRole } from './pools.ts'

/**
 * Tables that are copied to every node, so small and seldom written: rows that are looked up before a workspace is
 * known, what they refer to, and what is read in one statement with a table of the coordinator.
 */
export const referenceTables: readonly string[] = [
  'workspaces',
  'members',
  'api_keys',
  'sessions',
  'competitor_report_shares',
  'webhook_endpoints',
]

/** Tables on the coordinator alone: read across workspaces, or by the owner of the schema. */
export const localTables: readonly string[] = ['schema_migrations', 'job_queue', 'pending_tasks']

/**
 * Tables in which an import looks up each row by a natural key. A node plans for the named workspace and expects one
 * row of a new one until the table is analyzed again. Any index that begins with the workspace then looks as good as
 * the index of the key, and each lookup reads all rows of the workspace. Without statistics on `tenant_id` the node
 * expects the same number of rows for each workspace.
 */
const lookedUpByKey: readonly string[] = ['people']

/**
 * Where the database is the coordinator of a Citus cluster, spreads the tables over its nodes by workspace, so that all
 * rows of a workspace are on one node. Any other PostgreSQL stays as it is.
 */
export async function distributeTables(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(`select from pg_extension where extname = 'citus'`)
  if (rowCount === 0) return
  // Nodes connect to each other as the role of the service, and evaluate expressions in their own time zone.
  await owner.query(`alter role ${appRole} login`)
  await owner.query(`alter role ${appRole} set timezone = 'UTC'`)
  // Else Citus would convert a table before its turn, because it refers to one already copied to every node.
  await owner.query('set citus.enable_local_reference_table_foreign_keys = off')
  for (const table of await undistributed(owner)) {
    if (lookedUpByKey.includes(table))
      await owner.query(`alter table ${table} alter column tenant_id set statistics 0`)
    await owner.query(
      referenceTables.includes(table)
        ? `select create_reference_table('${table}')`
        : `select create_distributed_table('${table}', 'tenant_id')`,
    )
  }
}

/** Reference tables first, and every table after those it refers to. */
async function undistributed(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; refers_to: string[] }>(
    `select c.relname as name, array(
       select distinct f.confrelid::regclass::text
       from pg_constraint f
       where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
     ) as refers_to
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
     order by array_position($2, c.relname::text), c.relname`,
    [localTables, referenceTables],
  )
  return orderByReference(new Map(rows.map(({ name, refers_to }) => [name, refers_to])))
}
