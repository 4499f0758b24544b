import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'

export interface ConnectorCounts {
  connector_count: number
  connectors_by_tag: Record<string, number>
}

/** By the id of the owner; who has no connectors is not among them. */
export type CountsByOwner = ReadonlyMap<string, ConnectorCounts>

export const noConnectors: ConnectorCounts = { connector_count: 0, connectors_by_tag: {} }

/**
 * The connectors of owners, of all and by the name of what they carry: two groups may have a tag of one name, under which
 * a connector with both counts once.
 */
export async function connectorCounts(
  db: Db,
  { tenantId, ownerIds }: { tenantId: string; ownerIds: readonly string[] },
): Promise<CountsByOwner> {
  const [all, tagged] = await db.batch<
    [
      { owner_id: string; connectors: number }[],
      { owner_id: string; connectors_by_tag: Record<string, number> }[],
    ]
  >([
    sql`
      select c.owner_id, count(*)::int as connectors
      from connectors c
      where c.tenant_id = ${tenantId} and c.owner_id = any(${ownerIds}::uuid[])
      group by c.owner_id`,
    sql`
      select n.owner_id, json_object_agg(n.name, n.connectors) as connectors_by_tag
      from (
        select c.owner_id, t.name, count(distinct c.person_id) as connectors
        from person_tags p
        join tags t on t.tenant_id = ${tenantId} and t.id = p.tag_id
        join connectors c on c.tenant_id = ${tenantId} and c.person_id = p.person_id
        where p.tenant_id = ${tenantId} and c.owner_id = any(${ownerIds}::uuid[])
        group by c.owner_id, t.name
      ) n
      group by n.owner_id`,
  ])
  const byTag = new Map(tagged.map(({ owner_id, connectors_by_tag }) => [owner_id, connectors_by_tag]))
  return new Map(
    all.map(({ owner_id, connectors }) => [
      owner_id,
      { connector_count: connectors, connectors_by_tag: byTag.get(owner_id) ?? {} },
    ]),
  )
}
