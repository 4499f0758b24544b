import { sql } from '../../floor/db/sql.ts'
import { lastId } from '../../floor/events/event-cursor.ts'
import type { Context } from '../../floor/operation/context.ts'
import { newSecret, storedSecret } from './signing-secret.ts'

type Maker = Pick<Context, 'db' | 'tenantId' | 'now' | 'newId' | 'outbound'>

/** Writes an endpoint that follows the events from here on. Returns its id and its secret, which is not seen again. */
export async function newEndpoint(
  { db, tenantId, now, newId, outbound }: Maker,
  { url, description, eventTypes }: { url: string; description: string; eventTypes: readonly string[] },
): Promise<{ id: string; secret: string }> {
  const id = newId()
  const secret = newSecret()
  await db.run(sql`
    insert into webhook_endpoints (tenant_id, id, url, description, event_types, secret, read_id, created_at, updated_at)
    values (
      ${tenantId}, ${id}, ${url}, ${description}, ${eventTypes}::text[],
      ${storedSecret(secret, { tenantId, endpointId: id }, outbound)}, ${lastId}, ${now}, ${now})`)
  return { id, secret }
}
