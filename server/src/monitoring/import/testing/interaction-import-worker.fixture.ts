/**
 * A worker in a process of its own, to be killed; its arguments: <database url> <options>.
 * It prints `ready` when it works.
 */
import { openPools } from '../../../floor/db/pools.ts'
import { workOnInteractionImports } from './work-on-interaction-imports.ts'

const [url = '', options = '{}'] = process.argv.slice(2)
const pools = openPools(
  { connection: { connectionString: url } },
  { connectionsMax: 6, statementTimeoutMs: 5_000 },
)
workOnInteractionImports(pools, JSON.parse(options))
console.log('ready')
