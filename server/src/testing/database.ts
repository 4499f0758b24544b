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

interface OpenDatabase {
  name: string
  pools: Pools
  owner: pg.Client
}

/** Databases that files of this process have left empty, with the connections to them: those know the tables already. */
const emptied: OpenDatabase[] = []

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
  const addressOf = (name: string) => serverUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const open = async (name: string): Promise<OpenDatabase> => {
    const address = { connection: { connectionString: addressOf(name) } }
    const pools = openPools(address, { connectionsMax, statementTimeoutMs })
    return { name, pools, owner: byTurns(await connectAsOwner(address)) }
  }
  const database = (orEmptied && emptied.pop()) || (await open(await copyOf(template)))
  const { name, pools, owner } = database
  const url = addressOf(name)
  const lent = lend(pools)
  return {
    url,
    address: { connection: { connectionString: url } },
    pools: lent.pools,
    owner,
    drop: async () => {
      lent.takeBack()
      if (orEmptied && (await emptyDatabase(owner, { pools, schema: inject('templateSchema') }))) {
        emptied.push(database)
        return
      }
      await pools.close()
      await owner.end()
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** What a file leaves at work must not go on in the next one: it gets no connection any more. */
function lend(pools: Pools): { pools: Pools; takeBack(): void } {
  let isOver = false
  const lent = (pool: pg.Pool): pg.Pool =>
    new Proxy(pool, {
      get: (target, key) => {
        if (isOver && (key === 'connect' || key === 'query'))
          throw new Error('the file with this pool has ended')
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const { transactions, work, streams, close } = pools
  return {
    pools: { transactions: lent(transactions), work: lent(work), streams: lent(streams), close },
    takeBack: () => {
      isOver = true
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
