/**
 * A worker in a process of its own, to be killed; its argument: <database url>.
 * It prints `ready` when it works.
 */
import { openPools } from '../../../floor/db/pools.ts'
import { workOnBulk } from './work-on-bulk.ts'

const [url = ''] = process.argv.slice(2)
workOnBulk(
  openPools({ connection: { connectionString: url } }, { connectionsMax: 4, statementTimeoutMs: 5_000 }),
)
console.log('ready')
