import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectAsOwner, type DatabaseAddress, openPools, type Pools } from '../floor/db/pools.ts'
import { emptyDatabase } from './empty-database.ts'

export interface TestDatabase {
  url: string
  address: DatabaseAddress
  pools: Pools
  /** A connection as the owner of the schema: sees every workspace, for arranging and for looking. */
  owner: pg.Client
  drop(): Promise<void>
}

/** Databases that files of this process have left empty. */
const emptied: string[] = []

/**
 * A database of this test file's own: migrated, unless another template is named. `orEmptied` takes one that another file
 * of this process has left, as most of the time of a small file would go into a copy.
 */
export async function createTestDatabase({
  connectionsMax = 6,
  statementTimeoutMs = 5_000,
  template = inject('templateDatabase'),
  orEmptied = false,
} = {}): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const name = (orEmptied && emptied.pop()) || (await copyOf(template))
  const url = serverUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const address = { connection: { connectionString: url } }
  const pools = openPools(address, { connectionsMax, statementTimeoutMs })
  const owner = byTurns(await connectAsOwner(address))
  return {
    url,
    address,
    pools,
    owner,
    drop: async () => {
      await pools.close()
      const isEmptied = orEmptied && (await emptyDatabase(owner, inject('templateSchema')))
      await owner.end()
      if (isEmptied) emptied.push(name)
      else await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Its name begins with that of the run's template, so that the run can drop what is left in the end. */
async function copyOf(template: string): Promise<string> {
  const name = `${inject('templateDatabase')}_${randomBytes(6).toString('hex')}`
  await onServer(inject('serverUrl'), `create database ${name} template ${template}`)
  return name
}

/** Tests may ask at the same moment; the connection takes one statement after the other. */
function byTurns(client: pg.Client): pg.Client {
  const { query } = client
  let last: Promise<unknown> = Promise.resolve()
  const ask = (...requested: unknown[]): unknown => {
    const isStream = typeof requested[0] === 'object' && requested[0] !== null && 'submit' in requested[0]
    if (isStream) return Reflect.apply(query, client, requested)
    const answer = last.then(() => Reflect.apply(query, client, requested))
    last = answer.catch(() => {})
    return answer
  }
  return Object.assign(client, { query: ask })
}

/** Templates are copied one at a time: a second copy at the same moment finds the template in use. */
async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(727002)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
