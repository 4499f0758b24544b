/**
 * A worker in a process of its own, to be killed; its argument: <database url>.
 * It prints `ready` when it works.
 */
import { openPools } from '../../../../floor/db/pools.ts'
import { workOnUpdates } from './work-on-updates.ts'

const [url = ''] = process.argv.slice(2)
workOnUpdates(
  openPools({ connection: { connectionString: url } }, { connectionsMax: 4, statementTimeoutMs: 5_000 }),
)
console.log('ready')
