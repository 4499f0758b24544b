import type { Connection } from '@throughline/client/send-request.ts'
import type { Command } from 'commander'
import { usageError } from '../command-error.ts'
import type { Terminal } from '../terminal.ts'

export interface ConnectionOptions {
  service?: string
  key?: string
}

const usualUrl = 'http://127.0.0.1:3000'

/** The options of every command that talks to a service. */
export function addConnectionOptions(command: Command): Command {
  // An operation may have a field `url` of its own, as the endpoint of a webhook does.
  const flags = command.options.some(({ long }) => long === '--url') ? '--service' : '--url, --service'
  return command
    .option(`${flags} <address>`, `where the service is (THROUGHLINE_URL, ${usualUrl})`)
    .option('--key <key>', 'API key; the environment is the safer place for it (THROUGHLINE_API_KEY)')
}

/** Throws a usage error when there is no key, or an address that is none. */
export function connectionOf({ env }: Terminal, options: ConnectionOptions): Connection {
  const url = options.service ?? (env.THROUGHLINE_URL || usualUrl)
  const key = options.key ?? env.THROUGHLINE_API_KEY
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw usageError(`"${url}" is not an http or https address.`)
  if (!key)
    throw usageError(
      'Give a key with --key or in THROUGHLINE_API_KEY; make one with: throughline keys create',
    )
  return { url, key, fetch: globalThis.fetch }
}
