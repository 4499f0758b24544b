import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** Whom the evidence is about. */
export interface Pair {
  connectorId: string
  prospectId: string
}

export async function createConnection(
  owner: pg.Client,
  tenantId: string,
  fields: Pair & { connectedOn?: string | null; goneAt?: string | null },
): Promise<void> {
  await owner.query(
    `insert into connections (tenant_id, connector_id, person_id, connected_on, gone_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [tenantId, fields.connectorId, fields.prospectId, fields.connectedOn ?? null, fields.goneAt ?? null],
  )
}

interface EngagementFields extends Pair {
  type?: string
  direction?: 'out' | 'in' | null
  occurredAt?: string
  count?: number
  url?: string | null
}

/** Interactions of one type, direction and day or post. */
export async function createEngagement(
  owner: pg.Client,
  tenantId: string,
  fields: EngagementFields,
): Promise<{ id: string }> {
  const id = newId()
  const {
    type = 'message',
    direction = null,
    occurredAt = '2026-01-01T00:00:00Z',
    count = 1,
    url = null,
  } = fields
  await owner.query(
    `insert into engagements
       (tenant_id, id, connector_id, person_id, type, direction, act_key, occurred_at, count, url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tenantId,
      id,
      fields.connectorId,
      fields.prospectId,
      type,
      direction,
      url ?? occurredAt,
      occurredAt,
      count,
      url,
    ],
  )
  return { id }
}

interface SharedTimeFields extends Pair {
  kind?: 'company' | 'school'
  name?: string
  relation?: 'together' | 'different_times' | 'dates_unknown'
  startedOn?: string | null
  finishedOn?: string | null
  isCurrent?: boolean
  months?: number
  headcount?: number | null
  sameFunction?: boolean
  sameProgramme?: boolean
}

/** Time two people spent at one company or school. */
export async function createSharedTime(
  owner: pg.Client,
  tenantId: string,
  fields: SharedTimeFields,
): Promise<{ id: string }> {
  const id = newId()
  const { kind = 'company', relation = 'together' } = fields
  await owner.query(
    `insert into shared_times
       (tenant_id, id, connector_id, person_id, kind, place_key, name, relation, started_on, finished_on, is_current,
        months, headcount, same_function, same_programme)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      tenantId,
      id,
      fields.connectorId,
      fields.prospectId,
      kind,
      id,
      fields.name ?? 'A place',
      relation,
      fields.startedOn ?? null,
      fields.finishedOn ?? null,
      fields.isCurrent ?? false,
      fields.months ?? 0,
      fields.headcount ?? null,
      fields.sameFunction ?? false,
      fields.sameProgramme ?? false,
    ],
  )
  return { id }
}
