import type { Pool } from '../../floor/db/driver.ts'
import { lockRecords } from '../../floor/db/hold-records.ts'
import { patientLocks } from '../../floor/db/long-statements.ts'
import { orderByReference } from '../../floor/db/order-by-reference.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import { type Db, inTenantTransaction } from '../../floor/db/tenant-db.ts'

/**
 * Deletes a workspace with every row that belongs to it, in one transaction. Returns how many rows that were.
 * `work` is a pool whose statements may take minutes.
 */
export async function removeWorkspace(work: Pool, tenantId: string): Promise<number> {
  return inTenantTransaction(work, tenantId, async (db) => {
    await db.run(patientLocks)
    // The queue first: every chunk of a job locks its row there, so this waits for running chunks, and no other begins.
    // Pending tasks before the queue, as one of them may be moving into it.
    let rows = await db.run(sql`delete from pending_tasks where tenant_id = ${tenantId}`)
    rows += await db.run(sql`delete from job_queue where tenant_id = ${tenantId}`)
    await lockRecords({ db, tenantId })
    for (const table of deletionOrder(await tenantTables(db), await references(db))) {
      rows += await db.run(sql`delete from ${raw(table)} where tenant_id = ${tenantId}`)
    }
    return rows
  })
}

/** Every table that holds rows of workspaces, so that a new table needs no mention here. */
export async function tenantTables(db: Db): Promise<string[]> {
  return db.column<string>(sql`
    select c.oid::regclass::text as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'tenant_id' and not a.attisdropped
    order by 1`)
}

interface Reference {
  from: string
  to: string
}

/** Which table refers to which, by foreign keys. */
export async function references(db: Db): Promise<Reference[]> {
  return db.rows<Reference>(sql`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint
    where contype = 'f' and conrelid <> confrelid`)
}

/** The order in which the tables can be emptied: those that refer to others come first. */
export function deletionOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const referred = (table: string) => references.filter(({ from }) => from === table).map(({ to }) => to)
  return orderByReference(new Map(tables.map((table) => [table, referred(table)]))).reverse()
}
