import { retryLater } from '@throughline/contract/errors.ts'

export interface FairSemaphore {
  /** Runs `work` with a permit. Throws UNAVAILABLE instead after `timeoutMs`, or when the caller has gone. */
  withPermit<T>(request: { tenantId: string; gone: AbortSignal }, work: () => Promise<T>): Promise<T>
}

interface Queue {
  running: number
  /** The waiting requests, oldest first; each is called when it gets its permit. */
  waiting: (() => void)[]
}

/**
 * Divides permits between workspaces with requests at the same time, one after another: none then has more than half of
 * them, and one that is alone leaves one free, so that whoever comes next need not wait for it.
 */
export function fairSemaphore(permitsMax: number, timeoutMs = 5_000): FairSemaphore {
  // In the order in which workspaces last got a permit.
  const queues = new Map<string, Queue>()
  let running = 0
  const shareMax = () => Math.max(1, queues.size > 1 ? Math.floor(permitsMax / 2) : permitsMax - 1)
  const hasPermit = (queue: Queue) => running < permitsMax && queue.running < shareMax()

  const take = (tenantId: string, queue: Queue) => {
    queues.delete(tenantId)
    queues.set(tenantId, queue)
    queue.running++
    running++
  }

  /** Gives permits as long as possible. A workspace that got one moves to the map's end, so the loop meets it again. */
  const admit = () => {
    for (const [tenantId, queue] of queues) {
      const next = hasPermit(queue) && queue.waiting.shift()
      if (!next) continue
      take(tenantId, queue)
      next()
    }
  }

  const leave = (tenantId: string, queue: Queue) => {
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(tenantId)
    admit()
  }

  return {
    withPermit: async ({ tenantId, gone }, work) => {
      const queue = queues.get(tenantId) ?? { running: 0, waiting: [] }
      queues.set(tenantId, queue)
      if (hasPermit(queue)) take(tenantId, queue)
      else {
        try {
          await waitIn(queue, gone, timeoutMs)
        } catch (error) {
          leave(tenantId, queue)
          throw error
        }
      }
      try {
        return await work()
      } finally {
        queue.running--
        running--
        leave(tenantId, queue)
      }
    },
  }
}

function waitIn(queue: Queue, gone: AbortSignal, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      gone.removeEventListener('abort', giveUp)
      outcome()
    }
    const grant = () => settle(resolve)
    const giveUp = () => {
      queue.waiting.splice(queue.waiting.indexOf(grant), 1)
      settle(() => reject(tooBusy()))
    }
    const timer = setTimeout(giveUp, timeoutMs)
    gone.addEventListener('abort', giveUp, { once: true })
    queue.waiting.push(grant)
    if (gone.aborted) giveUp()
  })
}

const tooBusy = () =>
  retryLater('UNAVAILABLE', 'More is asked for at once than can be answered. Try again in a second.')
