import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectAsOwner, type DatabaseAddress, openPools, type Pools } from '../floor/db/pools.ts'

export interface TestDatabase {
  url: string
  address: DatabaseAddress
  pools: Pools
  /** A connection as the owner of the schema: sees every workspace, for arranging and for looking. */
  owner: pg.Client
  drop(): Promise<void>
}

/** A fresh database of this test file's own: migrated, unless another template is named. */
export async function createTestDatabase({
  connectionsMax = 6,
  statementTimeoutMs = 5_000,
  template = inject('templateDatabase'),
} = {}): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `throughline_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${template}`)
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
      await owner.end()
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
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
