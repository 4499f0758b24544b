import { ApiError } from '@throughline/contract/errors.ts'
import type pg from 'pg'
import { longStatements } from './long-statements.ts'
import { withSilenceTimeout } from './pools.ts'
import { nameOf, raw, type Sql, sql } from './sql.ts'

/** The database for an operation: one workspace, every statement inside a transaction that carries its scope. */
export interface Db {
  rows<Row>(statement: Sql): Promise<Row[]>
  first<Row>(statement: Sql): Promise<Row | undefined>
  /** The row of a statement that always has one; without it the service is at fault. */
  one<Row>(statement: Sql): Promise<Row>
  /** The first column of such a row. */
  value<Value>(statement: Sql): Promise<Value>
  /** Whether there is a row. */
  has(statement: Sql): Promise<boolean>
  /** The first column. */
  column<Value>(statement: Sql): Promise<Value[]>
  /** The second column by the first. */
  pairs(statement: Sql): Promise<Map<string, string>>
  /** Several statements in one write, for reads also in one snapshot; their rows in order. */
  batch<Rows extends unknown[][]>(statements: { [K in keyof Rows]: Sql }): Promise<Rows>
  /** Runs a statement for its effect and returns how many rows it touched. */
  run(statement: Sql): Promise<number>
  /** For reads that need several round trips: one snapshot for all. In a write, `work` joins its transaction. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Reads: each call is a read-only transaction of its own, pipelined in a single write and so one round trip. When
 * `gone` aborts, nobody waits for the answer any more and the running statement is cancelled.
 */
export function tenantReads(pool: pg.Pool, tenantId: string, gone?: AbortSignal): Db {
  const opening = raw(`begin isolation level repeatable read read only; ${scope(tenantId)}`)
  const send: Send = (statements) =>
    onReader({ pool, gone }, async (client) => {
      const results = await withSilenceTimeout(client, () =>
        settleAll(pipelined(client, [opening, ...statements, commit])),
      )
      return results.slice(1, -1)
    })
  return dbOver(send, (work) => onReader({ pool, gone }, (client) => inOneSnapshot(client, opening, work)))
}

/** The transaction is opened with the first call and ends with `work`. */
async function inOneSnapshot<T>(
  client: pg.PoolClient,
  opening: Sql,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  let isOpen = false
  const send: Send = async (statements) => {
    const opened = isOpen ? [] : [opening]
    isOpen = true
    const results = await withSilenceTimeout(client, () =>
      settleAll(pipelined(client, [...opened, ...statements])),
    )
    return results.slice(opened.length)
  }
  const db: Db = dbOver(send, (inner) => inner(db))
  const value = await work(db)
  if (isOpen) await withSilenceTimeout(client, () => client.query(commit.text))
  return value
}

/** Reads on a connection of the pool and gives it back without a transaction. */
async function onReader<T>(
  { pool, gone }: { pool: pg.Pool; gone: AbortSignal | undefined },
  read: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // The server cancels a running statement when its connection closes.
  const disconnect = () => client.connection.stream.destroy()
  gone?.addEventListener('abort', disconnect, { once: true })
  let broken: Error | undefined
  try {
    if (gone?.aborted) throw new ApiError('UNAVAILABLE', 'The caller has gone.')
    return await read(client)
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    gone?.removeEventListener('abort', disconnect)
    client.release(broken)
  }
}

/**
 * Runs `work` in one transaction of the workspace; it commits when `work` returns and rolls back when it
 * throws. The scope travels with the first statement, so it costs no round trip of its own. `client` is for what a Db
 * does not offer, such as COPY, once a statement or an empty batch has opened the transaction.
 */
export async function inTenantTransaction<T>(
  pool: pg.Pool,
  tenantId: string,
  work: (db: Db, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const opening = raw(`begin; ${scope(tenantId)}`)
  const client = await pool.connect()
  let broken: Error | undefined
  let opened: Promise<unknown> | undefined
  let isLong = false
  try {
    const db: Db = dbOver(
      async (statements) => {
        isLong ||= statements.includes(longStatements)
        const isFirst = opened === undefined
        const send = () => {
          const answers = pipelined(client, isFirst ? [opening, ...statements] : statements)
          opened ??= answers[0]
          return settleAll(answers)
        }
        const results = await withSilenceTimeout(client, send, isLong)
        return isFirst ? results.slice(1) : results
      },
      (inner) => inner(db),
    )
    const value = await work(db, client)
    if (opened) await withSilenceTimeout(client, () => commitNow(client), isLong)
    return value
  } catch (error) {
    if (opened) broken = await rollBack(client)
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

/** A cluster forwards `set local` only without parameters: the value goes into the text, which the check makes safe. */
export function scope(tenantId: string): string {
  if (!uuidForm.test(tenantId)) throw new Error('a workspace id must be a lower-case UUID')
  return `set local app.tenant_id = '${tenantId}'`
}

interface Answer {
  // Only the statement knows the type of its rows.
  rows: unknown[]
  rowCount: number | null
}

type Send = (statements: readonly Sql[]) => Promise<Answer[]>

function dbOver(send: Send, snapshot: Db['snapshot']): Db {
  const answer = async (statement: Sql) => (await send([statement]))[0] as Answer
  const rows = async <Row>(statement: Sql) => (await answer(statement)).rows as Row[]
  const one = async <Row>(statement: Sql) => {
    const [row] = await rows<Row>(statement)
    if (row === undefined) throw new Error(`no row came of: ${statement.text.trim()}`)
    return row
  }
  const value = async <Value>(statement: Sql) =>
    Object.values(await one<Record<string, Value>>(statement))[0] as Value
  const column = async <Value>(statement: Sql) =>
    (await rows<Record<string, Value>>(statement)).flatMap((row) => Object.values(row).slice(0, 1))
  const batch: Db['batch'] = async <Rows extends unknown[][]>(statements: { [K in keyof Rows]: Sql }) => {
    // Only the statements know the types of their rows.
    return (await send(statements as readonly Sql[])).map((answered) => answered.rows) as Rows
  }
  return {
    rows,
    first: async <Row>(statement: Sql) => (await rows<Row>(statement))[0],
    one,
    value,
    has: async (statement) => (await rows(statement)).length > 0,
    column,
    pairs: async (statement) =>
      new Map((await rows<object>(statement)).map((row) => Object.values(row) as [string, string])),
    batch,
    run: async (statement) => (await answer(statement)).rowCount ?? 0,
    snapshot,
  }
}

/** Sends statements without waiting for answers in between. Corked, because a system call for each costs the most. */
function pipelined(client: pg.PoolClient, statements: readonly Sql[]): Promise<pg.QueryResult>[] {
  const { stream } = client.connection
  stream.cork()
  try {
    return statements.map((statement) => client.query(asQuery(statement)))
  } finally {
    stream.uncork()
  }
}

/** Without values the simple protocol serves, which alone takes two statements in one text. */
function asQuery(statement: Sql): string | pg.QueryConfig {
  const name = nameOf(statement)
  if (name === '' && statement.values.length === 0) return statement.text
  return { text: statement.text, values: statement.values, ...(name !== '' && { name }) }
}

/** Waits for every answer, so that none is left on the connection, then reports the first failure. */
async function settleAll(answers: readonly Promise<unknown>[]): Promise<pg.QueryResult[]> {
  const settled = await Promise.allSettled(answers)
  const failed = settled.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((answer) => (answer as PromiseFulfilledResult<pg.QueryResult>).value)
}

/** Returns the error of a connection that could not be cleared, which makes it unfit for further use. */
const rollBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  withSilenceTimeout(client, () => client.query('rollback')).then(
    () => undefined,
    (error) => (error instanceof Error ? error : new Error(String(error))),
  )
