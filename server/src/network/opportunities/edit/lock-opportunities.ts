import { ApiError } from '@throughline/contract/errors.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'

export interface StatusTag {
  id: string
  name: string
  closes: boolean
}

export interface LockedOpportunity {
  id: string
  connectorId: string
  /** Owner of the opportunity's connector. */
  ownerId: string | null
  status: StatusTag | null
  notes: string
  updated_at: string
}

export interface Locked {
  opportunities: Map<string, LockedOpportunity>
  /** The requested tags that are statuses of the workspace. */
  statuses: Map<string, StatusTag>
}

/**
 * Locks opportunities for writing, with the statuses that they are to get. Unknown ids, in lower case, are left out.
 * The opportunities are read by a second statement: the one that waited for locks still sees tags from before the wait.
 */
export async function lockOpportunities(
  { db, tenantId }: Context,
  ids: readonly string[],
  statusIds: readonly string[],
): Promise<Locked> {
  const [tags, , opportunities] = await db.batch<[StatusTag[], unknown[], LockedOpportunity[]]>([
    // Tags are locked before opportunities, in the order that whoever changes or deletes a status keeps to.
    statusIds.length > 0 ? statusTags(tenantId, statusIds) : sql`select where false`,
    // In the order in which an import writes them, so that the two cannot run into a deadlock.
    sql`
      select o.id
      from opportunities o
      where o.tenant_id = ${tenantId} and o.id = any(${ids}::uuid[])
      order by o.connector_id, o.prospect_id
      for no key update`,
    sql`
      select o.id, o.connector_id as "connectorId", k.owner_id as "ownerId", o.notes, o.updated_at,
        case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'closes', t.closes) end as status
      from opportunities o
      join connectors k on k.tenant_id = ${tenantId} and k.person_id = o.connector_id
      left join tags t on t.tenant_id = ${tenantId} and t.id = o.status_id
      where o.tenant_id = ${tenantId} and o.id = any(${ids}::uuid[])`,
  ])
  return {
    opportunities: new Map(opportunities.map((opportunity) => [opportunity.id, opportunity])),
    statuses: new Map(tags.map((tag) => [tag.id, tag])),
  }
}

/** Locked, but shared: `closes` cannot change before the opportunities have copied it. */
const statusTags = (tenantId: string, ids: readonly string[]): Sql => sql`
  select t.id, t.name, t.closes
  from tags t
  join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
  where t.tenant_id = ${tenantId} and t.id = any(${ids}::uuid[]) and g.system_role = 'status'
  order by t.id
  for share of t`

export const unknownOpportunity = () => new ApiError('NOT_FOUND', 'There is no opportunity with this id.')
