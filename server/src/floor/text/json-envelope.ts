/** What `enveloped` puts around the rows. */
interface EnvelopeOptions {
  /** The field of `data` that holds the rows. */
  field: string
  /** More rows than this are left out, and `truncated` says so. */
  rowsMax: number
}

/**
 * Lines of JSON as one document: the success envelope with the rows, and behind them `count` and `truncated`, which
 * only the end can tell. Until that end the text is no valid JSON, so a part of it is never taken for the whole.
 */
export async function* enveloped(
  lines: AsyncIterable<Buffer>,
  { field, rowsMax }: EnvelopeOptions,
): AsyncGenerator<Uint8Array | string> {
  yield `{"success":true,"data":{"${field}":[`
  let count = 0
  let isBetweenRows = false
  let truncated = false
  for await (const piece of lines) {
    const { length, rows } = withCommas(piece, rowsMax - count)
    if (length < piece.length) truncated = true
    if (length === 0) continue
    // The comma waits for the row behind it: the last row has none.
    if (isBetweenRows) yield ','
    count += rows
    isBetweenRows = piece[length - 1] === comma
    yield piece.subarray(0, isBetweenRows ? length - 1 : length)
  }
  yield `],"count":${count},"truncated":${truncated}}}`
}

const lineFeed = 0x0a
const comma = 0x2c

/**
 * Turns the line feeds behind the rows into commas, in place: JSON holds no other line feed. Returns how many rows end
 * in the piece, `rowsMax` of them at most, and where the last of these ends when there are that many.
 */
function withCommas(piece: Buffer, rowsMax: number): { length: number; rows: number } {
  if (rowsMax === 0) return { length: 0, rows: 0 }
  let rows = 0
  for (let at = piece.indexOf(lineFeed); at !== -1; at = piece.indexOf(lineFeed, at + 1)) {
    piece[at] = comma
    rows++
    if (rows === rowsMax) return { length: at + 1, rows }
  }
  return { length: piece.length, rows }
}
