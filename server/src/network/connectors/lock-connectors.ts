import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { LockedConnector } from './lock-connector.ts'

/**
 * Those of some people who are connectors, held for writing until the end of the transaction. The owners are read by a
 * statement of its own: joined to a row that had to be waited for, one could be that from before the wait.
 */
export async function lockConnectors(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  personIds: readonly string[],
): Promise<LockedConnector[]> {
  const [connectors, owners] = await db.batch<
    [Omit<LockedConnector, 'ownerEmail'>[], { id: string; email: string }[]]
  >([
    sql`
      select person_id as "personId", social_id as "socialId", owner_id as "ownerId"
      from connectors
      where tenant_id = ${tenantId} and person_id = any(${personIds}::uuid[])
      order by person_id
      for no key update`,
    sql`
      select distinct o.id, o.email
      from connectors c
      join owners o on o.tenant_id = ${tenantId} and o.id = c.owner_id
      where c.tenant_id = ${tenantId} and c.person_id = any(${personIds}::uuid[])`,
  ])
  const emails = new Map(owners.map(({ id, email }) => [id, email]))
  return connectors.map((connector) => ({
    ...connector,
    ownerEmail: emails.get(connector.ownerId ?? '') ?? null,
  }))
}
