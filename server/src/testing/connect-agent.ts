import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** The revisions of the protocol that a client may speak: the one that opens with a handshake, and the present one. */
export const revisions = ['2025-11-25', '2026-07-28'] as const
type Revision = (typeof revisions)[number]

/** A client of the tools of a listening service, as an agent has it. */
export async function connectAgent(
  { port }: { port: number },
  { key, headers = {}, revision = '2026-07-28' }: { key: string } & Partial<AgentOptions>,
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: revision === '2025-11-25' ? 'legacy' : { pin: revision } } },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}`, ...headers } },
    }),
  )
  return client
}

interface AgentOptions {
  headers: Record<string, string>
  revision: Revision
}

/** The data of a result, which is its first text. */
export const dataOf = (result: unknown): Record<string, unknown> =>
  JSON.parse((result as { content: [{ text: string }] }).content[0].text)

/** The words of a result. */
export const wordsOf = (result: unknown): string =>
  (result as { content: { text: string }[] }).content.map(({ text }) => text).join('\n')
