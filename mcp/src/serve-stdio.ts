import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { callOperation } from '@throughline/client/call-operation.ts'
import { ClientError } from '@throughline/client/client-error.ts'
import type { Connection } from '@throughline/client/send-request.ts'
import { createToolServer } from './create-tool-server.ts'
import { offeredBy } from './offered-by.ts'
import { stdioTransport } from './stdio-transport.ts'

export interface ServeOptions {
  /** What a failure is for whoever has set the command up. */
  words(error: ClientError): string
  /** Tells whoever starts the command, beside the protocol. */
  warn(text: string): void
}

/** A service that takes longer is left to the first call; the end of the input waits no longer for it either. */
const firstAnswerMsMax = 5_000

/**
 * Serves the tools of a service on standard input and output, until the input ends and all that came is answered. What
 * keeps the service from answering at all is said at once.
 */
export function serveTools(connection: Connection, { words, warn }: ServeOptions): void {
  const inWords = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw error instanceof ClientError ? retold(error, words(error)) : error
    }
  }
  serveStdio(
    () =>
      createToolServer({
        offered: () => inWords(offeredBy(connection)),
        call: (operation, input, signal) => inWords(callOperation(connection, operation, input, { signal })),
      }),
    { transport: stdioTransport(process.stdin, process.stdout) },
  )
  offeredBy(connection, AbortSignal.timeout(firstAnswerMsMax)).catch((error: unknown) => {
    if (error instanceof ClientError) warn(`${words(error)}\n`)
  })
}

const retold = ({ status, code, details, requestId, cause }: ClientError, message: string) =>
  new ClientError({ status, code, message, details, requestId, cause })
