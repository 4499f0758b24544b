/**
 * A worker in a process of its own, to be killed; its arguments: <database url> <options>.
 * It prints `ready` when it works; its mails go to the folder that `outbox` names.
 */
import { openPools } from '../../../floor/db/pools.ts'
import { fileMailer } from '../../../floor/mail/open-mailer.ts'
import { workOnWorkflows } from './work-on-workflows.ts'

const [url = '', options = '{}'] = process.argv.slice(2)
const pools = openPools(
  { connection: { connectionString: url } },
  { connectionsMax: 6, statementTimeoutMs: 5_000 },
)
workOnWorkflows(pools, { mailer: fileMailer(JSON.parse(options).outbox, 'tl@x.test') })
console.log('ready')
