import { ApiError } from '@throughline/contract/errors.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'

export interface StatusTag {
  id: string
  name: string
  closes: boolean
}

/** What an update can change. */
export interface Editable {
  id: string
  status: StatusTag | null
  notes: string
  updated_at: string
}

export interface LockedOpportunity extends Editable {
  connectorId: string
  /** Owner of the opportunity's connector. */
  ownerId: string | null
}

export interface Locked {
  opportunities: Map<string, LockedOpportunity>
  /** The tags asked for that are statuses of the workspace. */
  statuses: Map<string, StatusTag>
}

type RowItself = Omit<Editable, 'status'>
type RowBeside = { opportunity_id: string; connector_id: string; owner_id: string | null } & (
  | { [K in keyof StatusTag]: StatusTag[K] }
  | { [K in keyof StatusTag]: null }
)

/**
 * Opportunities, held for writing until the end of the transaction, with the statuses that some are to get; what
 * there is not is left out. What stands beside an opportunity is read by a statement of its own, because one that
 * had to wait for the lock still sees the tags as they were before. Ids in lower case.
 */
export async function lockOpportunities(
  { db, tenantId }: Context,
  ids: readonly string[],
  statusIds: readonly string[],
): Promise<Locked> {
  const [tags, rows, beside] = await db.batch<[StatusTag[], RowItself[], RowBeside[]]>([
    // The tags before the opportunities, as whoever changes or deletes a status goes from the tag to its opportunities.
    statusIds.length > 0 ? statusTags(tenantId, statusIds) : sql`select where false`,
    // In the order in which an import writes them, so that neither locks the other out.
    sql`
      select o.id, o.notes, o.updated_at
      from opportunities o
      where o.tenant_id = ${tenantId} and o.id = any(${ids}::uuid[])
      order by o.connector_id, o.prospect_id
      for no key update`,
    sql`
      select o.id as opportunity_id, o.connector_id, k.owner_id, t.id, t.name, t.closes
      from opportunities o
      join connectors k on k.tenant_id = ${tenantId} and k.person_id = o.connector_id
      left join tags t on t.tenant_id = ${tenantId} and t.id = o.status_id
      where o.tenant_id = ${tenantId} and o.id = any(${ids}::uuid[])`,
  ])
  return {
    opportunities: broughtTogether(rows, beside),
    statuses: new Map(tags.map((tag) => [tag.id, tag])),
  }
}

function broughtTogether(
  rows: readonly RowItself[],
  beside: readonly RowBeside[],
): Map<string, LockedOpportunity> {
  const itself = new Map(rows.map((row) => [row.id, row]))
  const together = beside.flatMap(({ opportunity_id, connector_id, owner_id, ...status }) => {
    const row = itself.get(opportunity_id)
    if (!row) return []
    return [
      { ...row, connectorId: connector_id, ownerId: owner_id, status: status.id === null ? null : status },
    ]
  })
  return new Map(together.map((opportunity) => [opportunity.id, opportunity]))
}

/** Shared, so that whether a status closes cannot change before the opportunities have taken it over. */
const statusTags = (tenantId: string, ids: readonly string[]): Sql => sql`
  select t.id, t.name, t.closes
  from tags t
  join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
  where t.tenant_id = ${tenantId} and t.id = any(${ids}::uuid[]) and g.system_role = 'status'
  order by t.id
  for share of t`

export const unknownOpportunity = () => new ApiError('NOT_FOUND', 'There is no opportunity with this id.')
