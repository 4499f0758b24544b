import { ApiError } from '@throughline/contract/errors.ts'

export interface FairTurns {
  /**
   * Runs `work` when it is the workspace's turn. Throws UNAVAILABLE for a caller who has waited too long or has gone;
   * `work` has not begun then.
   */
  inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T>
}

export interface Turn {
  tenantId: string
  gone: AbortSignal
}

interface Line {
  running: number
  /** Those who wait, first come first; each is called when its turn has come. */
  waiting: (() => void)[]
}

/**
 * Divides connections between the workspaces that ask at the same time: no workspace has more than half of them then,
 * and one that is alone leaves one free, so that whoever comes next need not wait for it.
 */
export function fairTurns(connectionsMax: number, patienceMs = 5_000): FairTurns {
  const lines = new Map<string, Line>()
  const shareMax = () => Math.max(1, lines.size > 1 ? Math.floor(connectionsMax / 2) : connectionsMax - 1)

  const admit = (line: Line) => {
    while (line.running < shareMax()) {
      const next = line.waiting.shift()
      if (!next) return
      line.running++
      next()
    }
  }

  const leave = (tenantId: string, line: Line) => {
    if (line.running > 0 || line.waiting.length > 0) return admit(line)
    lines.delete(tenantId)
    // Whoever is alone now has a larger share.
    if (lines.size === 1) for (const other of lines.values()) admit(other)
  }

  return {
    inTurn: async ({ tenantId, gone }, work) => {
      const line = lines.get(tenantId) ?? { running: 0, waiting: [] }
      lines.set(tenantId, line)
      if (line.running < shareMax()) line.running++
      else {
        try {
          await waitIn(line, gone, patienceMs)
        } catch (error) {
          leave(tenantId, line)
          throw error
        }
      }
      try {
        return await work()
      } finally {
        line.running--
        leave(tenantId, line)
      }
    },
  }
}

function waitIn(line: Line, gone: AbortSignal, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      gone.removeEventListener('abort', giveUp)
      outcome()
    }
    const turn = () => settle(resolve)
    const giveUp = () => {
      line.waiting.splice(line.waiting.indexOf(turn), 1)
      settle(() => reject(tooBusy()))
    }
    const timer = setTimeout(giveUp, patienceMs)
    gone.addEventListener('abort', giveUp, { once: true })
    line.waiting.push(turn)
    if (gone.aborted) giveUp()
  })
}

const tooBusy = () =>
  new ApiError(
    'UNAVAILABLE',
    'This workspace asks for more at once than can be answered. Try again in a second.',
    {
      headers: { 'retry-after': '1' },
    },
  )
