import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Names } from './describe-engagements.ts'
import { type ConnectionFacts, type FoundPiece, rounded } from './evidence-item.ts'
import { counted, plainPartial } from './plain-date.ts'
import { type Rejectable, rejectionOf } from './rejection-of.ts'

export interface ConnectionRow extends Rejectable {
  opportunity_id: string
  connection_id: string
  connected_on: string | null
  age_days: number | null
  /** Present connections of the connector. */
  degree: number
  dilution: number
  p: number
}

/** Selects the connections of pairs, weighed on the day of their score. A former connection is no evidence. */
export function connectionsStatement(tenantId: string, opportunityIds: readonly string[]): Sql {
  return sql`
    select o.id as opportunity_id, k.connector_id || ':' || k.person_id as connection_id, 
      partial_date(k.connected_on, k.connected_on_precision) as connected_on, o.as_of - k.connected_on as age_days, d.degree,
      rs1_dilution(d.degree) as dilution, rs1_connection_p(k.connected_on, d.degree, o.as_of) as p,
      ${rejectionOf(tenantId, sql`'connection'`)} as rejection
    from weighed_opportunities o
    join connections k
      on k.tenant_id = ${tenantId} and k.connector_id = o.connector_id and k.person_id = o.prospect_id
      and k.gone_at is null
    cross join lateral (
      select count(*) as degree
      from connections a
      where a.tenant_id = ${tenantId} and a.connector_id = o.connector_id and a.gone_at is null
    ) d
    where o.tenant_id = ${tenantId} and o.id = any(${opportunityIds}::uuid[])`
}

export function connectionPiece(row: ConnectionRow, names: Names): FoundPiece {
  const { connection_id, connected_on, age_days, degree, dilution, p } = row
  const facts = { connected_on, ...(dilution < 1 && { connections: degree }) }
  return {
    kind: 'connection',
    provenance: 'imported',
    p,
    text: describe(facts, names),
    facts,
    occurred_at: connected_on,
    refs: { connection_id },
    params: { age_days, degree, dilution: rounded(dilution) },
  }
}

function describe({ connected_on, connections }: ConnectionFacts, { connector }: Names): string {
  const since =
    connected_on === null ? 'Connected, since when is unknown' : `Connected ${plainPartial(connected_on)}`
  const many = connections === undefined ? '' : `, but ${connector} has ${counted(connections, 'connection')}`
  return `${since}${many}.`
}
