import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { BuildScope } from './build-scope.ts'

type PairScope = Pick<BuildScope, 'tenantId' | 'connectorIds' | 'personIds'>

interface Source {
  table: 'connections' | 'engagements' | 'shared_times' | 'rejected_evidence' | 'opportunities'
  columns: Sql
}

/**
 * The rows of a table about the connectors and, where the scope names people, about these people. Named people are
 * looked up one by one, since a connector may know a hundred times as many others.
 */
export function pairRows(scope: PairScope, { table, columns }: Source): Sql {
  const { tenantId, connectorIds, personIds } = scope
  const ofConnectors = sql`tenant_id = ${tenantId} and connector_id = any(${connectorIds}::uuid[])`
  if (!personIds) return sql`(select ${columns} from ${raw(table)} where ${ofConnectors})`
  const person = raw(table === 'opportunities' ? 'prospect_id' : 'person_id')
  return sql`(
    select of_person.*
    from (select distinct unnest(${personIds}::uuid[]) as id) requested
    cross join lateral (
      select ${columns} from ${raw(table)} where ${person} = requested.id and ${ofConnectors} offset 0
    ) of_person
  )`
}
