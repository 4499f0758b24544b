import type { Tool } from '@modelcontextprotocol/server'
import { type Connection, sendRequest } from '@throughline/client/send-request.ts'
import { tools } from './tools.ts'

/**
 * The tools that a service offers to the key, as far as they are known here: the service alone knows what the key may do.
 * Throws ClientError.
 */
export async function offeredBy(connection: Connection, signal: AbortSignal | null = null): Promise<Tool[]> {
  const response = await sendRequest({ ...connection, base: '/mcp' }, '', {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    streams: true,
    signal,
  })
  const names = namesIn(await (response as Response).json())
  return [...tools.values()].map(({ definition }) => definition).filter(({ name }) => names.includes(name))
}

/** The answer is of the service's own making, which lists its tools this way. */
const namesIn = (answer: unknown) =>
  (answer as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name)
