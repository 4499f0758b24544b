import type { Readable, Writable } from 'node:stream'
import {
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  parseJSONRPCMessage,
  type RequestId,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/server'

/** How long requests are waited for after the input has ended: whoever ended it may be gone. */
const answersMsMax = 60_000

/**
 * Messages of the protocol, one a line. Requests that came before the end of the input are answered before this ends,
 * and a line that is no message is answered with an error; the transport of the SDK drops both.
 */
export function stdioTransport(input: Readable, output: Writable): Transport {
  const unanswered = new Set<RequestId>()
  let line = ''
  let isClosed = false
  let lastCall: NodeJS.Timeout | undefined

  const write = (text: string) =>
    new Promise<void>((resolve, reject) => {
      output.write(text, (error) => (error ? reject(error) : resolve()))
    })
  const refuse = (code: number, message: string, id: unknown) =>
    write(`${JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id })}\n`).catch(lost)

  const transport: Transport = {
    start: async () => {
      input.setEncoding('utf8').on('data', take).on('end', end)
      output.on('error', lost)
    },
    send: async (message) => {
      if (isClosed) return
      await write(serializeMessage(message))
      if (isJSONRPCResponse(message) && message.id !== undefined) settle(message.id)
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      clearTimeout(lastCall)
      input.off('data', take).pause()
      transport.onclose?.()
    },
  }

  /** Only a line feed ends a line: text in JSON may hold U+2028, which ends one for Node's own reader of lines. */
  function take(text: string): void {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) receiveLine()
      line += part
    }
  }

  function receiveLine(): void {
    const text = line
    line = ''
    if (text.trim() === '') return
    const given = parsed(text)
    if (given === undefined) {
      refuse(-32_700, 'The line is not JSON.', null)
      return
    }
    const message = messageIn(given)
    if (message === null) {
      refuse(-32_600, 'The line is no message of JSON-RPC 2.0.', idIn(given))
      return
    }
    if (isJSONRPCRequest(message)) unanswered.add(message.id)
    transport.onmessage?.(message)
    if ('method' in message && message.method === 'notifications/cancelled') settle(cancelledBy(message))
  }

  function settle(id: unknown): void {
    unanswered.delete(id as RequestId)
    if (lastCall !== undefined && unanswered.size === 0) transport.close()
  }

  function end(): void {
    if (isClosed) return
    receiveLine()
    lastCall = setTimeout(() => transport.close(), answersMsMax)
    if (unanswered.size === 0) transport.close()
  }

  function lost(error: Error): void {
    transport.onerror?.(error)
    transport.close()
  }

  return transport
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function messageIn(value: unknown): JSONRPCMessage | null {
  try {
    return parseJSONRPCMessage(value)
  } catch {
    return null
  }
}

/** The id under which the answer is awaited, where what is no message has one. */
function idIn(value: unknown): string | number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** A request that is cancelled has no answer. */
const cancelledBy = ({ params }: { params?: unknown }): unknown =>
  typeof params === 'object' && params !== null && 'requestId' in params ? params.requestId : undefined
