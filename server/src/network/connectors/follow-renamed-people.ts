import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'

/** Connectors are found and ordered by a copy of their name, which follows that of the person. */
export async function followRenamedPeople(
  db: Db,
  { tenantId, personIds, now }: { tenantId: string; personIds: readonly string[]; now: Date },
): Promise<void> {
  if (personIds.length === 0) return
  await db.run(sql`
    update connectors c
    set search_name = p.search_name, updated_at = ${now}
    from people p
    where c.tenant_id = ${tenantId} and c.person_id = any(${personIds}::uuid[])
      and p.tenant_id = ${tenantId} and p.id = c.person_id and p.search_name <> c.search_name`)
}
