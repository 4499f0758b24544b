import { openPools } from '../../floor/db/pools.ts'
import { openMailer } from '../../floor/mail/open-mailer.ts'
import { startWorker } from '../../floor/queue/worker.ts'
import { jobRunner } from '../jobs.ts'
import { workInThread } from '../work-in-thread.ts'
import { jobGate, passJobGate } from './job-gate.ts'

const gate = jobGate()

// A worker thread in which jobs pass a gate first; what a dead one held is taken over after a second.
workInThread(({ address, config, logger }) => {
  const pools = openPools(address, config)
  const run = jobRunner(pools, { mailer: openMailer(config), workflowIntervalSeconds: 3_600 })
  const worker = startWorker(
    pools,
    async (lease, signal) => {
      if (lease.queue === 'jobs') await passJobGate(gate, lease.attempts)
      return run(lease, signal)
    },
    logger,
    1,
    { leaseSeconds: gate.way === 'die' ? 1 : 60, heartbeatMs: 200, pollMs: 50 },
  )
  return {
    stop: async () => {
      await worker.stop()
      await pools.close()
    },
  }
})
