import { ApiError } from '@throughline/contract/errors.ts'
import { empty, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type EndpointRow, endpointColumns } from './endpoint-row.ts'

/** An endpoint of the workspace, held for writing where that is asked for. Throws NOT_FOUND. */
export async function findEndpoint(
  { db, tenantId }: Context,
  id: string,
  { forWriting = false } = {},
): Promise<EndpointRow> {
  const row = await db.first<EndpointRow>(sql`
    select ${endpointColumns}
    from webhook_endpoints w
    where w.tenant_id = ${tenantId} and w.id = ${id} and w.deleted_at is null
    ${forWriting ? sql`for no key update` : empty}`)
  if (!row) throw unknownEndpoint()
  return row
}

export const unknownEndpoint = () => new ApiError('NOT_FOUND', 'There is no webhook endpoint with this id.')
