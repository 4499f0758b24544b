import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { collectYoungAfter } from './collect-young.ts'

/**
 * What `copy ... to stdout` sends, as a query for the driver: rows one behind the other, in pieces cut anywhere. The
 * driver would make objects of every single row, and of a million rows more of them would wait to be collected than the
 * answer is long.
 */
export class CopiedLines extends Readable {
  readonly #text: string
  #stream: Socket | undefined
  /** Reads what the server sends when no copy is under way. */
  #driver: ((bytes: Buffer) => void) | undefined
  #piece: Buffer | undefined
  #filled = 0
  readonly #head = Buffer.alloc(headBytes)
  #headFilled = 0
  /** Bytes of a message that are still to come. */
  #left = 0
  #isRow = false

  constructor(text: string) {
    super({ highWaterMark: pieceBytes })
    this.#text = text
  }

  submit(connection: Connection): void {
    const { stream } = connection
    const [driver] = stream.listeners('data')
    this.#stream = stream
    this.#driver = driver as (bytes: Buffer) => void
    stream.off('data', this.#driver)
    stream.on('data', this.#take)
    connection.query(this.#text)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  handleCommandComplete(): void {}
  handleReadyForQuery(): void {}

  override _read(): void {
    this.#stream?.resume()
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#stream?.off('data', this.#take)
    callback(error)
  }

  readonly #take = (bytes: Buffer): void => {
    const { rowBytes, end } = this.#moveTogether(bytes)
    this.#add(bytes.subarray(0, rowBytes))
    if (end === undefined) return
    if (this.#head[0] === copyDone) this.#finish()
    this.#giveBack(Buffer.concat([this.#head, bytes.subarray(end)]))
  }

  /**
   * Moves the rows to the front of what came, without what the protocol put between them. `end` is behind the head of
   * the message that ends them, when that has come.
   */
  #moveTogether(bytes: Buffer): { rowBytes: number; end?: number } {
    let rowBytes = 0
    for (let at = 0; at < bytes.length; ) {
      const until = Math.min(at + this.#left, bytes.length)
      if (this.#isRow && until > at) {
        bytes.copyWithin(rowBytes, at, until)
        rowBytes += until - at
      }
      this.#left -= until - at
      at = until
      while (this.#headFilled < headBytes && this.#left === 0 && at < bytes.length)
        this.#head[this.#headFilled++] = bytes[at++] ?? 0
      if (this.#headFilled < headBytes) continue
      const type = this.#head[0]
      if (type === copyDone || type === errorResponse) return { rowBytes, end: at }
      this.#headFilled = 0
      this.#isRow = type === copyData
      this.#left = this.#head.readUInt32BE(1) + 1 - headBytes
    }
    return { rowBytes }
  }

  #add(rows: Buffer): void {
    for (let at = 0; at < rows.length; ) {
      this.#piece ??= Buffer.allocUnsafeSlow(pieceBytes)
      const part = rows.subarray(at, at + pieceBytes - this.#filled)
      this.#piece.set(part, this.#filled)
      this.#filled += part.length
      at += part.length
      if (this.#filled === pieceBytes) this.#send()
    }
  }

  #send(): void {
    const piece = this.#piece?.subarray(0, this.#filled)
    this.#piece = undefined
    this.#filled = 0
    // As much again was read, in smaller buffers.
    collectYoungAfter(2 * (piece?.length ?? 0))
    if (piece && !this.push(piece)) this.#stream?.pause()
  }

  #finish(): void {
    this.#send()
    this.push(null)
  }

  #giveBack(bytes: Buffer): void {
    const stream = this.#stream
    const driver = this.#driver
    if (!stream || !driver) return
    this.#stream = undefined
    stream.off('data', this.#take)
    stream.on('data', driver)
    driver(bytes)
    stream.resume()
  }
}

const pieceBytes = 64 * 1024

/** A message begins with its type and its length, which counts itself. */
const headBytes = 5
const copyData = 'd'.charCodeAt(0)
const copyDone = 'c'.charCodeAt(0)
const errorResponse = 'E'.charCodeAt(0)

/** As the driver's connection is; its types leave `query` out. */
interface Connection {
  stream: Socket
  query(text: string): void
}
