import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type DeliveryRow, deliveryColumns } from './delivery-row.ts'

/** A delivery of an endpoint. Throws NOT_FOUND. */
export async function findDelivery(
  { db, tenantId }: Context,
  endpointId: string,
  id: string,
): Promise<DeliveryRow> {
  const row = await db.first<DeliveryRow>(sql`
    select ${deliveryColumns}
    from webhook_deliveries d
    where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.id = ${id}`)
  if (!row) throw new ApiError('NOT_FOUND', 'The endpoint has no delivery with this id.')
  return row
}
