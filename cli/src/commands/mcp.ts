import type { Command } from 'commander'
import { addConnectionOptions, type ConnectionOptions, connectionOf } from '../api/connection-options.ts'
import { refusedKey } from '../api/refused-key.ts'
import type { Terminal } from '../terminal.ts'

export function addMcp(program: Command, terminal: Terminal): void {
  const command = program
    .command('mcp')
    .summary('offer a service to an agent on this machine, as tools')
    .description(
      'Speaks the Model Context Protocol on standard input and output, until the input ends. An agent starts it by ' +
        'itself; it reads, and writes only where the key has the scope write.',
    )
  addConnectionOptions(command).action(async (options: ConnectionOptions) => {
    const connection = connectionOf(terminal, options)
    const { serveTools } = await import('@throughline/mcp/serve-stdio.ts')
    serveTools(connection, {
      words: ({ status, message }) => (status === 401 ? refusedKey(connection.keyFrom) : message),
      warn: terminal.err,
    })
  })
}
