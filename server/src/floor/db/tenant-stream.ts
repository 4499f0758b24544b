import { finished, type Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { arrayLiteral } from './copy-rows.ts'
import type { Sql } from './sql.ts'
import { scope } from './tenant-db.ts'

/** Rows of the workspace that are read while they are sent, however many there are. */
export interface TenantStream {
  /**
   * Runs a select in a read-only transaction of its own and yields the rows, batch by batch, no faster than they
   * are taken. Rows come as their JSON. Settles with the first batch, so that what fails at once is thrown here.
   */
  rows<Row>(statement: Sql): Promise<AsyncIterable<Row[]>>
  /**
   * The same undecoded: the JSON of each row with a line feed behind it, in pieces cut anywhere. Whoever takes the
   * pieces may change them. The select is planned for its first row: its order must be that of an index.
   */
  lines(statement: Sql): Promise<AsyncIterable<Buffer>>
}

/** A reader who takes nothing for this long has its answer broken off: it keeps a connection and a snapshot. */
const stalledMs = 120_000
const wholeMs = 2 * 60 * 60_000

/**
 * A stream on an ordinary connection. `close` may come at any moment and gives up what is still running; the server
 * notices by the lost connection. `onClosed` is called once, when all is over, and told whether the reader stalled.
 */
export function openTenantStream(
  pool: pg.Pool,
  tenantId: string,
  onClosed: (isStalled: boolean) => void,
): TenantStream & { close(): void } {
  const lent = new Set<Copying>()
  let closed = false
  const end = (isStalled: boolean) => {
    if (closed) return
    closed = true
    for (const copying of lent) giveUp(copying)
    onClosed(isStalled)
  }
  const copy = async (statement: Sql, settings = '') => {
    const copying = await startCopy(pool, tenantId, { statement, settings })
    lent.add(copying)
    if (closed) giveUp(copying)
    return readChunks(copying, end)
  }
  return {
    close: () => end(false),
    rows: async <Row>(statement: Sql) => fromTheFirst(readBatches<Row>(await copy(statement))),
    lines: async (statement) => fromTheFirst(await copy(statement, plannedForTheFirstRow)),
  }
}

/** A sort or a hash of everything would keep the first row waiting for the last. */
const plannedForTheFirstRow =
  'set local enable_sort = off; set local enable_hashjoin = off; set local enable_mergejoin = off;'

interface Copying {
  client: pg.PoolClient
  lines: Readable
  isOver: boolean
}

async function startCopy(
  pool: pg.Pool,
  tenantId: string,
  { statement, settings }: { statement: Sql; settings: string },
): Promise<Copying> {
  const client = await pool.connect()
  const opening =
    'begin isolation level repeatable read read only; set local jit = off; ' +
    `set local statement_timeout = ${wholeMs}; ${settings} ${scope(tenantId)}`
  await client.query(opening).catch((error: Error) => {
    client.release(error)
    throw error
  })
  // CSV with a quote and a delimiter that JSON never holds leaves it as it is; the text format doubles backslashes.
  const lines: Readable = client.query(
    copyTo(
      `copy (select row_to_json(selected_row)::text from (${inlined(statement, client)}) selected_row) to stdout ` +
        "(format csv, quote e'\\x01', delimiter e'\\x02')",
    ),
  )
  // Whoever reads gets the failure. One that comes after the reader has gone must not end the process.
  finished(lines, () => {})
  lines.on('error', () => {})
  return { client, lines, isOver: false }
}

/** COPY takes no parameters: the values become literals, which the server reads as it would the parameters. */
function inlined({ strings, values }: Sql, client: pg.PoolClient): string {
  return strings.reduce((text, part, at) => text + literal(values[at - 1], client) + part)
}

function literal(value: unknown, client: pg.PoolClient): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return client.escapeLiteral(value.toISOString())
  return client.escapeLiteral(Array.isArray(value) ? arrayLiteral(value) : String(value))
}

async function* readBatches<Row>(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row[], void> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = whole.lastIndexOf(0x0a)
    rest = whole.subarray(end + 1)
    if (end > 0) yield JSON.parse(`[${whole.toString('utf8', 0, end).replaceAll('\n', ',')}]`)
  }
}

async function* readChunks(
  copying: Copying,
  end: (isStalled: boolean) => void,
): AsyncGenerator<Buffer, void> {
  let stallTimer: NodeJS.Timeout | undefined
  try {
    for await (const chunk of copying.lines as AsyncIterable<Buffer>) {
      stallTimer = setTimeout(end, stalledMs, true)
      yield chunk
      clearTimeout(stallTimer)
    }
    await copying.client.query('commit')
    copying.isOver = true
    copying.client.release()
  } finally {
    clearTimeout(stallTimer)
    giveUp(copying)
    end(false)
  }
}

/** The connection goes with its transaction: nothing else stops a COPY that is under way. */
function giveUp(copying: Copying): void {
  if (copying.isOver) return
  copying.isOver = true
  copying.lines.destroy()
  copying.client.release(true)
}

/** Starts an iteration and returns it from its beginning, so that an immediate failure is thrown here. */
async function fromTheFirst<T>(rest: AsyncGenerator<T, void>): Promise<AsyncIterable<T>> {
  let taken: IteratorResult<T, void> | undefined = await rest.next()
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const result = taken ?? (await rest.next())
        taken = undefined
        return result
      },
      return: () => rest.return(),
    }),
  }
}
