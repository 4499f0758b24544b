import pg from 'pg'
import { readers } from './row-types.ts'
import { sentValue } from './sent-value.ts'
import { nameOf, type Sql } from './sql.ts'
import { wire } from './wire-messages.ts'

/** What a burst sends, in this order. */
export interface BurstParts {
  /** Opens a read transaction with this scope; without it one is open already. */
  scope?: string
  statements: readonly Sql[]
  /** Ends the transaction behind the statements. */
  closes: boolean
}

export interface BurstResult {
  rows: Record<string, unknown>[]
  rowCount: number
}

/**
 * Sends a read transaction, or a part of one, in a single write that the server answers in a single one too: all of it
 * stands before one Sync. Sent statement by statement, as the driver does it, each is answered by itself, which cost
 * more than the transaction. A failure leaves the transaction open and broken and statements that nobody knows to be
 * prepared: the caller clears them away with `clearAfterFailure`.
 */
export function sendBurst(client: pg.PoolClient, parts: BurstParts): Promise<BurstResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new Burst(parts, { resolve, reject }) as unknown as pg.Query)
  })
}

/** Clears away what a failed burst, or whoever threw between two of them, left on the connection. */
export async function clearAfterFailure(client: pg.PoolClient): Promise<void> {
  const connection = client.connection as unknown as Connection
  connection.parsedStatements = {}
  await client.query('rollback; deallocate all')
}

interface Settle {
  resolve: (results: BurstResult[]) => void
  reject: (error: Error) => void
}

/** The driver admits nothing but its own queries where it pipelines, hence a query of its own kind. */
const DriverQuery = pg.Query as unknown as new (config: { text: string; callback: () => void }) => object

interface Field {
  name: string
  dataTypeID: number
}

/** As the driver's connection is; its types leave these out. */
interface Connection {
  stream: { cork(): void; uncork(): void; write(bytes: Buffer): void }
  parsedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void
  describe(message: { type: 'P' }): void
  execute(message: object): void
}

/** A single statement sees one moment by itself. */
const openings = {
  begin_one: 'begin read only',
  begin_many: 'begin isolation level repeatable read read only',
}
const ofEveryOpening = { ...openings, commit_read: 'commit' }

const begins = { begin_one: wire.run('begin_one'), begin_many: wire.run('begin_many') }
const runScope = wire.run('')
const opening = (begin: keyof typeof openings, scope: string) =>
  Buffer.concat([begins[begin], wire.parse('', scope), runScope])
const closing = { true: Buffer.concat([wire.run('commit_read'), wire.sync()]), false: wire.sync() }

class Burst extends DriverQuery {
  readonly #parts: BurstParts
  readonly #values: (string | Buffer | null)[][]
  readonly #results: BurstResult[]
  readonly #settle: Settle
  #columns: { name: string; read: (value: string) => unknown }[] = []
  /** Which statement is being answered: those that open the transaction count below 0. */
  #place: number
  #failure: Error | undefined

  constructor(parts: BurstParts, settle: Settle) {
    super({ text: 'begin', callback: () => {} })
    const { scope, statements } = parts
    this.#parts = parts
    this.#settle = settle
    this.#place = scope === undefined ? 0 : -2
    this.#results = statements.map(() => ({ rows: [], rowCount: 0 }))
    // Before anything is written: a value that cannot be sent must not leave half a message behind.
    this.#values = statements.map(({ values }) => values.map(sentValue))
  }

  submit(connection: Connection): Error | null {
    const { scope, statements, closes } = this.#parts
    const { stream } = connection
    stream.cork()
    if (scope !== undefined) {
      parseOnce(connection, ofEveryOpening)
      stream.write(opening(closes && statements.length === 1 ? 'begin_one' : 'begin_many', scope))
    }
    // Behind the opening: looking a query over takes a snapshot, and the isolation level must be set before the first.
    parseOnce(connection, namedAmong(statements))
    statements.forEach((statement, place) => {
      ask(connection, statement, this.#values[place] ?? [])
    })
    stream.write(closing[`${closes}`])
    stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: readers(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    this.#columns.forEach(({ name, read }, place) => {
      const value = fields[place] ?? null
      row[name] = value === null ? null : read(value)
    })
    this.#results[this.#place]?.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const result = this.#results[this.#place++]
    if (result) result.rowCount = Number(text.slice(text.lastIndexOf(' '))) || 0
  }

  handleEmptyQuery(): void {
    this.#place++
  }

  handleError(error: Error): void {
    this.#failure ??= error
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    if (!this.#failure) this.#settle.resolve(this.#results)
  }
}

function parseOnce(connection: Connection, named: Record<string, string>): void {
  for (const [name, text] of Object.entries(named)) {
    if (connection.parsedStatements[name] !== undefined) continue
    connection.parse({ name, text })
    connection.parsedStatements[name] = text
  }
}

function ask(connection: Connection, statement: Sql, values: unknown[]): void {
  const name = nameOf(statement)
  if (name === '') connection.parse({ name, text: statement.text })
  connection.bind({ statement: name, values, valueMapper: itself })
  connection.describe({ type: 'P' })
  connection.execute({})
}

function namedAmong(statements: readonly Sql[]): Record<string, string> {
  const named = statements.filter((statement) => nameOf(statement) !== '')
  return Object.fromEntries(named.map((statement) => [nameOf(statement), statement.text]))
}

const itself = (value: unknown) => value
