import { retryLater } from '@throughline/contract/errors.ts'

export interface FairSemaphore {
  /**
   * Runs `work` with a permit of the workspace. Throws UNAVAILABLE for a caller who waits longer than `timeoutMs` or
   * has gone; `work` has not begun then.
   */
  withPermit<T>(request: PermitRequest, work: () => Promise<T>): Promise<T>
}

export interface PermitRequest {
  tenantId: string
  gone: AbortSignal
}

interface Queue {
  running: number
  /** The waiting requests, oldest first; each is called when it gets its permit. */
  waiting: (() => void)[]
}

/**
 * Divides the connections between workspaces with requests at the same time: none then has more than half of them,
 * and one that is alone leaves one free, so that whoever comes next need not wait for it.
 */
export function fairSemaphore(connectionsMax: number, timeoutMs = 5_000): FairSemaphore {
  const queues = new Map<string, Queue>()
  const shareMax = () => Math.max(1, queues.size > 1 ? Math.floor(connectionsMax / 2) : connectionsMax - 1)

  const admit = (queue: Queue) => {
    while (queue.running < shareMax()) {
      const next = queue.waiting.shift()
      if (!next) return
      queue.running++
      next()
    }
  }

  const leave = (tenantId: string, queue: Queue) => {
    if (queue.running > 0 || queue.waiting.length > 0) return admit(queue)
    queues.delete(tenantId)
    // Whoever is alone now has a larger share.
    if (queues.size === 1) for (const other of queues.values()) admit(other)
  }

  return {
    withPermit: async ({ tenantId, gone }, work) => {
      const queue = queues.get(tenantId) ?? { running: 0, waiting: [] }
      queues.set(tenantId, queue)
      if (queue.running < shareMax()) queue.running++
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
  retryLater(
    'UNAVAILABLE',
    'This workspace asks for more at once than can be answered. Try again in a second.',
  )
