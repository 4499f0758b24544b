import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { CopiedLines } from './copied-lines.ts'

const message = (type: string, body: string | Buffer) => {
  const head = Buffer.alloc(5, type)
  head.writeUInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)])
}
const rows = ['{"x":1}\n', '\n', '', `${'é'.repeat(300)}\n`, '{"x":2}\n']
const begun = message('H', Buffer.alloc(3))
const sent = rows.map((row) => message('d', row))
const behind = Buffer.concat([message('c', ''), message('C', 'COPY 5\0'), message('Z', 'I')])

/** A copy under way on a connection that there is not; `driver` holds what came to the driver meanwhile. */
function startCopy() {
  const driver: Buffer[] = []
  const stream = Object.assign(new EventEmitter(), {
    isPaused: false,
    pause: () => {
      stream.isPaused = true
    },
    resume: () => {
      stream.isPaused = false
    },
  })
  stream.on('data', (bytes: Buffer) => driver.push(Buffer.from(bytes)))
  const lines = new CopiedLines('copy t to stdout')
  lines.submit({ stream, query: () => {} } as unknown as Parameters<CopiedLines['submit']>[0])
  return { lines, stream, driver, send: (bytes: Buffer) => stream.emit('data', Buffer.from(bytes)) }
}

async function textOf(lines: CopiedLines): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of lines) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe('what a copy sends', () => {
  test('comes as its rows alone, wherever it is cut, and the driver gets what is behind', async () => {
    const whole = Buffer.concat([begun, ...sent, message('N', 'a notice'), ...sent, behind])
    for (const bytes of [1, 2, 3, 5, 7, 64, whole.length]) {
      const { lines, driver, send } = startCopy()
      for (let at = 0; at < whole.length; at += bytes) send(whole.subarray(at, at + bytes))
      expect(await textOf(lines)).toBe(rows.join('').repeat(2))
      expect(Buffer.concat(driver)).toEqual(behind)
    }
  })

  test('of any length comes in pieces, no faster than these are taken', async () => {
    const { lines, stream, send } = startCopy()
    const long = `${'x'.repeat(50_000)}\n`
    send(begun)
    send(Buffer.concat([message('d', long), message('d', long)]))
    expect(stream.isPaused).toBe(true)
    const text = textOf(lines)
    await expect.poll(() => stream.isPaused).toBe(false)
    send(Buffer.concat([message('d', long), behind]))
    expect(await text).toBe(long.repeat(3))
  })

  test('is broken off by a failure, which the driver is told of', async () => {
    const failure = message('E', 'SERROR\0\0')
    const { lines, driver, send } = startCopy()
    const text = textOf(lines)
    send(Buffer.concat([begun, ...sent, failure]))
    expect(Buffer.concat(driver)).toEqual(failure)
    lines.handleError(new Error('as the driver tells it'))
    await expect(text).rejects.toThrow('as the driver tells it')
  })
})
