/**
 * A worker in a process of its own, to be killed; its arguments: <database url>. It
 * prints `ready` when it works.
 */
import { pino } from 'pino'
import { openPools } from '../../../floor/db/pools.ts'
import { fanOutWebhooksKind } from '../../../floor/events/followers.ts'
import { guardedOutbound } from '../../../floor/outbound/outbound.ts'
import { runTask, type TaskKind } from '../../../floor/queue/run-task.ts'
import { type JobRunner, startWorker } from '../../../floor/queue/worker.ts'
import { deliverWebhooks } from '../deliver.ts'
import { deliverWebhooksKind } from '../delivery-tasks.ts'
import { fanOutWebhooks } from '../fan-out.ts'

const [url = ''] = process.argv.slice(2)
const pools = openPools(
  { connection: { connectionString: url } },
  { connectionsMax: 6, statementTimeoutMs: 5_000 },
)
const tasks: Record<string, TaskKind> = {
  [fanOutWebhooksKind]: fanOutWebhooks,
  [deliverWebhooksKind]: deliverWebhooks,
}
const outbound = { ...guardedOutbound, allowPrivate: true }
const run: JobRunner = (lease, signal) => runTask(tasks[lease.kind], { pools, lease, signal, outbound })
startWorker(pools, run, pino({ level: 'silent' }), 1, { leaseSeconds: 0.8, heartbeatMs: 200, pollMs: 50 })
console.log('ready')
