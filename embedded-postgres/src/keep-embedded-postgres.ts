import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

const lookEveryMs = 500

/**
 * The embedded server for as long as this process needs it. One that another process started ends with that process;
 * then it is started again from here, at the same address.
 */
export async function keepEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let server = await startEmbeddedPostgres(options)
  if (!server.reused) return server
  let looking: Promise<void> = Promise.resolve()
  const look = async () => {
    const found = await startEmbeddedPostgres(options).catch(() => undefined)
    if (!found || found.reused) return
    server = found
    clearInterval(timer)
  }
  const timer = setInterval(() => {
    looking = looking.then(() => (server.reused ? look() : undefined))
  }, lookEveryMs)
  timer.unref()
  return {
    ...server,
    stop: async () => {
      clearInterval(timer)
      await looking
      await server.stop()
    },
  }
}
