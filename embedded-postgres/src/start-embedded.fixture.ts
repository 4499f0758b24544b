import { Client } from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/*
 * A process of its own for the tests: starts on the data directory of the first argument, reports, and then does
 * what the second says: `stop` ends cleanly, `hold` stays, `write` inserts rows and reports each acknowledged one.
 */
const [dataDir = '', task] = process.argv.slice(2)
const began = performance.now()
const server = await startEmbeddedPostgres({ dataDir })
const { host, port, user, database, reused } = server
const client = new Client({ host, port, user, database })
client.on('error', () => {})
await client.connect()
await client.query('select 1')
const firstQueryMs = Math.round(performance.now() - began)
report({ host, port, reused, firstQueryMs })

if (task === 'stop') {
  await client.end()
  await server.stop()
}
if (task === 'hold') setInterval(() => {}, 60_000)
if (task === 'write') {
  await client.query('create table acknowledged (n int primary key)')
  for (let n = 1; ; n++) {
    await client.query('insert into acknowledged values ($1)', [n])
    report({ acknowledged: n })
  }
}

function report(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}
