/**
 * A worker in a process of its own, to be killed; its arguments: <database url>. It
 * prints `ready` when it works.
 */
import { pino } from 'pino'
import { openPools } from '../../../floor/db/pools.ts'
import { guardedOutbound } from '../../../floor/outbound/outbound.ts'
import { runTask } from '../../../floor/queue/run-task.ts'
import { type Runners, startWorker } from '../../../floor/queue/worker.ts'
import { deliverWebhooks } from '../deliver.ts'
import { fanOutWebhooks } from '../fan-out.ts'

const [url = ''] = process.argv.slice(2)
const pools = openPools(
  { connection: { connectionString: url } },
  { connectionsMax: 6, statementTimeoutMs: 5_000 },
)
const outbound = { ...guardedOutbound, allowPrivate: true }
const runners: Runners = {
  [fanOutWebhooks.kind]: (lease, signal) => runTask(fanOutWebhooks, { pools, lease, signal, outbound }),
  [deliverWebhooks.kind]: (lease, signal) => runTask(deliverWebhooks, { pools, lease, signal, outbound }),
}
const times = { leaseSeconds: 0.8, heartbeatMs: 200, pollMs: 50 }
startWorker({ pools, runners, logger: pino({ level: 'silent' }), jobsMax: 1, times })
console.log('ready')
