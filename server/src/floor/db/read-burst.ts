import pg from 'pg'
import { readers } from './row-types.ts'
import { sentValue } from './sent-value.ts'
import { nameOf, type Sql } from './sql.ts'
import { wire } from './wire-messages.ts'

/** What a burst sends, in this order. */
export interface BurstParts {
  /** Opens a read transaction with this scope; without it one is open already. */
  scope?: string
  /** Name of an exported snapshot that the transaction shall see; only with a scope. */
  snapshot?: string
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
const runUnnamed = (text: string) => Buffer.concat([wire.parse('', text), wire.run('')])
const snapshotForm = /^[0-9A-F-]+$/
const closing = { true: Buffer.concat([wire.run('commit_read'), wire.sync()]), false: wire.sync() }

class Burst extends DriverQuery {
  readonly #parts: BurstParts
  /** What is set before the statements, behind `begin` where there is one. */
  readonly #setting: readonly string[]
  readonly #values: (string | Buffer | null)[][]
  readonly #results: BurstResult[]
  readonly #settle: Settle
  #columns: { name: string; read: (value: string) => unknown }[] = []
  #emptyRow: Record<string, unknown> = {}
  /** Which statement is being answered: those before the caller's count below 0. */
  #place: number
  #failure: Error | undefined

  constructor(parts: BurstParts, settle: Settle) {
    super({ text: 'begin', callback: () => {} })
    const { statements } = parts
    this.#parts = parts
    this.#settle = settle
    this.#setting = settingOf(parts)
    this.#place = (parts.scope === undefined ? 0 : -1) - this.#setting.length
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
      const isOne = closes && statements.length === 1 && this.#setting.length === 1
      stream.write(begins[isOne ? 'begin_one' : 'begin_many'])
    }
    for (const setting of this.#setting) stream.write(runUnnamed(setting))
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
    this.#emptyRow = emptyRow(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row = { ...this.#emptyRow }
    for (let place = 0; place < this.#columns.length; place++) {
      const value = fields[place] ?? null
      const column = this.#columns[place]
      if (value !== null && column) row[column.name] = column.read(value)
    }
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

/**
 * A row of nulls to copy. Given its properties by name one after the other, an object with more than a dozen becomes a
 * table of hashes, which all who read it have to search.
 */
const emptyRow = (fields: readonly Field[]): Record<string, unknown> =>
  JSON.parse(`{${fields.map(({ name }) => `${JSON.stringify(name)}:null`).join(',')}}`)

/** A snapshot has to be taken over before anything else, and only at the level that keeps it. */
function settingOf({ scope, snapshot }: BurstParts): string[] {
  const setting: string[] = []
  if (snapshot !== undefined) {
    if (!snapshotForm.test(snapshot))
      throw new Error('the name of a snapshot must be one that PostgreSQL gave')
    setting.push(`set transaction snapshot '${snapshot}'`)
  }
  if (scope !== undefined) setting.push(scope)
  return setting
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
