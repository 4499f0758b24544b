import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { callOperation } from '@throughline/client/call-operation.ts'
import type { Connection } from '@throughline/client/send-request.ts'
import { createToolServer } from './create-tool-server.ts'
import { offeredBy } from './offered-by.ts'

/** Serves the tools of a service on standard input and output, until the input ends. */
export function serveTools(connection: Connection): void {
  serveStdio(() =>
    createToolServer({
      offered: () => offeredBy(connection),
      call: (operation, input, signal) => callOperation(connection, operation, input, { signal }),
    }),
  )
}
