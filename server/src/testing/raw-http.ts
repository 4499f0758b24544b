import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

interface Exchange {
  answers: RawAnswer[]
  /** Whether the server closed the connection. */
  closed: boolean
  /** From the first byte sent to the end of the exchange. */
  ms: number
}

/** Something to send, or a number of milliseconds to wait. */
export type Step = string | Buffer | number

interface ExchangeOptions {
  /** The exchange ends after so much silence, unless the server closes first. Usually 250 behind the last byte. */
  quietMs?: number
}

/** Sends bytes over one connection as they are, and reads the answers as a suspicious client would. */
export async function exchange(
  port: number,
  steps: readonly Step[],
  { quietMs }: ExchangeOptions = {},
): Promise<Exchange> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  let closed = false
  let lastAt = Date.now()
  const startedAt = Date.now()
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received.push(chunk)
    lastAt = Date.now()
  })
  socket.on('close', () => {
    closed = true
  })
  socket.on('end', () => {
    closed = true
  })
  for (const step of steps) await take(socket, step)
  lastAt = Date.now()
  const patience = () => quietMs ?? (received.length > 0 ? 250 : 10_000)
  while (!closed && Date.now() - lastAt < patience()) await sleep(5)
  socket.destroy()
  return { answers: parseAnswers(Buffer.concat(received)), closed, ms: Date.now() - startedAt }
}

async function take(socket: Socket, step: Step): Promise<void> {
  if (typeof step === 'number') {
    await sleep(step)
    return
  }
  if (socket.destroyed) return
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('close', done)
      resolve()
    }
    socket.once('close', done)
    socket.write(step, done)
  })
}

/** A request line, headers and a body; Host and Content-Length are the caller's own. */
export function rawRequest(line: string, headers: Record<string, string | number>, body = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line}\r\n${lines.join('')}\r\n${body}`
}

function parseAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = bytes
  while (rest.length > 0) {
    const headEnd = rest.indexOf('\r\n\r\n')
    if (headEnd === -1) throw new Error(`half an answer: ${rest.toString().slice(0, 200)}`)
    const answer = parseHead(rest.subarray(0, headEnd).toString('latin1'))
    const length = Number(answer.headers['content-length'] ?? 0)
    const body = rest.subarray(headEnd + 4, headEnd + 4 + length)
    if (body.length < length) throw new Error(`an answer of ${length} bytes broke off after ${body.length}`)
    answers.push({ ...answer, body: body.toString() })
    rest = rest.subarray(headEnd + 4 + length)
  }
  return answers
}

function parseHead(head: string): RawAnswer {
  const [line = '', ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]
  if (!status) throw new Error(`not an answer: ${line}`)
  const headers = lines.map((text) => {
    const cut = text.indexOf(':')
    return [text.slice(0, cut).toLowerCase(), text.slice(cut + 1).trim()]
  })
  return { status: Number(status), headers: Object.fromEntries(headers), body: '' }
}
