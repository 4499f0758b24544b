import { ApiError } from '@throughline/contract/errors.ts'
import type pg from 'pg'
import { waitForLongStatements } from './pools.ts'
import { clearAfterFailure, sendBurst } from './read-burst.ts'
import { shareOut, sharesOf } from './share-out.ts'
import { prepared, raw, type Sql, sql } from './sql.ts'

/**
 * The database as an operation sees it: one workspace, every statement inside a transaction that carries
 * its scope.
 */
export interface Db {
  rows<Row>(statement: Sql): Promise<Row[]>
  first<Row>(statement: Sql): Promise<Row | undefined>
  /** Several statements in one write, for reads also in one snapshot; their rows in order. */
  batch<Rows extends unknown[][]>(statements: { [K in keyof Rows]: Sql }): Promise<Rows>
  /**
   * A batch in shares of so many statements each. Where a second connection is free, reads take share after share over
   * both, in one snapshot, so that neither waits while there is something left.
   */
  abreast<Rows extends unknown[][]>(
    statements: { [K in keyof Rows]: Sql },
    shares: readonly number[],
  ): Promise<Rows>
  /** Runs a statement for its effect and tells how many rows it touched. */
  run(statement: Sql): Promise<number>
  /** For reads that need several round trips: one snapshot for all. A write goes on in its own transaction. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Reads: each call is a transaction of its own, sent in a single write and so one round trip. Once nobody waits for the
 * answer any more, as `gone` tells, the statement at work is given up.
 */
export function tenantReads(pool: pg.Pool, tenantId: string, gone?: AbortSignal): Db {
  const reader = { pool, gone, opening: scope(tenantId) }
  const send: Send = (statements) =>
    onReader(reader, (client) => sendBurst(client, { scope: reader.opening, statements, closes: true }))
  const snapshot: Db['snapshot'] = (work) => onReader(reader, (client) => inOneSnapshot(client, reader, work))
  return {
    ...dbOver(send, snapshot),
    abreast: (statements, shares) => snapshot((db) => db.abreast(statements, shares)),
  }
}

/** The first call opens the transaction. Nobody waits for its end: the connection takes one thing after the other. */
async function inOneSnapshot<T>(
  client: pg.PoolClient,
  reader: Reader,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  let isOpen = false
  const send: Send = (statements) => {
    const parts = { statements, closes: false, ...(!isOpen && { scope: reader.opening }) }
    isOpen = true
    return sendBurst(client, parts)
  }
  const inOrder: Db = dbOver(send, (inner) => inner(db))
  const db: Db = {
    ...inOrder,
    abreast: async <Rows extends unknown[][]>(
      statements: { [K in keyof Rows]: Sql },
      sizes: readonly number[],
    ) => {
      const all = statements as readonly Sql[]
      const spare = await spareClient(reader.pool)
      if (!spare) return rowsOf<Rows>(await send(all))
      return onClient(spare, reader, async (other) => {
        const exported = await inOrder.first<{ name: string }>(exportSnapshot)
        const opening = { scope: reader.opening, snapshot: exported?.name ?? '' }
        const answers = await shareOut(sharesOf(all, sizes), [
          (share) => send(share),
          (share, isFirst) => sendBurst(other, { ...(isFirst && opening), statements: share, closes: false }),
        ])
        other.query(commit.text).catch(() => {})
        return rowsOf<Rows>(answers.flat())
      })
    },
  }
  const value = await work(db)
  if (isOpen) client.query(commit.text).catch(() => {})
  return value
}

const exportSnapshot = prepared('export_snapshot', sql`select pg_export_snapshot() as name`)

/**
 * A connection that nobody waits for, or undefined: whoever holds one already must not wait for a second, as all others
 * may be held by those who wait as well.
 */
async function spareClient(pool: pg.Pool): Promise<pg.PoolClient | undefined> {
  const { idleCount, totalCount, waitingCount, options } = pool
  if (idleCount + options.max - totalCount <= waitingCount) return undefined
  return pool.connect().catch(() => undefined)
}

interface Reader {
  pool: pg.Pool
  gone: AbortSignal | undefined
  /** Sets the scope of the transaction. */
  opening: string
}

async function onReader<T>(reader: Reader, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return onClient(await reader.pool.connect(), reader, read)
}

/** Reads on a connection of the pool and gives it back. */
async function onClient<T>(
  client: pg.PoolClient,
  { gone }: Reader,
  read: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  // The server looks after the connection while a statement runs, and ends the statement with it.
  const giveUp = () => client.connection.stream.destroy()
  gone?.addEventListener('abort', giveUp, { once: true })
  let broken: Error | undefined
  try {
    if (gone?.aborted) throw new ApiError('UNAVAILABLE', 'The caller has gone.')
    return await read(client)
  } catch (error) {
    broken = await failureOf(clearAfterFailure(client))
    throw error
  } finally {
    gone?.removeEventListener('abort', giveUp)
    client.release(broken)
  }
}

/**
 * Runs `work` in one transaction of the workspace; it commits when `work` returns and rolls back when it
 * throws. The scope travels with the first statement, so it costs no round trip of its own.
 */
export async function inTenantTransaction<T>(
  pool: pg.Pool,
  tenantId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const opening = raw(`begin; ${scope(tenantId)}`)
  const client = await pool.connect()
  waitForLongStatements(client)
  let broken: Error | undefined
  let opened: Promise<unknown> | undefined
  try {
    const db: Db = dbOver(
      async (statements) => {
        const results = await settleAll(
          inOneBurst(client, () => {
            opened ??= client.query(opening.text)
            return [opened, ...statements.map((statement) => client.query(asQuery(statement)))]
          }),
        )
        return results.slice(1)
      },
      (inner) => inner(db),
    )
    const value = await work(db)
    if (opened) await commitNow(client)
    return value
  } catch (error) {
    broken = await rollBack(client, opened)
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * The same on an ordinary connection, for work that also needs COPY or a cursor on it. The pool must not be
 * a pipelined one.
 */
export async function withTenantClient<T>(
  pool: pg.Pool,
  tenantId: string,
  work: (client: pg.PoolClient, db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let opened: Promise<unknown> | undefined
  try {
    opened = client.query(`begin; ${scope(tenantId)}`)
    await opened
    const db: Db = dbOver(
      (statements) => oneByOne(client, statements),
      (inner) => inner(db),
    )
    const value = await work(client, db)
    await commitNow(client)
    return value
  } catch (error) {
    broken = await rollBack(client, opened)
    throw error
  } finally {
    client.release(broken)
  }
}

const commit = sql`commit`

/** A transaction with a failed statement answers `commit` with a rollback, and without an error. */
async function commitNow(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query(commit.text)
  if (command !== 'COMMIT')
    throw new Error('the transaction was rolled back: a failed statement was passed over')
}

/**
 * Only the textual form is forwarded to the nodes of a cluster, so the value is spliced in; the check makes
 * that safe.
 */
export function scope(tenantId: string): string {
  if (!uuidForm.test(tenantId)) throw new Error('a workspace id must be a lower-case UUID')
  return `set local app.tenant_id = '${tenantId}'`
}

interface Answer {
  // The driver says so too: what the rows are only the statement knows.
  rows: unknown[]
  rowCount: number | null
}

/** What each statement answered, in order: only the statements know what their rows are. */
const rowsOf = <Rows extends unknown[][]>(answers: readonly Answer[]): Rows =>
  answers.map(({ rows }) => rows) as Rows

type Send = (statements: readonly Sql[]) => Promise<Answer[]>

function dbOver(send: Send, snapshot: Db['snapshot']): Db {
  const one = async (statement: Sql) => {
    const [result] = await send([statement])
    return result as Answer
  }
  const batch: Db['batch'] = async <Rows extends unknown[][]>(statements: { [K in keyof Rows]: Sql }) => {
    return rowsOf<Rows>(await send(statements as readonly Sql[]))
  }
  return {
    rows: async <Row>(statement: Sql) => (await one(statement)).rows as Row[],
    first: async <Row>(statement: Sql) => (await one(statement)).rows[0] as Row | undefined,
    batch,
    abreast: batch,
    run: async (statement) => (await one(statement)).rowCount ?? 0,
    snapshot,
  }
}

/** pg hands each statement to the system by itself; held back they leave in a single write, the dearest step. */
function inOneBurst<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = client.connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

async function oneByOne(client: pg.PoolClient, statements: readonly Sql[]): Promise<pg.QueryResult[]> {
  const results: pg.QueryResult[] = []
  for (const statement of statements) results.push(await client.query(asQuery(statement)))
  return results
}

/** Without values the simple protocol serves, which alone takes two statements in one text. */
const asQuery = (statement: Sql) =>
  statement.values.length === 0 ? statement.text : { text: statement.text, values: statement.values }

/** Waits for every answer, so that none is left on the connection, then reports the first failure. */
async function settleAll(answers: readonly Promise<unknown>[]): Promise<pg.QueryResult[]> {
  const settled = await Promise.allSettled(answers)
  const failed = settled.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((answer) => (answer as PromiseFulfilledResult<pg.QueryResult>).value)
}

async function rollBack(
  client: pg.PoolClient,
  opened: Promise<unknown> | undefined,
): Promise<Error | undefined> {
  return opened ? failureOf(client.query('rollback')) : undefined
}

/** What makes a connection unfit for further use: that it could not be cleared. */
async function failureOf(clearing: Promise<unknown>): Promise<Error | undefined> {
  try {
    await clearing
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
