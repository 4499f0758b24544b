/**
 * A worker in a process of its own, to be killed; its arguments: <database url>. It
 * prints `ready` when it works.
 */
import { pino } from 'pino'
import { openPools } from '../../../floor/db/pools.ts'
import { fanOutWebhooksKind } from '../../../floor/events/followers.ts'
import { guardedOutbound } from '../../../floor/outbound/outbound.ts'
import { runTask } from '../../../floor/queue/run-task.ts'
import { type JobRunners, startWorker } from '../../../floor/queue/worker.ts'
import { deliverWebhooks } from '../deliver.ts'
import { deliverWebhooksKind } from '../delivery-tasks.ts'
import { fanOutWebhooks } from '../fan-out.ts'

const [url = ''] = process.argv.slice(2)
const pools = openPools(
  { connection: { connectionString: url } },
  { connectionsMax: 6, statementTimeoutMs: 5_000 },
)
const outbound = { ...guardedOutbound, allowPrivate: true }
const runners: JobRunners = {
  [fanOutWebhooksKind]: (lease, signal) => runTask(fanOutWebhooks, { pools, lease, signal, outbound }),
  [deliverWebhooksKind]: (lease, signal) => runTask(deliverWebhooks, { pools, lease, signal, outbound }),
}
startWorker(pools, runners, pino({ level: 'silent' }), 1, { leaseSeconds: 0.8, heartbeatMs: 200, pollMs: 50 })
console.log('ready')
