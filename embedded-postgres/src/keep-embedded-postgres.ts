import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

const lookEveryMs = 500

/**
 * The embedded server for as long as this process needs it. One that another process started ends with that process,
 * and any may be killed or give up, as on a full disk; then it is started again from here, at the same address.
 */
export async function keepEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let server = await startEmbeddedPostgres(options)
  const stopping = new AbortController()
  const kept = keep()
  return {
    ...server,
    runs: () => server.runs(),
    stop: async () => {
      stopping.abort()
      await kept
      await server.stop()
    },
  }

  async function keep(): Promise<void> {
    const { signal } = stopping
    for (;;) {
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      if (server.runs()) continue
      // What keeps it from starting may pass, so it is tried again.
      const found = await startEmbeddedPostgres(options).catch(() => undefined)
      if (found && !found.reused) server = found
    }
  }
}
