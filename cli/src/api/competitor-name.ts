import { callOperation } from '@throughline/client/call-operation.ts'
import type { Connection } from '@throughline/client/send-request.ts'
import { getCompetitorDetail } from '@throughline/contract/competitors/get-competitor-detail.ts'
import { listCompetitors } from '@throughline/contract/competitors/list-competitors.ts'
import type { DataOf, Operation } from '@throughline/contract/operation.ts'
import { pageSizeMax } from '@throughline/contract/primitives.ts'
import { isRecord } from '../output/is-record.ts'

/**
 * A battlecard under the name of its competitor, which its answer does not say. Where there are more competitors than one
 * page holds, those behind it go without.
 */
export async function withCompetitorName(
  connection: Connection,
  { name }: Operation,
  { id, data }: { id: unknown; data: unknown },
): Promise<unknown> {
  if (name !== getCompetitorDetail.name || !isRecord(data)) return data
  // The operation answers its own data.
  const listed = callOperation(connection, listCompetitors, { page_size: pageSizeMax })
  // What was read is worth showing without the name.
  const answer = (await listed.catch(() => null)) as DataOf<typeof listCompetitors> | null
  const known = answer?.competitors.find((one) => one.id === id)
  return known ? { competitor: known.name, ...data } : data
}
