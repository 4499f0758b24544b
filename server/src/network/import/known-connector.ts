import type { KnownConnector } from '@throughline/parsing/contacts/reading-options.ts'
import { personKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import { sql } from '../../floor/db/sql.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import type { ImportRun } from './import-run.ts'

/** By which names and further addresses the workspace knows the connector that a file was sent for. */
export async function knownConnector({ input, pools, tenantId }: ImportRun): Promise<KnownConnector> {
  const { connectorSocialId: id, connectorName } = input
  if (id === null) return { names: [], socialIds: [] }
  const keys = personKeysOf(id)
  const rows = await tenantReads(pools.work, tenantId).rows<{ name: string; ids: string[] }>(sql`
    select name, '{}'::text[] as ids
    from people
    where tenant_id = ${tenantId} and social_id = ${id}
    union all
    select p.name, array(
      select substr(k.key, 3)
      from competitor_person_keys k
      where k.tenant_id = ${tenantId} and k.person_id = p.id and (k.key like 's:%' or k.key like 'e:%')
      order by k.key
    )
    from competitor_person_keys found
    join competitor_people p on p.tenant_id = ${tenantId} and p.id = found.person_id
    where found.tenant_id = ${tenantId} and found.key = (
      select key
      from competitor_person_keys
      where tenant_id = ${tenantId} and key = any(${keys}::text[])
      order by array_position(${keys}::text[], key)
      limit 1
    )`)
  const names = [...rows.map(({ name }) => name), connectorName ?? ''].filter(
    (name) => name !== '' && name !== id,
  )
  return { names, socialIds: rows.flatMap(({ ids }) => ids) }
}
