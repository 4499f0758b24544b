import { openPools } from '../../floor/db/pools.ts'
import { openMailer } from '../../floor/mail/open-mailer.ts'
import { type Runner, startWorker } from '../../floor/queue/worker.ts'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { runnersFor } from '../runners.ts'
import { workInThread } from '../work-in-thread.ts'
import { jobGate, passJobGate } from './job-gate.ts'

const gate = jobGate()

// A worker thread in which jobs pass a gate first; what a dead one held is taken over after a second.
workInThread(({ address, config, logger }) => {
  const pools = openPools(address, config)
  const surroundings = {
    mailer: openMailer(config),
    workflowIntervalSeconds: 3_600,
    outbound: offlineOutbound,
  }
  const runners = runnersFor(pools, surroundings)
  const gated =
    (run: Runner): Runner =>
    async (lease, signal) => {
      if (lease.queue === 'jobs') await passJobGate(gate, lease.attempts)
      return run(lease, signal)
    }
  const worker = startWorker({
    pools,
    runners: Object.fromEntries(Object.entries(runners).map(([kind, run]) => [kind, gated(run)])),
    logger,
    jobsMax: 1,
    times: { leaseSeconds: gate.way === 'die' ? 1 : 60, heartbeatMs: 200, pollMs: 50 },
  })
  return {
    stop: async () => {
      await worker.stop()
      await pools.close()
    },
  }
})
