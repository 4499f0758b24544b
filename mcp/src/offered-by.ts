import type { Tool } from '@modelcontextprotocol/server'
import { ClientError } from '@throughline/client/client-error.ts'
import { foreignAnswer } from '@throughline/client/read-answer.ts'
import { type Connection, sendRequest } from '@throughline/client/send-request.ts'
import { tools } from './tools.ts'

/**
 * The tools that a service offers to the key, as far as they are known here: the service alone knows what the key may do.
 * Throws ClientError.
 */
export async function offeredBy(connection: Connection, signal: AbortSignal | null = null): Promise<Tool[]> {
  const answer = await sendRequest({ ...connection, base: '/mcp' }, '', {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    streams: true,
    signal,
  })
  // What is requested as a stream comes as a response.
  const response = answer as Response
  const names = namesIn(response.status, await response.text())
  return [...tools.values()].map(({ definition }) => definition).filter(({ name }) => names.includes(name))
}

interface ToolList {
  result: { tools: { name: string }[] }
}

/** The service lists its tools this way; something else at the address does not. */
function namesIn(status: number, text: string): string[] {
  try {
    const { result } = JSON.parse(text) as ToolList
    return result.tools.map(({ name }) => name)
  } catch {
    throw new ClientError({ status, code: 'UNEXPECTED_ANSWER', message: foreignAnswer })
  }
}
