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

/** A fresh, migrated database of this test file's own. */
export async function createTestDatabase({
  connectionsMax = 6,
  statementTimeoutMs = 5_000,
} = {}): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `throughline_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${inject('templateDatabase')}`)
  const url = serverUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const address = { connection: { connectionString: url } }
  const pools = openPools(address, { connectionsMax, statementTimeoutMs })
  const owner = await connectAsOwner(address)
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
