import type { Logger } from 'pino'
import { type DatabaseAddress, openPools } from '../floor/db/pools.ts'
import { openMailer } from '../floor/mail/open-mailer.ts'
import { startWorker, type Worker } from '../floor/queue/worker.ts'
import { type Config, outboundOf } from './config.ts'
import { runnersFor } from './runners.ts'

/** What a worker needs. All of it but the logger can be handed to a thread. */
export interface WorkSettings {
  /** A database that is up to date. */
  address: DatabaseAddress
  config: Config
  logger: Logger
}

/** Works on jobs and tasks, on connections of its own. Stopping it closes them. */
export function workOnQueue({ address, config, logger }: WorkSettings): Worker {
  const pools = openPools(address, config)
  const runners = runnersFor(pools, { ...config, mailer: openMailer(config), outbound: outboundOf(config) })
  const worker = startWorker({ pools, runners, logger, jobsMax: Math.max(1, config.workersMax) })
  return {
    stop: async () => {
      await worker.stop()
      await pools.close()
    },
  }
}
