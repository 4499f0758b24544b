import { pino } from 'pino'
import type { Pools } from '../../../floor/db/pools.ts'
import type { Mailer } from '../../../floor/mail/mailer.ts'
import { runTask } from '../../../floor/queue/run-task.ts'
import { type Runners, startWorker, type Worker } from '../../../floor/queue/worker.ts'
import { offlineOutbound } from '../../../testing/offline-outbound.ts'
import { mailTask } from '../mail-task.ts'
import { workflowTask } from '../workflow-task.ts'

interface WorkflowWork {
  mailer: Mailer
  intervalSeconds?: number
  /** How many records one transaction changes. */
  stepsMax?: number
}

/** A worker that knows workflows only, takes over quickly and works in small steps. */
export function workOnWorkflows(
  pools: Pools,
  { mailer, intervalSeconds = 3_600, stepsMax = 3 }: WorkflowWork,
): Worker {
  const workflow = workflowTask({ intervalSeconds, stepsMax })
  const mail = mailTask(mailer, { retryDelaySeconds: 0.05 })
  const runners: Runners = {
    [workflow.kind]: (lease, signal) =>
      runTask(workflow, { pools, lease, signal, outbound: offlineOutbound }),
    [mail.kind]: (lease, signal) => runTask(mail, { pools, lease, signal, outbound: offlineOutbound }),
  }
  const times = { leaseSeconds: 5, heartbeatMs: 300, pollMs: 50, retryDelaySeconds: 0.05 }
  return startWorker({ pools, runners, logger: pino({ level: 'silent' }), jobsMax: 2, times })
}
