import { Readable } from 'node:stream'
import { retryLater } from '@throughline/contract/errors.ts'
import { v7 as newId } from 'uuid'
import type { Pools } from '../floor/db/pools.ts'
import { tenantReads } from '../floor/db/tenant-db.ts'
import { openTenantStream } from '../floor/db/tenant-stream.ts'
import type { Caller, StreamContext } from '../floor/operation/context.ts'
import type { StreamedAnswer } from '../floor/operation/handler.ts'
import type { FairSemaphore } from './fair-semaphore.ts'
import { retryConflicts } from './retry-conflicts.ts'

/** A streaming operation's handler with its types erased. */
export type AnyStreamHandler = (ctx: StreamContext, input: never) => Promise<StreamedAnswer>

interface StreamPerformance {
  handler: AnyStreamHandler
  caller: Caller
  input: unknown
  mediaType: string
  /** Aborts when the answer has ended or the caller has gone. */
  gone: AbortSignal
}

interface StreamOptions extends Pick<StreamContext, 'outbound'> {
  /** Exports of one workspace at the same time, in this process: a slow reader keeps a connection for long. */
  streamsMax: number
  /** Rows of an answer that has a ceiling. */
  rowsMax: number
}

/** Runs exports. Until its first row is there, one needs a permit like any request, and is retried after a conflict. */
export function streamPerformer(
  pools: Pools,
  semaphore: FairSemaphore,
  { streamsMax, rowsMax, outbound }: StreamOptions,
) {
  const underWay = new Map<string, number>()
  const count = (tenantId: string, by: number) => {
    const now = (underWay.get(tenantId) ?? 0) + by
    if (now === 0) underWay.delete(tenantId)
    else underWay.set(tenantId, now)
  }
  const begin = async (performance: StreamPerformance) => {
    const { handler, caller, input, mediaType, gone } = performance
    const { tenantId, memberId } = caller
    if ((underWay.get(tenantId) ?? 0) >= streamsMax) throw tooMany(streamsMax)
    count(tenantId, 1)
    let content: Readable | undefined
    const stream = openTenantStream(pools.streams, tenantId, (isStalled) => {
      count(tenantId, -1)
      if (isStalled) content?.destroy()
    })
    // The caller may have gone during an earlier attempt.
    if (gone.aborted) stream.close()
    gone.addEventListener('abort', stream.close, { once: true })
    const db = tenantReads(pools.transactions, tenantId, gone)
    const call = { tenantId, memberId, now: new Date(), newId, ifMatch: null, outbound }
    const ctx = { ...call, db, mediaType, stream, rowsMax }
    try {
      const { fileName, pieces } = await semaphore.withPermit({ tenantId, gone }, () =>
        handler(ctx, input as never),
      )
      content = Readable.from(pieces, { highWaterMark: piecesAheadMax })
      content.once('close', stream.close)
      return { fileName, content }
    } catch (error) {
      stream.close()
      throw error
    }
  }
  return (performance: StreamPerformance) => retryConflicts(() => begin(performance))
}

/** Pieces are of 64 KiB and more: a slow reader is to hold few of them. */
const piecesAheadMax = 2

const tooMany = (max: number) =>
  retryLater(
    'RATE_LIMITED',
    `The workspace has ${max} exports under way. Begin another when one has ended.`,
    5,
  )
